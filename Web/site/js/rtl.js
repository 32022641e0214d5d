// SPDX-License-Identifier: Apache-2.0
//
// Hebrew and Arabic on the map: MapLibre's workers load this when they meet a name that runs from right
// to left. Letters take the shapes that they have beside others, and lines are put into the order in
// which they are drawn.
//
// A name is one short paragraph without embeddings, so this is the heart of the bidirectional algorithm
// (https://www.unicode.org/reports/tr9/, rules P2, W2–W7, N1–N2, L2, L4), not all of it.

(() => {
  // MARK: Shapes

  // Letters with the code point of their isolated shape; the final one follows, and with four shapes the
  // initial and the medial one (Unicode, "Arabic Presentation Forms").
  const shapes = new Map();
  const add = (count, text) => {
    for (const pair of text.split(' ')) {
      const [letter, first] = pair.split(':').map((code) => parseInt(code, 16));
      shapes.set(letter, { first, count });
    }
  };
  add(1, '621:fe80');
  add(2, '622:fe81 623:fe83 624:fe85 625:fe87 627:fe8d 629:fe93 62f:fea9 630:feab 631:fead 632:feaf 648:feed 649:feef 688:fb88 691:fb8c 698:fb8a 6ba:fb9e 6d2:fbae');
  add(4, '626:fe89 628:fe8f 62a:fe95 62b:fe99 62c:fe9d 62d:fea1 62e:fea5 633:feb1 634:feb5 635:feb9 636:febd 637:fec1 638:fec5 639:fec9 63a:fecd 641:fed1 642:fed5 643:fed9 644:fedd 645:fee1 646:fee5 647:fee9 64a:fef1 679:fb66 67e:fb56 686:fb7a 6a9:fb8e 6af:fb92 6be:fbaa 6c1:fba6 6cc:fbfc');
  const lamAlef = new Map([[0x622, 0xfef5], [0x623, 0xfef7], [0x625, 0xfef9], [0x627, 0xfefb]]);
  const lam = 0x644, tatweel = 0x640;
  const isMark = (code) => (code >= 0x64b && code <= 0x65f) || code === 0x670;

  const joinsNext = (code) => code === tatweel || shapes.get(code)?.count === 4;
  const joinsPrevious = (code) => code === tatweel || shapes.get(code)?.count >= 2;

  /** Arabic letters in the shapes that they have in words. Vowel marks, which could not be placed, go. */
  function applyArabicShaping(text) {
    const codes = [...text].map((sign) => sign.codePointAt(0)).filter((code) => !isMark(code));
    let shaped = '';
    for (let at = 0; at < codes.length; at++) {
      const code = codes[at];
      const isJoined = at > 0 && joinsNext(codes[at - 1]) && joinsPrevious(code);
      const ligature = code === lam ? lamAlef.get(codes[at + 1]) : undefined;
      if (ligature) {
        shaped += String.fromCodePoint(ligature + (isJoined ? 1 : 0));
        at++;
        continue;
      }
      const shape = shapes.get(code);
      const joins = joinsNext(code) && at + 1 < codes.length && joinsPrevious(codes[at + 1]);
      const form = shape && shape.count > 1 ? (isJoined ? 1 : 0) + (joins ? 2 : 0) : 0;
      shaped += String.fromCodePoint(shape ? shape.first + form : code);
    }
    return shaped;
  }

  // MARK: Order

  const mirrored = new Map(['()', '[]', '{}', '<>', '«»', '‹›'].flatMap(([a, b]) => [[a, b], [b, a]]));

  /** R from right to left, L from left to right, N a number, S a sign inside numbers, nothing else. */
  function direction(sign) {
    const code = sign.codePointAt(0);
    if ((code >= 0x5d0 && code <= 0x5f4) || (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc)) return 'R';
    if ((code >= 0x30 && code <= 0x39) || (code >= 0x660 && code <= 0x669) || (code >= 0x6f0 && code <= 0x6f9)) return 'N';
    if (code >= 0x620 && code <= 0x6ff) return 'R';
    if (/[.,:/\-–]/.test(sign)) return 'S';
    return /\p{L}/u.test(sign) ? 'L' : '';
  }

  /** The level of each sign: even ones are drawn from left to right, odd ones from right to left. */
  function levels(text) {
    const kinds = [...text].map(direction);
    const base = kinds.find((kind) => kind === 'R' || kind === 'L') === 'R' ? 1 : 0;
    kinds.forEach((kind, at) => {
      if (kind === 'S') kinds[at] = kinds[at - 1] === 'N' && kinds[at + 1] === 'N' ? 'N' : '';
    });
    // What stands between two directions takes theirs where they agree, else that of the paragraph.
    const strong = (kind) => (kind === 'N' ? 'R' : kind);
    let last = base ? 'R' : 'L';
    const result = [];
    for (let at = 0; at < kinds.length; at++) {
      if (kinds[at] === '') {
        let end = at;
        while (end < kinds.length && kinds[end] === '') end++;
        const next = end < kinds.length ? (kinds[end] === 'N' && last === 'L' ? 'L' : strong(kinds[end])) : base ? 'R' : 'L';
        const kind = next === last ? last : base ? 'R' : 'L';
        for (; at < end; at++) result.push(kind === 'R' ? 1 : base * 2);
        at--;
        continue;
      }
      if (kinds[at] === 'N') result.push(last === 'L' ? base * 2 : 2);
      else result.push(kinds[at] === 'R' ? 1 : base * 2);
      if (kinds[at] !== 'N') last = kinds[at];
    }
    return result;
  }

  /** Positions of a line in the order in which they are drawn. */
  function drawn(levels, start, end) {
    const order = Array.from({ length: end - start }, (_, at) => start + at);
    for (let level = Math.max(0, ...order.map((at) => levels[at])); level > 0; level--) {
      for (let from = 0; from < order.length; from++) {
        if (levels[order[from]] < level) continue;
        let to = from;
        while (to < order.length && levels[order[to]] >= level) to++;
        order.splice(from, to - from, ...order.slice(from, to).reverse());
        from = to;
      }
    }
    return order;
  }

  function lines(text, breaks) {
    const signs = text.split('');
    const level = levels(text);
    let start = 0;
    return breaks.map((end) => {
      const order = drawn(level, start, end);
      start = end;
      return { order, text: order.map((at) => (level[at] % 2 ? mirrored.get(signs[at]) ?? signs[at] : signs[at])).join('') };
    });
  }

  self.registerRTLTextPlugin({
    applyArabicShaping,
    processBidirectionalText: (text, breaks) => lines(text, breaks).map((line) => line.text),
    processStyledBidirectionalText: (text, styles, breaks) =>
      lines(text, breaks).map((line) => [line.text, line.order.map((at) => styles[at])]),
  });
})();
