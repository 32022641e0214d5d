// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// Countries by their ISO 3166-1 alpha-3 codes in lower case.
public enum CountryCode: UInt32, CodedByName, JSONWritable {
  /// Aruba.
  case abw
  /// Afghanistan.
  case afg
  /// Angola.
  case ago
  /// Anguilla.
  case aia
  /// Åland Islands.
  case ala
  /// Albania.
  case alb
  /// Andorra.
  case and
  /// United Arab Emirates.
  case are
  /// Argentina.
  case arg
  /// Armenia.
  case arm
  /// American Samoa.
  case asm
  /// Antarctica.
  case ata
  /// French Southern Territories.
  case atf
  /// Antigua & Barbuda.
  case atg
  /// Australia.
  case aus
  /// Austria.
  case aut
  /// Azerbaijan.
  case aze
  /// Burundi.
  case bdi
  /// Belgium.
  case bel
  /// Benin.
  case ben
  /// Caribbean Netherlands.
  case bes
  /// Burkina Faso.
  case bfa
  /// Bangladesh.
  case bgd
  /// Bulgaria.
  case bgr
  /// Bahrain.
  case bhr
  /// Bahamas.
  case bhs
  /// Bosnia & Herzegovina.
  case bih
  /// St Barthélemy.
  case blm
  /// Belarus.
  case blr
  /// Belize.
  case blz
  /// Bermuda.
  case bmu
  /// Bolivia.
  case bol
  /// Brazil.
  case bra
  /// Barbados.
  case brb
  /// Brunei.
  case brn
  /// Bhutan.
  case btn
  /// Bouvet Island.
  case bvt
  /// Botswana.
  case bwa
  /// Central African Republic.
  case caf
  /// Canada.
  case can
  /// Cocos (Keeling) Islands.
  case cck
  /// Switzerland.
  case che
  /// Chile.
  case chl
  /// China mainland.
  case chn
  /// Côte d’Ivoire.
  case civ
  /// Cameroon.
  case cmr
  /// Congo - Kinshasa.
  case cod
  /// Congo - Brazzaville.
  case cog
  /// Cook Islands.
  case cok
  /// Colombia.
  case col
  /// Comoros.
  case com
  /// Cape Verde.
  case cpv
  /// Costa Rica.
  case cri
  /// Cuba.
  case cub
  /// Curaçao.
  case cuw
  /// Christmas Island.
  case cxr
  /// Cayman Islands.
  case cym
  /// Cyprus.
  case cyp
  /// Czechia.
  case cze
  /// Germany.
  case deu
  /// Djibouti.
  case dji
  /// Dominica.
  case dma
  /// Denmark.
  case dnk
  /// Dominican Republic.
  case dom
  /// Algeria.
  case dza
  /// Ecuador.
  case ecu
  /// Egypt.
  case egy
  /// Eritrea.
  case eri
  /// Western Sahara.
  case esh
  /// Spain.
  case esp
  /// Estonia.
  case est
  /// Ethiopia.
  case eth
  /// Finland.
  case fin
  /// Fiji.
  case fji
  /// Falkland Islands.
  case flk
  /// France.
  case fra
  /// Faroe Islands.
  case fro
  /// Micronesia.
  case fsm
  /// Gabon.
  case gab
  /// United Kingdom.
  case gbr
  /// Georgia.
  case geo
  /// Guernsey.
  case ggy
  /// Ghana.
  case gha
  /// Gibraltar.
  case gib
  /// Guinea.
  case gin
  /// Guadeloupe.
  case glp
  /// Gambia.
  case gmb
  /// Guinea-Bissau.
  case gnb
  /// Equatorial Guinea.
  case gnq
  /// Greece.
  case grc
  /// Grenada.
  case grd
  /// Greenland.
  case grl
  /// Guatemala.
  case gtm
  /// French Guiana.
  case guf
  /// Guam.
  case gum
  /// Guyana.
  case guy
  /// Hong Kong.
  case hkg
  /// Heard & McDonald Islands.
  case hmd
  /// Honduras.
  case hnd
  /// Croatia.
  case hrv
  /// Haiti.
  case hti
  /// Hungary.
  case hun
  /// Indonesia.
  case idn
  /// Isle of Man.
  case imn
  /// India.
  case ind
  /// Chagos Archipelago.
  case iot
  /// Ireland.
  case irl
  /// Iran.
  case irn
  /// Iraq.
  case irq
  /// Iceland.
  case isl
  /// Israel.
  case isr
  /// Italy.
  case ita
  /// Jamaica.
  case jam
  /// Jersey.
  case jey
  /// Jordan.
  case jor
  /// Japan.
  case jpn
  /// Kazakhstan.
  case kaz
  /// Kenya.
  case ken
  /// Kyrgyzstan.
  case kgz
  /// Cambodia.
  case khm
  /// Kiribati.
  case kir
  /// St Kitts & Nevis.
  case kna
  /// South Korea.
  case kor
  /// Kuwait.
  case kwt
  /// Laos.
  case lao
  /// Lebanon.
  case lbn
  /// Liberia.
  case lbr
  /// Libya.
  case lby
  /// St Lucia.
  case lca
  /// Liechtenstein.
  case lie
  /// Sri Lanka.
  case lka
  /// Lesotho.
  case lso
  /// Lithuania.
  case ltu
  /// Luxembourg.
  case lux
  /// Latvia.
  case lva
  /// Macao.
  case mac
  /// St Martin.
  case maf
  /// Morocco.
  case mar
  /// Monaco.
  case mco
  /// Moldova.
  case mda
  /// Madagascar.
  case mdg
  /// Maldives.
  case mdv
  /// Mexico.
  case mex
  /// Marshall Islands.
  case mhl
  /// North Macedonia.
  case mkd
  /// Mali.
  case mli
  /// Malta.
  case mlt
  /// Myanmar (Burma).
  case mmr
  /// Montenegro.
  case mne
  /// Mongolia.
  case mng
  /// Northern Mariana Islands.
  case mnp
  /// Mozambique.
  case moz
  /// Mauritania.
  case mrt
  /// Montserrat.
  case msr
  /// Martinique.
  case mtq
  /// Mauritius.
  case mus
  /// Malawi.
  case mwi
  /// Malaysia.
  case mys
  /// Mayotte.
  case myt
  /// Namibia.
  case nam
  /// New Caledonia.
  case ncl
  /// Niger.
  case ner
  /// Norfolk Island.
  case nfk
  /// Nigeria.
  case nga
  /// Nicaragua.
  case nic
  /// Niue.
  case niu
  /// Netherlands.
  case nld
  /// Norway.
  case nor
  /// Nepal.
  case npl
  /// Nauru.
  case nru
  /// New Zealand.
  case nzl
  /// Oman.
  case omn
  /// Pakistan.
  case pak
  /// Panama.
  case pan
  /// Pitcairn Islands.
  case pcn
  /// Peru.
  case per
  /// Philippines.
  case phl
  /// Palau.
  case plw
  /// Papua New Guinea.
  case png
  /// Poland.
  case pol
  /// Puerto Rico.
  case pri
  /// North Korea.
  case prk
  /// Portugal.
  case prt
  /// Paraguay.
  case pry
  /// Palestinian Territories.
  case pse
  /// French Polynesia.
  case pyf
  /// Qatar.
  case qat
  /// Réunion.
  case reu
  /// Romania.
  case rou
  /// Russia.
  case rus
  /// Rwanda.
  case rwa
  /// Saudi Arabia.
  case sau
  /// Sudan.
  case sdn
  /// Senegal.
  case sen
  /// Singapore.
  case sgp
  /// So.
  ///
  /// Georgia & So. Sandwich Isl..
  case sgs
  /// St Helena.
  case shn
  /// Svalbard & Jan Mayen.
  case sjm
  /// Solomon Islands.
  case slb
  /// Sierra Leone.
  case sle
  /// El Salvador.
  case slv
  /// San Marino.
  case smr
  /// Somalia.
  case som
  /// St Pierre & Miquelon.
  case spm
  /// Serbia.
  case srb
  /// South Sudan.
  case ssd
  /// São Tomé & Príncipe.
  case stp
  /// Suriname.
  case sur
  /// Slovakia.
  case svk
  /// Slovenia.
  case svn
  /// Sweden.
  case swe
  /// Eswatini.
  case swz
  /// Sint Maarten.
  case sxm
  /// Seychelles.
  case syc
  /// Syria.
  case syr
  /// Turks & Caicos Islands.
  case tca
  /// Chad.
  case tcd
  /// Togo.
  case tgo
  /// Thailand.
  case tha
  /// Tajikistan.
  case tjk
  /// Tokelau.
  case tkl
  /// Turkmenistan.
  case tkm
  /// Timor-Leste.
  case tls
  /// Tonga.
  case ton
  /// Trinidad & Tobago.
  case tto
  /// Tunisia.
  case tun
  /// Türkiye.
  case tur
  /// Tuvalu.
  case tuv
  /// Taiwan.
  case twn
  /// Tanzania.
  case tza
  /// Uganda.
  case uga
  /// Ukraine.
  case ukr
  /// US Outlying Islands.
  case umi
  /// Uruguay.
  case ury
  /// United States.
  case usa
  /// Uzbekistan.
  case uzb
  /// Vatican City.
  case vat
  /// St Vincent & the Grenadines.
  case vct
  /// Venezuela.
  case ven
  /// British Virgin Islands.
  case vgb
  /// US Virgin Islands.
  case vir
  /// Vietnam.
  case vnm
  /// Vanuatu.
  case vut
  /// Wallis & Futuna.
  case wlf
  /// Samoa.
  case wsm
  /// Kosovo.
  case xkx
  /// Yemen.
  case yem
  /// South Africa.
  case zaf
  /// Zambia.
  case zmb
  /// Zimbabwe.
  case zwe
}
