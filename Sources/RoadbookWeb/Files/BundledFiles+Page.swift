// SPDX-License-Identifier: Apache-2.0

// Written by Scripts/generate-web from Web/site. Change those files and run it again.

// swift-format-ignore-file

extension BundledFiles {
  static func textPage(_ path: String) -> String? {
    switch path {
    case "index.html":
      """
      H4sIAAAAAAACA7NRTMlPLqksSFXIKMnNsbMpySzJSbWrsNGHMLgAkPjiNCAAAAA=
      """
    case "licences.txt":
      """
      H4sIAAAAAAACA+1a627jxhX+P09xsAEKu6DsvTQpsPuLlmibiSy5pLzOtijqETmSuKY4DC/2qr/6Dn2KvkYfpU/S78yQEmVZm43h
      oGmQxcKm53Lm3OY7F/IrmiySIu7lsqhWxD9LIa4XsqKkpCSjaoHfeaE/qqhySBd2TPHQvJBLh2QW070saSljRdMVacwW5RH9ZTSe
      +H3vrwf29yFlcqlKsze8T2aVyGV0K+cYYgo8nCbTQhYJRvTMDJSrslLLIyG++oouZD7EvKKzIX0b0tdHb45eCnFzrabHZVKp4zuV
      xbo4XsqcyajePD36WN4Y2jfdwagsbxyaFXppjrhcXfp0v1Aq3Sy7oZeg/o1DdRYtZDZXMU3rima6EIZNWVbgNVMONibRwggWk6RS
      10WkoIgcpK0CM13xMYU6Ir+iuJD3VgO8phEyhw7s+ptCy3iq9S2VqrhTN6Jc6HtocphEKovUWzoJB/SmF6WyLhW0AooLncaGYtlR
      31tSsohqmGuu9MdSZ707PN/G07pcOJTrijXv0A91Et2WKjWGLetcFVFaQ+GFQ1WSrX6oVa02JAp1n2SxI3KdZFUPo0tVFStWgdZV
      2ftY0oEf9h3697/YVFP9yagef71PZZwsk4LcuZzp7DbJDt9RPp05dIeTddGrklTRQVe2DpXDd4KZ6ZXxjO2RVFP190QVdv3rx9bT
      PO0tZVUkn+jgwp+YuZMCzOiMvtWZKh3qa5gPG6LvVAZq5L/HtruqB67sHoE9bsYCTBby9lYVmF/WBf4vZLkwwrakz2SxAsG6qLCG
      NZWyftg9yl5eQPAquVOd9X+W8Jg+rhmIwoY3NzeV+lSJvs5XRTJfVHQQHdLrl69fOmuXF8JNUzKzJRXKOEeMvYGKkxKCwjkTCMfs
      Qhl8QRtP5JFpkjGHcN4lJL9PqgVfYv6t4dNLHSezJJJMwBES1wtuAJ4rODRu+F0Sq9g6J7vqTKephhvMKdJZnPAm3F5sgi+8FYLw
      7/e0zZW5yw07kQZCLOFiEKKSDY7Iqb7jqVZ83Bi4u2OIkUWfFPSYTPfQBjI2HOFQOEOyVMXRHkZwYEcZLSOQMq4j9TPx0qJlrKN6
      qbLKKLqhh33HMIXBSwACHCKRablRu7GV2dwRoxVupBKzj+cZf5inBxCZ6c20MUMC9wHflpYuyoaPpVzRVLHrQA5NBkfhRtgNVpa6
      MlgPHWF3DB7hey18Qh+lnlX3cIGGVutXZa4idixsTdjdCnapzDpXWRo5xOTcDykcn06u3cAjPF8G4/f+wBvQyQeanHvUH19+CPyz
      8wmdj4cDLwjJHQ0wOpoE/snVZByE4oUbYucLM+GOPpD3/WXghSGNA/IvLoc+iIF64I4mvhc65I/6w6uBPzpzCAQIkUkMfdxMLJuM
      HXPo7jYan9KFF/TP8ad74g/9yQdz3qk/GfFZp+NAuHTpBghzV0M3oMur4HIcesRiDQCKQ9e/8AaIACOcSN57bzSh8NwdDh9IOb4e
      eQFYF10R6cSjoe+eDD0+yAg58AOvP2FpNk99KA7sDR0KL72+jwfhfe9BFjf44LA6QDP0/nSFRZikgXvhnkG0g12NUEcjAibpXwXe
      BbMMNYRXJ+HEn1xNPDobjwdGz6EXvEd8D9/RcBwaZV2FnoMTJi4fzCSgKUxj7clV6Bud+aOJFwRXlxN/PDqEea+hFfDoYuvAKHc8
      MqJCQePgA4gK1oHRvUPX5x7GA9an0ZTLKgihsf6EOstwHhQ46cgoRt7Z0D/zRn2PZ8dM5doPkZu4gQ/OzpgkH3vt4swrIzKbCFzZ
      Rz8UrcM6xpDkn5I7eO8z281imD70GzcxKuufN+qGz/ee959A3MgYSksLruZeLk0gRK7Dceru1dGrNwaikBOkiJxCvEd6xvHCTgEX
      tjZ0lhpoTzn5YGios5iHOAnpven1TeBtZ8W++AW6v7gw9Ywh6mnh6XlD03OGpSeGpL3hiNPALw9GzxWIfgtCvwWhX3UQWjss9PsL
      DULzdPYJBfhWYOhzYHj1ipsE3p3M6FqmqYwQPC7XN5JrZi6XsWSOmg34zrW6MniCWryYo9YDNMhsxdcY1RbpKR/N8CYNPApTVncA
      wQChLEsdJZLjxRbm0QzFJ6ozhqYXYbPjxaE5JFYyFQ1QtlNrbEEZBuiKTEACmqJyjpmHdjrlws+ewNtt7SZA1FSrzKdjgxr/Vkas
      vJ4CxVGgr7FVcVk+bUKs04IzKvZUgEKnT9JyZ5sxOMVGx0ZFJY+gTF9uS5KUYlYXGY60cBtrqMycyK0eHtkXSxFDJ3tDUhN3uGm0
      sWozVS5gcYZ4qzCcm2SCh1pxCj6+rGB4xB3KdbGOz13WDWx7j6N2g8W4n/7knG9PA6HmGvCt+g6A5XQgWjRY28HlR0DIXKrPorEj
      OlBMj0MxIGU0Hvmj0wCnGDzbg8fCvQL3QWgx82EA2gVjg+7OGlBbWNmDVy7+9xn0WIwNeBmc6iKSs0ak02B84YgGjMYt6I08S4VV
      TVsWYdRrIashSAPPHYIWw+6W+X5WQJKtE7EPxW96kU7hZIuqysu3x8dz3NZ6ehTp5XH85rid7mIW8OplDz++oYvkVtGJLisd3f6f
      9GOeK9E11xl51U9OdH99me6eVNfwXcOExW6i201yH6S44ONpSe6eFJdz358pyaVOkiuelOTSniRX/KQkl/YlueIpSS7tT3LFlye5
      9AVJrviRJJd+SpIrHk1y6alJrthKcunJSW5HRvpfd1pubm7Ma6ORRiITyqzsviua4UqWN83Lk3m6yhfmpq7XOptHOlfTQt0bjNkM
      uoWcJpEDdJvXqSzM7AmoASqRUpm8BreboUNmgLVZovgkJLWGB3vi8VLeqr/Z56N8dXNE22HH4Z+v//OPf3Izhc60nqeK/Cw6MhNf
      P5gYDvtHYv2iKPSHNM4BA6eQ1L4/Asa8Onr1bo1pXcYYUWx7J+HET3feSxhKl1D/KewPm/c9ODe1LSRQpB69/oZOoaWaUf31y5d/
      REIfeO4FLpJNFOeaobWByV22Dsanw0PDA9RbVskSKgUM3usije8BxsDBO5XqnOHbAirKhqkuJL9ZEWzL9v1kafL2ss456DchAbNR
      oWwqrmYIOpVhRUYyVksAJ5suRcyooRP8iVxgya+ZEn5PhDnO2ZuggGTClCK8Q7MUswIYDzZvOcjYV4HGs1qUR7pb8ItBrE+WTMQ4
      hnnHmkGBiyQXNv7bN6ZWWVAGSY5jZfNOtGm/WcrgpgkfyNQr1Bz8YJOG5qRiE3BN6FAqXaH8oVRncyEN0ZVRNr+aLOGz7JYYXKKu
      uFPlEU0atZXduoYLLhOOjNLZNreYj1DEgZ0pfCcFI0ItpyqOmaVtLtrKhU8zEjO5dSzbzmt4qs2pmiDacCtM1JzuMtLh2ahgMw8e
      F/oe7lMYZllk8FuoVMlOSzNrXlqLapWbcN4o3dIt1A91UijjfXCfjSEwxomTJdLkJtajY63sq1+Z59C+LVhFm4JYf+TjS1Zttebd
      Zg5J0RUAXjHwTv2Rz/gdCvHCXJ11pQomZvCdtlorlbkhtqhdi2kN3IGXcxhCFQflYYd50TLPGoxSbgGv4MjFLdsPmUcdLVgfifXu
      poBrs0lzoANHSGDhMiqS3JpCbKVdkOVF0JrWyDGCfbsysCmszZvEZnM4yVnVZF2b3BAwVhnLQBamPsYwssu0BaiH+mHoUFFbD2yp
      km9+rjNlnKikrvta/YlH9MdnXrS375EzH1yb9hMJGZtLVaHcjmGkCn846+I3qWoeoF6Pq2MGi+arC5TwAHoMG4edNQKtmW7x9YEK
      HD7QfMbARDnpltbVpithaqPGBbeVwbxThrinsruk0BnrmIV1TZK7K2KZzDO+ZIqPUfzUfB+yNJ8TqGiRoapJTXoKK64z76aJA9HE
      Ok+27YgdnnD8pRdc+Ij5qDl/xwnJoL0Vz9lAahXJh4tNZ6Xt3TDqrtYtHNu6Mbi3aeh0wc+2ZLhnswXTos7Wf273crZk/tJ2zKvD
      rbJk25ZckTQuw033BPuAt7VMO97DWL9xHWxovbp9W4QVbVRrYgZoqXQGq7w+fHRn64CPS9ZSa2PH/oghdiKG8yBkKP6kwpguauv+
      6gv6Uy3Kc9gF7jXBbN2aavTJ8INkKe5JRFBcDCRFLdwt6qXkD2NkLKe4mQs88KVYfyMlAP+FRmXG6cwSTOJqbJajRsdTJdskjMXk
      fXwAX8+mSjZQ3sRvMvFbl23iJhqeAfMJ0PouUfcbuIe3cgn+Bq6hd4yy3ybcseCZXaC28QLslKQ+5dBeUondcpMvYHPzWk4iXSCi
      5+ywkOEhjDZRpdNQJZ2lK1Zeyvei8Xz+lsa2DcCOqbsll+vgMusgBgvNMfMPhyZ2Zw3bjbSPRcCmXLfA1lm7rRnbubT5g2hfUDUF
      u9Mt4mWMZKNKTBxd7agdSz9FKjfXWUa3mb6H75vPv9QG/7DuR3huGx4dpot1xwL5Q2uethsgtroBX1vdPACaNRyB1AacnDZh7cYg
      x7ZtpmorSsIOSJNguN2EyIKg2dSkYN2ND7Kwz2Zf4qnZF30m+9pCek7DOcyMXI4tnJN3SE8VIJOp1/AGlulOJ8jpZ92Q3MLOVkOO
      2cGF52yubVMEtott6qrnaWW3HRVHfLaVbcvuz7Wyf7ThIh5pZdtmctNhcbBpgkGHJoE78C7c4Dtn0wo2S/a1vh/2or683d1tSWw0
      wBvOvJEX8OvIdcvm8Y7Ovu7Nl7bPxWfa5zttDibWdrlgFh7bdQis4t1NP7/TQ99da5se/wUDuVNP0CsAAA==
      """
    default: nil
    }
  }
}
