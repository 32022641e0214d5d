// SPDX-License-Identifier: Apache-2.0

// Written by Scripts/generate-phrases from Phrases/. Change those and run it again.

// swift-format-ignore-file

import RoadbookModel

/// The phrases that each language has, in the order of its table.
enum PhraseKey: Int, CaseIterable, Sendable {
  case decimal
  case plurals
  case turnLeft
  case turnRight
  case turnSharpLeft
  case turnSharpRight
  case turnSlightLeft
  case turnSlightRight
  case keepLeft
  case keepMiddle
  case keepRight
  case exit
  case exitLeft
  case exitRight
  case rampLeft
  case rampRight
  case turn
  case stay
  case endOfRoad
  case depart
  case `continue`
  case uTurn
  case turnBack
  case merge
  case roundaboutEnter
  case roundaboutPass
  case roundaboutExit
  case roundaboutBoth
  case roundaboutLeave
  case ferry
  case train
  case takeStairs
  case takeLift
  case push
  case ride
  case atLights
  case atStopSign
  case afterBridge
  case afterTunnel
  case afterLevelCrossing
  case destination
  case stop
  case onto
  case on
  case toward
  case steps
  case lift
  case cycleway
  case footpath
  case path
  case track
  case platform
  case serviceRoad
  case driveway
  case alley
  case parkingLot
  case pedestrianZone
  case compass
  case ordinal
  case spokenOrdinal
  case short
  case list
  case go
  case meters
  case kilometers
  case feet
  case yards
  case miles
  case ahead
  case then
  case follow
  case destinationAhead
  case stopAhead
  case speedCameraAhead
  case lightCameraAhead
  case sectionCameraAhead
  case cameraAhead
  case mergeLeftAhead
  case mergeRightAhead
  case mergeAhead
  case laneEndsLeftAhead
  case laneEndsRightAhead
  case laneEndsAhead
  case leftLane
  case leftLanes
  case middleLane
  case middleLanes
  case rightLane
  case rightLanes
}

/// The phrases of each language, one a line; behind them other forms of some.
enum PhraseTables {
  static let languages: [LanguageCode] = [
    .enUs,
    .arSa,
    .csCz,
    .daDk,
    .deDe,
    .enGb,
    .esEs,
    .fiFi,
    .frFr,
    .heIl,
    .hiIn,
    .itIt,
    .jaJp,
    .koKr,
    .nlNl,
    .plPl,
    .ptBr,
    .ptPt,
    .ruRu,
    .svSe,
    .trTr,
    .ukUa,
    .zhCn,
    .zhTw,
  ]

  /// Those that somebody who reads them has checked.
  static let checked: [LanguageCode] = [
    .enUs,
    .deDe,
    .enGb,
  ]

  static func source(of language: LanguageCode) -> String? {
    switch language {
    case .enUs: enUs
    case .arSa: arSa
    case .csCz: csCz
    case .daDk: daDk
    case .deDe: deDe
    case .enGb: enGb
    case .esEs: esEs
    case .fiFi: fiFi
    case .frFr: frFr
    case .heIl: heIl
    case .hiIn: hiIn
    case .itIt: itIt
    case .jaJp: jaJp
    case .koKr: koKr
    case .nlNl: nlNl
    case .plPl: plPl
    case .ptBr: ptBr
    case .ptPt: ptPt
    case .ruRu: ruRu
    case .svSe: svSe
    case .trTr: trTr
    case .ukUa: ukUa
    case .zhCn: zhCn
    case .zhTw: zhTw
    default: nil
    }
  }

  private static let enUs = #"""
    .
    one other
    turn left
    turn right
    turn sharp left
    turn sharp right
    bear left
    bear right
    keep left
    keep to the middle
    keep right
    take <[exit {exit}|the exit]>
    take <[exit {exit}|the exit]> on the left
    take <[exit {exit}|the exit]> on the right
    take the ramp on the left
    take the ramp on the right
    {do}[ {onto}][ {toward}]
    {do}[ to stay {on}][ {toward}]
    at the end of the road, {do}[ {onto}][ {toward}]
    head {compass}[ {on}]
    [continue {on}|continue {toward}|continue straight on]
    make a U-turn[ {on}]
    turn back[ {on}]
    [merge {onto}|merge onto the highway][ {toward}]
    enter the roundabout
    go straight through the roundabout[ {onto}][ {toward}]
    take <the {ordinal} exit>[ at {roundabout}][ {onto}][ {toward}]
    at the roundabout, take <the {ordinal} exit>[ {onto}][ {toward}]
    leave the roundabout[ {onto}][ {toward}]
    take the ferry[ {street}]
    take the shuttle train[ {street}]
    take the stairs[ {on}]
    take the elevator
    get off and push your bicycle
    get back on your bicycle
    at the traffic lights, {turn}
    at the stop sign, {turn}
    after the bridge, {turn}
    after the tunnel, {turn}
    after the railroad crossing, {turn}
    you have reached your destination | you have reached your destination on the left | you have reached your destination on the right
    you have reached your stop | you have reached your stop on the left | you have reached your stop on the right
    onto {street}
    on {street}
    toward {sign}
    onto the stairs | on the stairs
    onto the elevator | in the elevator
    onto the cycleway | on the cycleway
    onto the footpath | on the footpath
    onto the path | on the path
    onto the track | on the track
    onto the platform | on the platform
    onto the service road | on the service road
    onto the driveway | on the driveway
    into the alley | in the alley
    into the parking lot | in the parking lot
    into the pedestrian zone | in the pedestrian zone
    north | northeast | east | southeast | south | southwest | west | northwest
    1st | 2nd | 3rd | {n}th
    first | second | third | fourth | fifth | sixth | seventh | eighth | {n}th
    {n} m | {n} km | {n} ft | {n} yd | {n} mi
    {sentence}.[ {go}]
    go for {distance}.
    {n} meter | {n} meters
    {n} kilometer | {n} kilometers
    {n} foot | {n} feet
    {n} yard | {n} yards
    {n} mile | {n} miles
    in {distance}, {sentence}
    {sentence}, then {next}
    continue[ {on}] for {distance}
    in {distance}, you will reach your destination
    in {distance}, you will reach your stop
    in {distance}, speed camera
    in {distance}, red light camera
    in {distance}, average speed check
    in {distance}, traffic camera
    in {distance}, traffic merges from the left
    in {distance}, traffic merges from the right
    in {distance}, traffic merges
    in {distance}, the left lane ends
    in {distance}, the right lane ends
    in {distance}, a lane ends
    use the left lane
    use the left lanes
    use the middle lane
    use the middle lanes
    use the right lane
    use the right lanes
    say	_St.	Street
    say	_Dr.	Drive
    say	_Ave.	Avenue
    say	_Rd.	Road
    say	_Blvd.	Boulevard
    say	_Ln.	Lane
    say	St.	Saint
    say	Dr.	Doctor
    say	Mt.	Mount
    """#

  private static let arSa = #"""
    .
    zero one two few many other
    انعطف يسارًا
    انعطف يمينًا
    انعطف يسارًا بشكل حاد
    انعطف يمينًا بشكل حاد
    انعطف قليلًا إلى اليسار
    انعطف قليلًا إلى اليمين
    التزم اليسار
    التزم الوسط
    التزم اليمين
    اسلك <[المخرج {exit}|المخرج]>
    اسلك <[المخرج {exit}|المخرج]> على اليسار
    اسلك <[المخرج {exit}|المخرج]> على اليمين
    اسلك المنحدر على اليسار
    اسلك المنحدر على اليمين
    {do}[ {onto}][ {toward}]
    {do}[ للبقاء {on}][ {toward}]
    في نهاية الطريق، {do}[ {onto}][ {toward}]
    توجّه نحو {compass}[ {on}]
    [تابع السير {on}|تابع السير {toward}|تابع السير إلى الأمام]
    استدر للخلف[ {on}]
    عُد أدراجك[ {on}]
    [اندمج في {street}|اندمج في الطريق السريع][ {toward}]
    ادخل الدوّار
    اعبر الدوّار إلى الأمام[ {onto}][ {toward}]
    [عند دوّار {roundabout}، ]اسلك <المخرج {ordinal}>[ {onto}][ {toward}]
    عند الدوّار، اسلك <المخرج {ordinal}>[ {onto}][ {toward}]
    اخرج من الدوّار[ {onto}][ {toward}]
    استقل العبّارة[ {street}]
    استقل قطار نقل السيارات[ {street}]
    اسلك الدرج[ في {street}]
    استقل المصعد
    انزل وادفع الدراجة
    اركب الدراجة مجددًا
    عند إشارة المرور، {turn}
    عند إشارة قف، {turn}
    بعد الجسر، {turn}
    بعد النفق، {turn}
    بعد معبر السكة الحديدية، {turn}
    لقد وصلت إلى وجهتك | لقد وصلت إلى وجهتك، وهي على اليسار | لقد وصلت إلى وجهتك، وهي على اليمين
    لقد وصلت إلى محطتك | لقد وصلت إلى محطتك، وهي على اليسار | لقد وصلت إلى محطتك، وهي على اليمين
    إلى {street}
    على {street}
    باتجاه {sign}
    إلى الدرج | على الدرج
    إلى المصعد | بالمصعد
    إلى مسار الدراجات | على مسار الدراجات
    إلى ممر المشاة | على ممر المشاة
    إلى الدرب | على الدرب
    إلى الطريق الترابي | على الطريق الترابي
    إلى الرصيف | على الرصيف
    إلى طريق الخدمة | على طريق الخدمة
    إلى الممر الخاص | على الممر الخاص
    إلى الزقاق | في الزقاق
    إلى موقف السيارات | في موقف السيارات
    إلى منطقة المشاة | في منطقة المشاة
    الشمال | الشمال الشرقي | الشرق | الجنوب الشرقي | الجنوب | الجنوب الغربي | الغرب | الشمال الغربي
    الأول | الثاني | الثالث | الرابع | الخامس | السادس | السابع | الثامن | التاسع | العاشر | الحادي عشر | الثاني عشر | {n}
    الأول | الثاني | الثالث | الرابع | الخامس | السادس | السابع | الثامن | التاسع | العاشر | الحادي عشر | الثاني عشر | {n}
    {n} م | {n} كم | {n} قدم | {n} ياردة | {n} ميل
    {sentence}.[ {go}]
    تابع لمسافة {distance}.
    {n} متر | متر واحد | مترين | {n} أمتار | {n} مترًا | {n} متر
    {n} كيلومتر | كيلومتر واحد | كيلومترين | {n} كيلومترات | {n} كيلومترًا | {n} كيلومتر
    {n} قدم | قدم واحدة | قدمين | {n} أقدام | {n} قدمًا | {n} قدم
    {n} ياردة | ياردة واحدة | ياردتين | {n} ياردات | {n} ياردة | {n} ياردة
    {n} ميل | ميل واحد | ميلين | {n} أميال | {n} ميلًا | {n} ميل
    بعد {distance}، {sentence}
    {sentence}، ثم {next}
    تابع السير[ {on}] لمسافة {distance}
    بعد {distance} ستصل إلى وجهتك
    بعد {distance} ستصل إلى محطتك
    بعد {distance}، كاميرا سرعة
    بعد {distance}، كاميرا إشارة ضوئية
    بعد {distance}، مراقبة متوسط السرعة
    بعد {distance}، كاميرا مرور
    بعد {distance}، اندماج مروري من اليسار
    بعد {distance}، اندماج مروري من اليمين
    بعد {distance}، اندماج مروري
    بعد {distance}، ينتهي المسار الأيسر
    بعد {distance}، ينتهي المسار الأيمن
    بعد {distance}، ينتهي أحد المسارات
    استخدم المسار الأيسر
    استخدم المسارات اليسرى
    استخدم المسار الأوسط
    استخدم المسارات الوسطى
    استخدم المسار الأيمن
    استخدم المسارات اليمنى
    """#

  private static let csCz = #"""
    ,
    one few many other
    odbočte vlevo
    odbočte vpravo
    odbočte ostře vlevo
    odbočte ostře vpravo
    odbočte mírně vlevo
    odbočte mírně vpravo
    držte se vlevo
    držte se uprostřed
    držte se vpravo
    sjeďte [<exitem {exit}>|<na výjezdu>]
    sjeďte [<exitem {exit}>|<na výjezdu>] vlevo
    sjeďte [<exitem {exit}>|<na výjezdu>] vpravo
    najeďte na nájezd vlevo
    najeďte na nájezd vpravo
    {do}[{onto}][{toward}]
    {do}[ a pokračujte dál{on}][{toward}]
    na konci silnice {do}[{onto}][{toward}]
    vydejte se na {compass}[{on}]
    [pokračujte{on}|pokračujte{toward}|pokračujte rovně]
    otočte se[{on}]
    vraťte se[{on}]
    [zařaďte se{onto}|najeďte na dálnici][{toward}]
    vjeďte na kruhový objezd
    na kruhovém objezdu jeďte rovně[{onto}][{toward}]
    [na kruhovém objezdu {roundabout} ]sjeďte <{ordinal} výjezdem>[{onto}][{toward}]
    na kruhovém objezdu sjeďte <{ordinal} výjezdem>[{onto}][{toward}]
    opusťte kruhový objezd[{onto}][{toward}]
    nastupte na trajekt[: {street}]
    najeďte na vlak pro auta[: {street}]
    jděte po schodech[: {street}]
    jeďte výtahem
    sesedněte a veďte kolo
    nasedněte zpět na kolo
    na semaforu {turn}
    u značky stop {turn}
    za mostem {turn}
    za tunelem {turn}
    za železničním přejezdem {turn}
    jste v cíli | jste v cíli, který je vlevo | jste v cíli, který je vpravo
    jste v průjezdním bodě | jste v průjezdním bodě, je vlevo | jste v průjezdním bodě, je vpravo
    : {street}
    : {street}
    , směr {sign}
     na schody |  po schodech
     do výtahu |  výtahem
     na cyklostezku |  po cyklostezce
     na chodník |  po chodníku
     na pěšinu |  po pěšině
     na polní cestu |  po polní cestě
     na nástupiště |  po nástupišti
     na příjezdovou cestu |  po příjezdové cestě
     na vjezd |  po vjezdu
     do uličky |  uličkou
     na parkoviště |  po parkovišti
     do pěší zóny |  v pěší zóně
    sever | severovýchod | východ | jihovýchod | jih | jihozápad | západ | severozápad
    {n}.
    prvním | druhým | třetím | čtvrtým | pátým | šestým | sedmým | osmým | devátým | desátým | jedenáctým | dvanáctým | {n}.
    {n} m | {n} km | {n} ft | {n} yd | {n} mi
    {sentence}.[ {go}]
    dále {distance}.
    {n} metr | {n} metry | {n} metru | {n} metrů
    {n} kilometr | {n} kilometry | {n} kilometru | {n} kilometrů
    {n} stopu | {n} stopy | {n} stopy | {n} stop
    {n} yard | {n} yardy | {n} yardu | {n} yardů
    jednu míli | {n} míle | {n} míle | {n} mil
    za {distance} {sentence}
    {sentence}, potom {next}
    pokračujte {distance}[{on}]
    za {distance} dorazíte do cíle
    za {distance} dorazíte do průjezdního bodu
    za {distance} měření rychlosti
    za {distance} kamera na červenou
    za {distance} úsekové měření rychlosti
    za {distance} dopravní kamera
    za {distance} připojování zleva
    za {distance} připojování zprava
    za {distance} připojování vozidel
    za {distance} končí levý jízdní pruh
    za {distance} končí pravý jízdní pruh
    za {distance} končí jízdní pruh
    použijte levý jízdní pruh
    použijte levé jízdní pruhy
    použijte prostřední jízdní pruh
    použijte prostřední jízdní pruhy
    použijte pravý jízdní pruh
    použijte pravé jízdní pruhy
    onto	number	 na {street}
    on	number	 po {street}
    """#

  private static let daDk = #"""
    ,
    one other
    drej til venstre
    drej til højre
    drej skarpt til venstre
    drej skarpt til højre
    drej let til venstre
    drej let til højre
    hold til venstre
    hold i midten
    hold til højre
    tag <[frakørsel {exit}|frakørslen]>
    tag <[frakørsel {exit}|frakørslen]> til venstre
    tag <[frakørsel {exit}|frakørslen]> til højre
    tag rampen til venstre
    tag rampen til højre
    {do}[ {onto}][ {toward}]
    {do}[ og fortsæt {on}][ {toward}]
    for enden af vejen, {do}[ {onto}][ {toward}]
    tag mod {compass}[ {on}]
    [fortsæt {on}|fortsæt {toward}|fortsæt ligeud]
    foretag en U-vending[ {on}]
    vend om[ {on}]
    [kør {onto}|kør ind på motorvejen][ {toward}]
    kør ind i rundkørslen
    kør ligeud i rundkørslen[ {onto}][ {toward}]
    [i rundkørslen {roundabout}, ]tag <den {ordinal} afkørsel>[ {onto}][ {toward}]
    i rundkørslen, tag <den {ordinal} afkørsel>[ {onto}][ {toward}]
    kør ud af rundkørslen[ {onto}][ {toward}]
    tag færgen[ {street}]
    tag biltoget[ {street}]
    tag trappen[ {on}]
    tag elevatoren
    stå af og træk cyklen
    stig på cyklen igen
    ved lyskrydset, {turn}
    ved stopskiltet, {turn}
    efter broen, {turn}
    efter tunnelen, {turn}
    efter jernbaneoverskæringen, {turn}
    du er ankommet til din destination | du er ankommet til din destination på venstre side | du er ankommet til din destination på højre side
    du er ankommet til dit stop | du er ankommet til dit stop på venstre side | du er ankommet til dit stop på højre side
    ind på {street}
    ad {street}
    mod {sign}
    ind på trappen | ad trappen
    ind i elevatoren | med elevatoren
    ind på cykelstien | ad cykelstien
    ind på gangstien | ad gangstien
    ind på stien | ad stien
    ind på markvejen | ad markvejen
    ind på perronen | ad perronen
    ind på adgangsvejen | ad adgangsvejen
    ind i indkørslen | ad indkørslen
    ind i gyden | ad gyden
    ind på parkeringspladsen | på parkeringspladsen
    ind på gågaden | ad gågaden
    nord | nordøst | øst | sydøst | syd | sydvest | vest | nordvest
    {n}.
    {n}.
    {n} m | {n} km | {n} fod | {n} yd | {n} mi
    {sentence}.[ {go}]
    fortsæt {distance}.
    {n} meter | {n} meter
    {n} kilometer | {n} kilometer
    {n} fod | {n} fod
    {n} yard | {n} yard
    {n} engelsk mil | {n} engelske mil
    om {distance}: {sentence}
    {sentence}, derefter: {next}
    fortsæt[ {on}] i {distance}
    om {distance} ankommer du til din destination
    om {distance} ankommer du til dit stop
    om {distance}: fartkamera
    om {distance}: rødlyskamera
    om {distance}: strækningskontrol
    om {distance}: trafikkamera
    om {distance}: fletning fra venstre
    om {distance}: fletning fra højre
    om {distance}: fletning
    om {distance}: venstre vognbane ophører
    om {distance}: højre vognbane ophører
    om {distance}: en vognbane ophører
    brug venstre vognbane
    brug de venstre vognbaner
    brug den midterste vognbane
    brug de midterste vognbaner
    brug højre vognbane
    brug de højre vognbaner
    """#

  private static let deDe = #"""
    ,
    one other
    links abbiegen
    rechts abbiegen
    scharf links abbiegen
    scharf rechts abbiegen
    halb links abbiegen
    halb rechts abbiegen
    links halten
    in der Mitte halten
    rechts halten
    an <[der Ausfahrt {exit}|der Ausfahrt]> abfahren
    an <[der Ausfahrt {exit}|der Ausfahrt]> links abfahren
    an <[der Ausfahrt {exit}|der Ausfahrt]> rechts abfahren
    links auffahren
    rechts auffahren
    {do}[ {onto}][ {toward}]
    {do}[ und {on} bleiben][ {toward}]
    am Ende der Straße {do}[ {onto}][ {toward}]
    [{on} ]nach {compass} starten
    [weiter {on}|weiter {toward}|weiter geradeaus]
    wenden[ {on}]
    umkehren[ {on}]
    [{onto}|auf die Autobahn][ {toward}] auffahren
    in den Kreisverkehr einfahren
    geradeaus durch den Kreisverkehr[ {onto}][ {toward}] fahren
    [im Kreisverkehr {roundabout} ]<die {ordinal} Ausfahrt>[ {onto}][ {toward}] nehmen
    im Kreisverkehr <die {ordinal} Ausfahrt>[ {onto}][ {toward}] nehmen
    den Kreisverkehr[ {onto}][ {toward}] verlassen
    die Fähre[ {street}] nehmen
    den Autozug[ {street}] nehmen
    die Treppe[ {on}] nehmen
    den Aufzug nehmen
    absteigen und das Fahrrad schieben
    wieder aufsteigen
    an der Ampel {turn}
    am Stoppschild {turn}
    hinter der Brücke {turn}
    hinter dem Tunnel {turn}
    hinter dem Bahnübergang {turn}
    Sie haben Ihr Ziel erreicht | Sie haben Ihr Ziel erreicht: Es liegt links | Sie haben Ihr Ziel erreicht: Es liegt rechts
    Sie haben Ihren Halt erreicht | Sie haben Ihren Halt erreicht: Er liegt links | Sie haben Ihren Halt erreicht: Er liegt rechts
    auf {street}
    auf {street}
    Richtung {sign}
    auf die Treppe | auf der Treppe
    in den Aufzug | im Aufzug
    auf den Radweg | auf dem Radweg
    auf den Fußweg | auf dem Fußweg
    auf den Pfad | auf dem Pfad
    auf den Feldweg | auf dem Feldweg
    auf den Bahnsteig | auf dem Bahnsteig
    auf den Zufahrtsweg | auf dem Zufahrtsweg
    in die Einfahrt | in der Einfahrt
    in die Gasse | in der Gasse
    auf den Parkplatz | auf dem Parkplatz
    in die Fußgängerzone | in der Fußgängerzone
    Norden | Nordosten | Osten | Südosten | Süden | Südwesten | Westen | Nordwesten
    {n}.
    erste | zweite | dritte | vierte | fünfte | sechste | siebte | achte | neunte | zehnte | elfte | zwölfte | {n}.
    {n} m | {n} km | {n} ft | {n} yd | {n} mi
    {sentence}.[ {go}]
    dem Straßenverlauf {distance} folgen. | {distance} weiter.
    {n} Meter | {n} Metern
    {n} Kilometer | {n} Kilometern
    {n} Fuß | {n} Fuß
    {n} Yard | {n} Yards
    {n} Meile | {n} Meilen
    in {distance} {sentence}
    {sentence}, dann {next}
    [auf {distance} dem Straßenverlauf folgen|dem Straßenverlauf folgen]
    in {distance} erreichen Sie Ihr Ziel
    in {distance} erreichen Sie Ihren Halt
    in {distance} Geschwindigkeitskontrolle
    in {distance} Rotlichtkontrolle
    in {distance} Abschnittskontrolle
    in {distance} Verkehrsüberwachung
    in {distance} Einfädelung von links
    in {distance} Einfädelung von rechts
    in {distance} Einfädelung
    in {distance} endet der linke Fahrstreifen
    in {distance} endet der rechte Fahrstreifen
    in {distance} endet ein Fahrstreifen
    benutzen Sie den linken Fahrstreifen
    benutzen Sie die linken Fahrstreifen
    benutzen Sie den mittleren Fahrstreifen
    benutzen Sie die mittleren Fahrstreifen
    benutzen Sie den rechten Fahrstreifen
    benutzen Sie die rechten Fahrstreifen
    onto	number	auf die {street}
    onto	Straße* Strasse* Allee* Gasse* Chaussee* Brücke* Promenade*	auf die {street}
    onto	Platz* Weg* Ring* Damm* Markt*	auf den {street}
    onto	Ufer*	auf das {street}
    onto	Am* An* Auf* Bei* Beim* Hinter* Im* In* Ob* Unter* Unterm* Hinterm* Vor* Zu* Zum* Zur*	auf die Straße {street}
    onto	*straße *strasse *gasse *allee *brücke *chaussee *promenade *trasse *zeile *landstraße	auf die {street}
    onto	*Straße *Strasse *Gasse *Allee *Brücke *Chaussee *Promenade *Anlage *anlage *str. *Str.	auf die {street}
    onto	Alter* Äußerer* Breiter* Bunter* Dritter* Dunkler* Dürrer* Enger* Erster* Fauler* Flacher* Freier* Gelber* Gerader* Grauer* Großer* Grüner* Heiliger* Hinterer* Hoher* Innerer* Kalter* Kleiner* Krummer* Kurzer* Langer* Letzter* Linker* Mittlerer* Nasser* Neuer* Niederer* Oberer* Rechter* Roter* Runder* Sandiger* Schiefer* Schmaler* Schöner* Schwarzer* Staubfreier* Steiler* Steiniger* Steinerner* Stiller* Tiefer* Trockener* Unterer* Verlorener* Vorderer* Warmer* Weißer* Weiter* Wilder* Zweiter*	auf {street}
    onto	*er~Weg *er~Platz *er~Ring *er~Damm *er~Markt *er~Steig *er~Pfad *er~Wall *er~Graben *er~Stieg *er~Berg	auf den {street}
    onto	*-Weg *-Platz *-Ring *-Damm *-Markt *-Steig *-Pfad	auf den {street}
    onto	*-Ufer	auf das {street}
    onto	_weg _platz _ring _damm _steig _pfad _markt _graben _wall _kai _steg _bogen _stieg	auf den {street}
    onto	_ufer	auf das {street}
    on	number	auf der {street}
    on	Straße* Strasse* Allee* Gasse* Chaussee* Brücke* Promenade*	auf der {street}
    on	Platz* Weg* Ring* Damm* Markt* Ufer*	auf dem {street}
    on	Am* An* Auf* Bei* Beim* Hinter* Im* In* Ob* Unter* Unterm* Hinterm* Vor* Zu* Zum* Zur*	auf der Straße {street}
    on	*er~Straße *er~Strasse *er~Str. *er~Gasse *er~Allee *er~Brücke *er~Chaussee *er~Landstraße *er~Hauptstraße *er~Talstraße *er~Ringstraße *er~Bergstraße *er~Hofstraße *er~Bahnhofstraße *er~Dorfstraße *er~Kirchstraße *er~Schulstraße *er~Mühlstraße *er~Waldstraße *er~Weinstraße *er~Höhenstraße *er~Uferstraße	auf der {street}
    on	*-Straße *-Strasse *-Str. *-Gasse *-Allee *-Brücke *-Chaussee *-Promenade *-Anlage _anlage _str.	auf der {street}
    on	Alter* Äußerer* Breiter* Bunter* Dritter* Dunkler* Dürrer* Enger* Erster* Fauler* Flacher* Freier* Gelber* Gerader* Grauer* Großer* Grüner* Heiliger* Hinterer* Hoher* Innerer* Kalter* Kleiner* Krummer* Kurzer* Langer* Letzter* Linker* Mittlerer* Nasser* Neuer* Niederer* Oberer* Rechter* Roter* Runder* Sandiger* Schiefer* Schmaler* Schöner* Schwarzer* Staubfreier* Steiler* Steiniger* Steinerner* Stiller* Tiefer* Trockener* Unterer* Verlorener* Vorderer* Warmer* Weißer* Weiter* Wilder* Zweiter*	auf {street}
    on	*er~Weg *er~Platz *er~Ring *er~Damm *er~Markt *er~Steig *er~Pfad *er~Wall *er~Graben *er~Stieg *er~Berg	auf dem {street}
    on	*-Weg *-Platz *-Ring *-Damm *-Markt *-Steig *-Pfad *-Ufer	auf dem {street}
    on	_straße _strasse _gasse _allee _brücke _chaussee _promenade _trasse _zeile	auf der {street}
    on	_weg _platz _ring _damm _steig _pfad _markt _graben _wall _kai _steg _bogen _stieg _ufer	auf dem {street}
    say	Dr.	Doktor
    say	Prof.	Professor
    say	St.	Sankt
    say	Bgm.	Bürgermeister
    say	Nr.	Nummer
    say	Str.	Straße
    say	Pl.	Platz
    say	*-Str.	-Straße
    say	*-Pl.	-Platz
    say	*str.	straße
    """#

  private static let enGb = #"""
    .
    one other
    turn left
    turn right
    turn sharp left
    turn sharp right
    bear left
    bear right
    keep left
    keep to the middle
    keep right
    take <[the exit at junction {exit}|the exit]>
    take <[the exit at junction {exit}|the exit]> on the left
    take <[the exit at junction {exit}|the exit]> on the right
    take the slip road on the left
    take the slip road on the right
    {do}[ {onto}][ {toward}]
    {do}[ to stay {on}][ {toward}]
    at the end of the road, {do}[ {onto}][ {toward}]
    head {compass}[ {on}]
    [continue {on}|continue {toward}|continue straight on]
    make a U-turn[ {on}]
    turn back[ {on}]
    [merge {onto}|join the motorway][ {toward}]
    enter the roundabout
    go straight through the roundabout[ {onto}][ {toward}]
    take <the {ordinal} exit>[ at {roundabout}][ {onto}][ {toward}]
    at the roundabout, take <the {ordinal} exit>[ {onto}][ {toward}]
    leave the roundabout[ {onto}][ {toward}]
    take the ferry[ {street}]
    take the shuttle train[ {street}]
    take the stairs[ {on}]
    take the lift
    get off and push your bicycle
    get back on your bicycle
    at the traffic lights, {turn}
    at the stop sign, {turn}
    after the bridge, {turn}
    after the tunnel, {turn}
    after the level crossing, {turn}
    you have reached your destination | you have reached your destination on the left | you have reached your destination on the right
    you have reached your stop | you have reached your stop on the left | you have reached your stop on the right
    onto {street}
    on {street}
    towards {sign}
    onto the stairs | on the stairs
    into the lift | in the lift
    onto the cycleway | on the cycleway
    onto the footpath | on the footpath
    onto the path | on the path
    onto the track | on the track
    onto the platform | on the platform
    onto the service road | on the service road
    onto the driveway | on the driveway
    into the alley | in the alley
    into the car park | in the car park
    into the pedestrian zone | in the pedestrian zone
    north | northeast | east | southeast | south | southwest | west | northwest
    1st | 2nd | 3rd | {n}th
    first | second | third | fourth | fifth | sixth | seventh | eighth | {n}th
    {n} m | {n} km | {n} ft | {n} yd | {n} mi
    {sentence}.[ {go}]
    go for {distance}.
    {n} metre | {n} metres
    {n} kilometre | {n} kilometres
    {n} foot | {n} feet
    {n} yard | {n} yards
    {n} mile | {n} miles
    in {distance}, {sentence}
    {sentence}, then {next}
    continue[ {on}] for {distance}
    in {distance}, you will reach your destination
    in {distance}, you will reach your stop
    in {distance}, speed camera
    in {distance}, red light camera
    in {distance}, average speed check
    in {distance}, traffic camera
    in {distance}, traffic merges from the left
    in {distance}, traffic merges from the right
    in {distance}, traffic merges
    in {distance}, the left lane ends
    in {distance}, the right lane ends
    in {distance}, a lane ends
    use the left lane
    use the left lanes
    use the middle lane
    use the middle lanes
    use the right lane
    use the right lanes
    onto	number	onto the {street}
    on	number	on the {street}
    say	_St.	Street
    say	_Dr.	Drive
    say	_Ave.	Avenue
    say	_Rd.	Road
    say	_Blvd.	Boulevard
    say	_Ln.	Lane
    say	St.	Saint
    say	Dr.	Doctor
    say	Mt.	Mount
    """#

  private static let esEs = #"""
    ,
    one other
    gire a la izquierda
    gire a la derecha
    gire completamente a la izquierda
    gire completamente a la derecha
    gire ligeramente a la izquierda
    gire ligeramente a la derecha
    manténgase a la izquierda
    manténgase en el centro
    manténgase a la derecha
    tome <[la salida {exit}|la salida]>
    tome <[la salida {exit}|la salida]> a la izquierda
    tome <[la salida {exit}|la salida]> a la derecha
    tome la vía de acceso de la izquierda
    tome la vía de acceso de la derecha
    {do}[ {onto}][ {toward}]
    {do}[ para seguir {on}][ {toward}]
    al final de la calle, {do}[ {onto}][ {toward}]
    diríjase al {compass}[ {on}]
    [continúe {on}|continúe {toward}|continúe recto]
    haga un cambio de sentido[ en {street}]
    dé la vuelta[ en {street}]
    incorpórese [y siga {on}|a la autopista][ {toward}]
    entre en la rotonda
    siga recto en la rotonda[ {onto}][ {toward}]
    [en la rotonda {roundabout}, ]tome <la {ordinal} salida>[ {onto}][ {toward}]
    en la rotonda, tome <la {ordinal} salida>[ {onto}][ {toward}]
    salga de la rotonda[ {onto}][ {toward}]
    tome el ferri[ {street}]
    tome el tren lanzadera[ {street}]
    tome las escaleras[ en {street}]
    tome el ascensor
    bájese y empuje la bicicleta
    vuelva a montar en la bicicleta
    en el semáforo, {turn}
    en la señal de stop, {turn}
    después del puente, {turn}
    después del túnel, {turn}
    después del paso a nivel, {turn}
    ha llegado a su destino | ha llegado a su destino, a la izquierda | ha llegado a su destino, a la derecha
    ha llegado a su parada | ha llegado a su parada, a la izquierda | ha llegado a su parada, a la derecha
    por {street}
    por {street}
    dirección {sign}
    por las escaleras | por las escaleras
    hacia el ascensor | en el ascensor
    por el carril bici | por el carril bici
    por el camino peatonal | por el camino peatonal
    por el sendero | por el sendero
    por la pista | por la pista
    por el andén | por el andén
    por la vía de servicio | por la vía de servicio
    por el camino de acceso | por el camino de acceso
    por el callejón | por el callejón
    por el aparcamiento | por el aparcamiento
    por la zona peatonal | por la zona peatonal
    norte | noreste | este | sureste | sur | suroeste | oeste | noroeste
    {n}.ª
    primera | segunda | tercera | cuarta | quinta | sexta | séptima | octava | novena | décima | undécima | duodécima | {n}.ª
    {n} m | {n} km | {n} ft | {n} yd | {n} mi
    {sentence}.[ {go}]
    siga durante {distance}.
    {n} metro | {n} metros
    {n} kilómetro | {n} kilómetros
    {n} pie | {n} pies
    {n} yarda | {n} yardas
    {n} milla | {n} millas
    en {distance}, {sentence}
    {sentence}; después, {next}
    continúe[ {on}] durante {distance}
    en {distance} llegará a su destino
    en {distance} llegará a su parada
    en {distance}, radar de velocidad
    en {distance}, radar de semáforo
    en {distance}, radar de tramo
    en {distance}, cámara de tráfico
    en {distance}, incorporación por la izquierda
    en {distance}, incorporación por la derecha
    en {distance}, incorporación de vehículos
    en {distance}, termina el carril izquierdo
    en {distance}, termina el carril derecho
    en {distance}, termina un carril
    use el carril izquierdo
    use los carriles de la izquierda
    use el carril central
    use los carriles centrales
    use el carril derecho
    use los carriles de la derecha
    onto	number	por la {street}
    onto	Calle* Avenida* Carretera* Plaza* Ronda* Travesía* Glorieta* Vía* Gran* Cuesta* Rúa* Rambla* Alameda* Costanilla* Autovía* Autopista*	por la {street}
    onto	Paseo* Camino* Callejón* Puente* Túnel* Bulevar* Pasaje* Parque* Polígono*	por el {street}
    on	number	por la {street}
    on	Calle* Avenida* Carretera* Plaza* Ronda* Travesía* Glorieta* Vía* Gran* Cuesta* Rúa* Rambla* Alameda* Costanilla* Autovía* Autopista*	por la {street}
    on	Paseo* Camino* Callejón* Puente* Túnel* Bulevar* Pasaje* Parque* Polígono*	por el {street}
    say	C.	Calle
    say	Av.	Avenida
    say	Avda.	Avenida
    say	Pza.	Plaza
    say	Dr.	Doctor
    say	Sta.	Santa
    say	Sto.	Santo
    """#

  private static let fiFi = #"""
    ,
    one other
    käänny vasemmalle
    käänny oikealle
    käänny jyrkästi vasemmalle
    käänny jyrkästi oikealle
    käänny loivasti vasemmalle
    käänny loivasti oikealle
    jatka vasemmalle
    jatka keskeltä
    jatka oikealle
    poistu [<liittymästä {exit}>|<liittymästä>]
    poistu [<liittymästä {exit}>|<liittymästä>] vasemmalle
    poistu [<liittymästä {exit}>|<liittymästä>] oikealle
    aja rampille vasemmalla
    aja rampille oikealla
    {do}[ {onto}][ {toward}]
    {do}[ ja pysy {on}][ {toward}]
    tien lopussa {do}[ {onto}][ {toward}]
    lähde {compass}[ {on}]
    [jatka {on}|jatka {toward}|jatka suoraan]
    tee U-käännös[ {on}]
    käänny takaisin[ {on}]
    liity [{onto}|moottoritielle][ {toward}]
    aja liikenneympyrään
    aja liikenneympyrästä suoraan[ {onto}][ {toward}]
    [liikenneympyrässä {roundabout} ]poistu <{ordinal} liittymästä>[ {onto}][ {toward}]
    poistu liikenneympyrästä <{ordinal} liittymästä>[ {onto}][ {toward}]
    poistu liikenneympyrästä[ {onto}][ {toward}]
    siirry lautalle[ {street}]
    aja autojunaan[ {street}]
    kulje portaita[ {on}]
    mene hissillä
    nouse pyörän selästä ja taluta pyörää
    nouse takaisin pyörän selkään
    liikennevaloissa {turn}
    stop-merkin kohdalla {turn}
    sillan jälkeen {turn}
    tunnelin jälkeen {turn}
    tasoristeyksen jälkeen {turn}
    olet perillä | olet perillä, kohde on vasemmalla | olet perillä, kohde on oikealla
    olet pysähdyspaikassa | olet pysähdyspaikassa, se on vasemmalla | olet pysähdyspaikassa, se on oikealla
    tielle {street}
    tiellä {street}
    suuntaan {sign}
    portaille | portaissa
    hissiin | hissillä
    pyörätielle | pyörätiellä
    kävelytielle | kävelytiellä
    polulle | polulla
    peltotielle | peltotiellä
    laiturille | laiturilla
    huoltotielle | huoltotiellä
    pihatielle | pihatiellä
    kujalle | kujalla
    pysäköintialueelle | pysäköintialueella
    kävelykadulle | kävelykadulla
    pohjoiseen | koilliseen | itään | kaakkoon | etelään | lounaaseen | länteen | luoteeseen
    {n}.
    ensimmäisestä | toisesta | kolmannesta | neljännestä | viidennestä | kuudennesta | seitsemännestä | kahdeksannesta | yhdeksännestä | kymmenennestä | yhdennestätoista | kahdennestatoista | {n}.
    {n} m | {n} km | {n} ft | {n} yd | {n} mi
    {sentence}.[ {go}]
    jatka {distance}.
    {n} metrin | {n} metrin
    {n} kilometrin | {n} kilometrin
    {n} jalan | {n} jalan
    {n} jaardin | {n} jaardin
    {n} mailin | {n} mailin
    {distance} päässä {sentence}
    {sentence}, sitten {next}
    jatka[ {on}] {distance} matka
    {distance} päässä olet perillä
    {distance} päässä on pysähdyspaikka
    {distance} päässä nopeusvalvontakamera
    {distance} päässä punavalokamera
    {distance} päässä keskinopeusvalvonta
    {distance} päässä liikennekamera
    {distance} päässä liittyvää liikennettä vasemmalta
    {distance} päässä liittyvää liikennettä oikealta
    {distance} päässä liittyvää liikennettä
    {distance} päässä vasen kaista päättyy
    {distance} päässä oikea kaista päättyy
    {distance} päässä kaista päättyy
    käytä vasenta kaistaa
    käytä vasemmanpuoleisia kaistoja
    käytä keskimmäistä kaistaa
    käytä keskimmäisiä kaistoja
    käytä oikeaa kaistaa
    käytä oikeanpuoleisia kaistoja
    """#

  private static let frFr = #"""
    ,
    one other
    tournez à gauche
    tournez à droite
    tournez franchement à gauche
    tournez franchement à droite
    tournez légèrement à gauche
    tournez légèrement à droite
    serrez à gauche
    restez au milieu
    serrez à droite
    prenez <[la sortie {exit}|la sortie]>
    prenez <[la sortie {exit}|la sortie]> à gauche
    prenez <[la sortie {exit}|la sortie]> à droite
    prenez la bretelle à gauche
    prenez la bretelle à droite
    {do}[ {onto}][ {toward}]
    {do}[ pour rester {on}][ {toward}]
    au bout de la route, {do}[ {onto}][ {toward}]
    dirigez-vous vers {compass}[ {on}]
    [continuez {on}|continuez {toward}|continuez tout droit]
    faites demi-tour[ {on}]
    revenez sur vos pas[ {on}]
    engagez-vous [{onto}|sur l’autoroute][ {toward}]
    engagez-vous dans le rond-point
    allez tout droit au rond-point[ {onto}][ {toward}]
    prenez <la {ordinal} sortie>[ au rond-point {roundabout}][ {onto}][ {toward}]
    au rond-point, prenez <la {ordinal} sortie>[ {onto}][ {toward}]
    sortez du rond-point[ {onto}][ {toward}]
    prenez le ferry[ {street}]
    prenez le train-navette[ {street}]
    prenez l’escalier[ {on}]
    prenez l’ascenseur
    descendez et poussez votre vélo
    remontez sur votre vélo
    aux feux, {turn}
    au stop, {turn}
    après le pont, {turn}
    après le tunnel, {turn}
    après le passage à niveau, {turn}
    vous êtes arrivé à destination | vous êtes arrivé à destination, sur la gauche | vous êtes arrivé à destination, sur la droite
    vous êtes arrivé à votre étape | vous êtes arrivé à votre étape, sur la gauche | vous êtes arrivé à votre étape, sur la droite
    sur {street}
    sur {street}
    direction {sign}
    dans l’escalier | dans l’escalier
    dans l’ascenseur | dans l’ascenseur
    sur la piste cyclable | sur la piste cyclable
    sur le chemin piéton | sur le chemin piéton
    sur le sentier | sur le sentier
    sur le chemin | sur le chemin
    sur le quai | sur le quai
    sur la voie de desserte | sur la voie de desserte
    dans l’allée | dans l’allée
    dans la ruelle | dans la ruelle
    dans le parking | dans le parking
    dans la zone piétonne | dans la zone piétonne
    le nord | le nord-est | l’est | le sud-est | le sud | le sud-ouest | l’ouest | le nord-ouest
    1re | {n}e
    première | deuxième | troisième | quatrième | cinquième | sixième | septième | huitième | neuvième | dixième | onzième | douzième | {n}e
    {n} m | {n} km | {n} pi | {n} yd | {n} mi
    {sentence}.[ {go}]
    continuez sur {distance}.
    {n} mètre | {n} mètres
    {n} kilomètre | {n} kilomètres
    {n} pied | {n} pieds
    {n} yard | {n} yards
    {n} mile | {n} miles
    dans {distance}, {sentence}
    {sentence}, puis {next}
    continuez[ {on}] pendant {distance}
    dans {distance}, vous arriverez à destination
    dans {distance}, vous arriverez à votre étape
    dans {distance}, radar de vitesse
    dans {distance}, radar de feu rouge
    dans {distance}, radar tronçon
    dans {distance}, radar
    dans {distance}, insertion par la gauche
    dans {distance}, insertion par la droite
    dans {distance}, insertion de véhicules
    dans {distance}, fin de la voie de gauche
    dans {distance}, fin de la voie de droite
    dans {distance}, fin d’une voie
    empruntez la voie de gauche
    empruntez les voies de gauche
    empruntez la voie du milieu
    empruntez les voies du milieu
    empruntez la voie de droite
    empruntez les voies de droite
    onto	Rue* Ruelle* Place* Placette* Route* Voie* Montée* Côte* Promenade* Rampe* Cité* Traverse* Venelle* Sente* Chaussée* Grande* _Grand-Rue Jetée* Descente* Digue* Terrasse* Villa* Galerie* Rocade* Corniche* Bretelle* Levée* Cour* Résidence* Petite* Vieille*	sur la {street}
    onto	Boulevard* Chemin* Quai* Cours* Pont* Passage* Sentier* Square* Rond-Point* Rond-point* Carrefour* Faubourg* Tunnel* Viaduc* Mail* Parvis* Virage* Clos* Hameau* Jardin* Parc* Port* Giratoire* Lotissement* Petit* Vieux*	sur le {street}
    onto	A* E* I* O* U* AC* AG* AH* AK* AL* AP* AR* AS* AV* AZ* EL* EM* EN* EX* IA* IC* ID* IL* IN* IP* IR* OH* OK* OR* US* UT* Avenue* Allée* Autoroute* Impasse* Esplanade* Échangeur* Escalier* Ancien* Ancienne*	sur l’{street}
    onto	Allées* Quais* Escaliers* Galeries* Remparts* Jardins* Arcades* Terrasses* Villas*	sur les {street}
    onto	number	sur la {street}
    on	Rue* Ruelle* Place* Placette* Route* Voie* Montée* Côte* Promenade* Rampe* Cité* Traverse* Venelle* Sente* Chaussée* Grande* _Grand-Rue Jetée* Descente* Digue* Terrasse* Villa* Galerie* Rocade* Corniche* Bretelle* Levée* Cour* Résidence* Petite* Vieille*	sur la {street}
    on	Boulevard* Chemin* Quai* Cours* Pont* Passage* Sentier* Square* Rond-Point* Rond-point* Carrefour* Faubourg* Tunnel* Viaduc* Mail* Parvis* Virage* Clos* Hameau* Jardin* Parc* Port* Giratoire* Lotissement* Petit* Vieux*	sur le {street}
    on	A* E* I* O* U* AC* AG* AH* AK* AL* AP* AR* AS* AV* AZ* EL* EM* EN* EX* IA* IC* ID* IL* IN* IP* IR* OH* OK* OR* US* UT* Avenue* Allée* Autoroute* Impasse* Esplanade* Échangeur* Escalier* Ancien* Ancienne*	sur l’{street}
    on	Allées* Quais* Escaliers* Galeries* Remparts* Jardins* Arcades* Terrasses* Villas*	sur les {street}
    on	number	sur la {street}
    say	R.	Rue
    say	Av.	Avenue
    say	Bd.	Boulevard
    say	Pl.	Place
    say	Dr.	Docteur
    say	St.	Saint
    say	Ste.	Sainte
    """#

  private static let heIl = #"""
    .
    one two other
    פנו שמאלה
    פנו ימינה
    פנו בחדות שמאלה
    פנו בחדות ימינה
    פנו קלות שמאלה
    פנו קלות ימינה
    היצמדו לשמאל
    הישארו במרכז
    היצמדו לימין
    צאו [<ביציאה {exit}>|<ביציאה>]
    צאו [<ביציאה {exit}>|<ביציאה>] משמאל
    צאו [<ביציאה {exit}>|<ביציאה>] מימין
    עלו על הרמפה משמאל
    עלו על הרמפה מימין
    {do}[ {onto}][ {toward}]
    {do}[ והישארו {on}][ {toward}]
    בסוף הדרך, {do}[ {onto}][ {toward}]
    התקדמו {compass}[ {on}]
    [המשיכו {on}|המשיכו {toward}|המשיכו ישר]
    בצעו פניית פרסה[ {on}]
    חזרו לאחור[ {on}]
    [השתלבו ב־{street}|השתלבו בכביש המהיר][ {toward}]
    היכנסו לכיכר
    בכיכר המשיכו ישר[ {onto}][ {toward}]
    [בכיכר {roundabout}, ]צאו <ביציאה {ordinal}>[ {onto}][ {toward}]
    בכיכר, צאו <ביציאה {ordinal}>[ {onto}][ {toward}]
    צאו מהכיכר[ {onto}][ {toward}]
    עלו על המעבורת[ {street}]
    עלו על רכבת המכוניות[ {street}]
    עלו או רדו במדרגות[ {on}]
    היכנסו למעלית
    רדו מהאופניים והובילו אותם
    עלו בחזרה על האופניים
    ברמזור, {turn}
    בתמרור עצור, {turn}
    אחרי הגשר, {turn}
    אחרי המנהרה, {turn}
    אחרי מפגש הרכבת, {turn}
    הגעתם ליעד | הגעתם ליעד, משמאל | הגעתם ליעד, מימין
    הגעתם לתחנה | הגעתם לתחנה, משמאל | הגעתם לתחנה, מימין
    אל {street}
    על {street}
    לכיוון {sign}
    אל המדרגות | במדרגות
    אל המעלית | במעלית
    אל שביל האופניים | בשביל האופניים
    אל שביל הולכי הרגל | בשביל הולכי הרגל
    אל השביל | בשביל
    אל דרך העפר | בדרך העפר
    אל הרציף | ברציף
    אל דרך השירות | בדרך השירות
    אל שביל הגישה | בשביל הגישה
    אל הסמטה | בסמטה
    אל מגרש החניה | במגרש החניה
    אל המדרחוב | במדרחוב
    צפונה | לצפון-מזרח | מזרחה | לדרום-מזרח | דרומה | לדרום-מערב | מערבה | לצפון-מערב
    הראשונה | השנייה | השלישית | הרביעית | החמישית | השישית | השביעית | השמינית | התשיעית | העשירית | האחת-עשרה | השתים-עשרה | {n}
    הראשונה | השנייה | השלישית | הרביעית | החמישית | השישית | השביעית | השמינית | התשיעית | העשירית | האחת-עשרה | השתים-עשרה | {n}
    {n} מ׳ | {n} ק״מ | {n} רגל | {n} יארד | {n} מייל
    {sentence}.[ {go}]
    המשיכו {distance}.
    מטר אחד | שני מטרים | {n} מטרים
    קילומטר אחד | שני קילומטרים | {n} קילומטרים
    רגל אחת | {n} רגל | {n} רגל
    יארד אחד | {n} יארד | {n} יארד
    מייל אחד | {n} מייל | {n} מייל
    בעוד {distance}, {sentence}
    {sentence}, ואז {next}
    המשיכו[ {on}] לאורך {distance}
    בעוד {distance} תגיעו ליעד
    בעוד {distance} תגיעו לתחנה
    בעוד {distance}, מצלמת מהירות
    בעוד {distance}, מצלמת רמזור
    בעוד {distance}, אכיפת מהירות ממוצעת
    בעוד {distance}, מצלמת תנועה
    בעוד {distance}, השתלבות תנועה משמאל
    בעוד {distance}, השתלבות תנועה מימין
    בעוד {distance}, השתלבות תנועה
    בעוד {distance}, הנתיב השמאלי מסתיים
    בעוד {distance}, הנתיב הימני מסתיים
    בעוד {distance}, נתיב מסתיים
    השתמשו בנתיב השמאלי
    השתמשו בנתיבים השמאליים
    השתמשו בנתיב האמצעי
    השתמשו בנתיבים האמצעיים
    השתמשו בנתיב הימני
    השתמשו בנתיבים הימניים
    """#

  private static let hiIn = #"""
    .
    one other
    बाएँ मुड़ें
    दाएँ मुड़ें
    तीव्र बाएँ मुड़ें
    तीव्र दाएँ मुड़ें
    हल्का बाएँ मुड़ें
    हल्का दाएँ मुड़ें
    बाएँ रहें
    बीच में रहें
    दाएँ रहें
    <[निकास {exit}|निकास]> लें
    बाईं ओर का <[निकास {exit}|निकास]> लें
    दाईं ओर का <[निकास {exit}|निकास]> लें
    बाईं ओर का रैंप लें
    दाईं ओर का रैंप लें
    [{toward} ][{onto} जाने के लिए ]{do}
    [{toward} ][{on} बने रहने के लिए ]{do}
    सड़क के अंत में [{toward} ][{onto} जाने के लिए ]{do}
    [{on} ]{compass} की ओर बढ़ें
    [{on} आगे बढ़ें|{toward} आगे बढ़ें|सीधे आगे बढ़ें]
    [{on} ]यू-टर्न लें
    [{on} ]वापस मुड़ें
    [{toward} ][{onto} आएँ|राजमार्ग पर आएँ]
    गोलचक्कर में प्रवेश करें
    गोलचक्कर से [{toward} ][{onto} ]सीधे जाएँ
    [{roundabout} गोलचक्कर से ][{toward} ][{onto} जाने के लिए ]<{ordinal} निकास> लें
    गोलचक्कर से [{toward} ][{onto} जाने के लिए ]<{ordinal} निकास> लें
    [{toward} ][{onto} जाने के लिए ]गोलचक्कर से बाहर निकलें
    [{street} ]फ़ेरी लें
    [{street} ]कार शटल ट्रेन लें
    [{on} ]सीढ़ियाँ लें
    लिफ़्ट लें
    साइकिल से उतरकर उसे पैदल ले चलें
    फिर से साइकिल पर बैठें
    ट्रैफ़िक लाइट पर {turn}
    स्टॉप साइन पर {turn}
    पुल के बाद {turn}
    सुरंग के बाद {turn}
    रेलवे फाटक के बाद {turn}
    आप अपने गंतव्य पर पहुँच गए हैं | आप अपने गंतव्य पर पहुँच गए हैं, यह बाईं ओर है | आप अपने गंतव्य पर पहुँच गए हैं, यह दाईं ओर है
    आप अपने पड़ाव पर पहुँच गए हैं | आप अपने पड़ाव पर पहुँच गए हैं, यह बाईं ओर है | आप अपने पड़ाव पर पहुँच गए हैं, यह दाईं ओर है
    {street} पर
    {street} पर
    {sign} की ओर
    सीढ़ियों पर | सीढ़ियों पर
    लिफ़्ट में | लिफ़्ट से
    साइकिल पथ पर | साइकिल पथ पर
    पैदल पथ पर | पैदल पथ पर
    पगडंडी पर | पगडंडी पर
    कच्चे रास्ते पर | कच्चे रास्ते पर
    प्लेटफ़ॉर्म पर | प्लेटफ़ॉर्म पर
    सर्विस रोड पर | सर्विस रोड पर
    ड्राइववे पर | ड्राइववे पर
    गली में | गली में
    पार्किंग में | पार्किंग में
    पैदल क्षेत्र में | पैदल क्षेत्र में
    उत्तर | उत्तर-पूर्व | पूर्व | दक्षिण-पूर्व | दक्षिण | दक्षिण-पश्चिम | पश्चिम | उत्तर-पश्चिम
    पहला | दूसरा | तीसरा | चौथा | पाँचवाँ | छठा | सातवाँ | आठवाँ | नौवाँ | दसवाँ | ग्यारहवाँ | बारहवाँ | {n}वाँ
    पहला | दूसरा | तीसरा | चौथा | पाँचवाँ | छठा | सातवाँ | आठवाँ | नौवाँ | दसवाँ | ग्यारहवाँ | बारहवाँ | {n}वाँ
    {n} मी॰ | {n} कि॰मी॰ | {n} फ़ुट | {n} गज़ | {n} मील
    {sentence}।[ {go}]
    {distance} आगे बढ़ें।
    {n} मीटर | {n} मीटर
    {n} किलोमीटर | {n} किलोमीटर
    {n} फ़ुट | {n} फ़ुट
    {n} गज़ | {n} गज़
    {n} मील | {n} मील
    {distance} में {sentence}
    {sentence}, फिर {next}
    [{on} ]{distance} तक आगे बढ़ें
    {distance} में आप अपने गंतव्य पर पहुँचेंगे
    {distance} में आप अपने पड़ाव पर पहुँचेंगे
    {distance} में स्पीड कैमरा
    {distance} में लाल बत्ती कैमरा
    {distance} में औसत गति जाँच
    {distance} में ट्रैफ़िक कैमरा
    {distance} में बाईं ओर से यातायात मिलेगा
    {distance} में दाईं ओर से यातायात मिलेगा
    {distance} में यातायात मिलेगा
    {distance} में बाईं लेन समाप्त होगी
    {distance} में दाईं लेन समाप्त होगी
    {distance} में एक लेन समाप्त होगी
    बाईं लेन का उपयोग करें
    बाईं लेनों का उपयोग करें
    बीच की लेन का उपयोग करें
    बीच की लेनों का उपयोग करें
    दाईं लेन का उपयोग करें
    दाईं लेनों का उपयोग करें
    """#

  private static let itIt = #"""
    ,
    one other
    svolta a sinistra
    svolta a destra
    svolta bruscamente a sinistra
    svolta bruscamente a destra
    svolta leggermente a sinistra
    svolta leggermente a destra
    mantieni la sinistra
    mantieni il centro
    mantieni la destra
    prendi <[l’uscita {exit}|l’uscita]>
    prendi <[l’uscita {exit}|l’uscita]> a sinistra
    prendi <[l’uscita {exit}|l’uscita]> a destra
    prendi la rampa a sinistra
    prendi la rampa a destra
    {do}[ {onto}][ {toward}]
    {do}[ per restare {on}][ {toward}]
    alla fine della strada, {do}[ {onto}][ {toward}]
    procedi verso {compass}[ {on}]
    [continua {on}|continua {toward}|continua dritto]
    fai inversione a U[ {on}]
    torna indietro[ {on}]
    immettiti [{onto}|in autostrada][ {toward}]
    entra nella rotatoria
    vai dritto alla rotatoria[ {onto}][ {toward}]
    [alla rotatoria {roundabout} ]prendi <la {ordinal} uscita>[ {onto}][ {toward}]
    alla rotatoria, prendi <la {ordinal} uscita>[ {onto}][ {toward}]
    esci dalla rotatoria[ {onto}][ {toward}]
    prendi il traghetto[ {street}]
    prendi il treno navetta[ {street}]
    prendi le scale[ {on}]
    prendi l’ascensore
    scendi e porta la bici a mano
    risali in bici
    al semaforo {turn}
    allo stop {turn}
    dopo il ponte {turn}
    dopo la galleria {turn}
    dopo il passaggio a livello {turn}
    sei arrivato a destinazione | sei arrivato a destinazione, sulla sinistra | sei arrivato a destinazione, sulla destra
    sei arrivato alla tua tappa | sei arrivato alla tua tappa, sulla sinistra | sei arrivato alla tua tappa, sulla destra
    su {street}
    su {street}
    in direzione {sign}
    sulle scale | sulle scale
    nell’ascensore | nell’ascensore
    sulla pista ciclabile | sulla pista ciclabile
    sul percorso pedonale | sul percorso pedonale
    sul sentiero | sul sentiero
    sulla strada sterrata | sulla strada sterrata
    sulla banchina | sulla banchina
    sulla strada di servizio | sulla strada di servizio
    sul vialetto | sul vialetto
    nel vicolo | nel vicolo
    nel parcheggio | nel parcheggio
    nella zona pedonale | nella zona pedonale
    nord | nord-est | est | sud-est | sud | sud-ovest | ovest | nord-ovest
    {n}ª
    prima | seconda | terza | quarta | quinta | sesta | settima | ottava | nona | decima | undicesima | dodicesima | {n}ª
    {n} m | {n} km | {n} ft | {n} yd | {n} mi
    {sentence}.[ {go}]
    continua per {distance}.
    {n} metro | {n} metri
    {n} chilometro | {n} chilometri
    {n} piede | {n} piedi
    {n} iarda | {n} iarde
    {n} miglio | {n} miglia
    tra {distance} {sentence}
    {sentence}, poi {next}
    continua[ {on}] per {distance}
    tra {distance} arriverai a destinazione
    tra {distance} arriverai alla tua tappa
    tra {distance}, autovelox
    tra {distance}, telecamera al semaforo
    tra {distance}, controllo della velocità media
    tra {distance}, telecamera del traffico
    tra {distance}, immissione da sinistra
    tra {distance}, immissione da destra
    tra {distance}, immissione di veicoli
    tra {distance}, termina la corsia di sinistra
    tra {distance}, termina la corsia di destra
    tra {distance}, termina una corsia
    usa la corsia di sinistra
    usa le corsie di sinistra
    usa la corsia centrale
    usa le corsie centrali
    usa la corsia di destra
    usa le corsie di destra
    onto	number	sulla {street}
    onto	Via* Viale* Piazza* Piazzale* Vicolo* Largo* Corso* Contrada* Borgo* Salita*	in {street}
    onto	Strada* Circonvallazione* Tangenziale* Superstrada*	sulla {street}
    onto	_Lungotevere _Lungomare Lungotevere* Lungomare* Lungarno* Lungolago* Lungo* Ponte* Raccordo* Sentiero*	sul {street}
    onto	Autostrada*	sull’{street}
    on	number	sulla {street}
    on	Via* Viale* Piazza* Piazzale* Vicolo* Largo* Corso* Contrada* Borgo* Salita*	in {street}
    on	Strada* Circonvallazione* Tangenziale* Superstrada*	sulla {street}
    on	_Lungotevere _Lungomare Lungotevere* Lungomare* Lungarno* Lungolago* Lungo* Ponte* Raccordo* Sentiero*	sul {street}
    on	Autostrada*	sull’{street}
    say	P.za	Piazza
    say	C.so	Corso
    say	V.le	Viale
    say	Dr.	Dottor
    """#

  private static let jaJp = #"""
    .
    other
    左折します
    右折します
    大きく左に曲がります
    大きく右に曲がります
    斜め左に曲がります
    斜め右に曲がります
    左方向に進みます
    中央を進みます
    右方向に進みます
    <[出口{exit}|出口]>を出ます
    左側の<[出口{exit}|出口]>を出ます
    右側の<[出口{exit}|出口]>を出ます
    左側のランプに入ります
    右側のランプに入ります
    [{toward}へ、][{onto}へ]{do}
    [{toward}へ、][{on}に沿って]{do}
    突き当たりを[{toward}の{onto}へ|{toward}へ|{onto}へ]{do}
    [{on}を]{compass}に進みます
    [{on}を進みます|{toward}へ進みます|直進します]
    [{on}で]Uターンします
    [{on}で]引き返します
    [{toward}へ、][{onto}に合流します|高速道路に合流します]
    ロータリーに入ります
    ロータリーを[{toward}の{onto}へ|{toward}へ|{onto}へ]直進します
    [{roundabout}ロータリーの]<{ordinal}の出口>を[{toward}の{onto}へ|{toward}へ|{onto}へ]出ます
    ロータリーで<{ordinal}の出口>を[{toward}の{onto}へ|{toward}へ|{onto}へ]出ます
    ロータリーを[{toward}の{onto}へ|{toward}へ|{onto}へ]出ます
    フェリー[「{street}」]に乗ります
    カートレイン[「{street}」]に乗ります
    [{on}の]階段を進みます
    エレベーターに乗ります
    自転車を降りて押します
    再び自転車に乗ります
    信号で{turn}
    一時停止の標識で{turn}
    橋の先で{turn}
    トンネルの先で{turn}
    踏切の先で{turn}
    目的地に到着しました | 目的地に到着しました。目的地は左側です | 目的地に到着しました。目的地は右側です
    経由地に到着しました | 経由地に到着しました。経由地は左側です | 経由地に到着しました。経由地は右側です
    {street}
    {street}
    {sign}方面
    階段 | 階段
    エレベーター | エレベーター
    自転車道 | 自転車道
    歩道 | 歩道
    小道 | 小道
    農道 | 農道
    ホーム | ホーム
    サービス道路 | サービス道路
    私道 | 私道
    路地 | 路地
    駐車場 | 駐車場
    歩行者専用道路 | 歩行者専用道路
    北 | 北東 | 東 | 南東 | 南 | 南西 | 西 | 北西
    {n}番目
    {n}番目
    {n} m | {n} km | {n} ft | {n} yd | {n} mi
    {sentence}。[{go}]
    {distance}進みます。
    {n}メートル
    {n}キロメートル
    {n}フィート
    {n}ヤード
    {n}マイル
    {distance}先、{sentence}
    {sentence}。その後、{next}
    [{on}を]{distance}進みます
    {distance}先、目的地に到着します
    {distance}先、経由地に到着します
    {distance}先、速度取締カメラがあります
    {distance}先、信号無視取締カメラがあります
    {distance}先、区間速度取締があります
    {distance}先、交通カメラがあります
    {distance}先、左から合流があります
    {distance}先、右から合流があります
    {distance}先、合流があります
    {distance}先、左車線がなくなります
    {distance}先、右車線がなくなります
    {distance}先、車線が減少します
    左車線を走行してください
    左側の車線を走行してください
    中央車線を走行してください
    中央の車線を走行してください
    右車線を走行してください
    右側の車線を走行してください
    """#

  private static let koKr = #"""
    .
    other
    좌회전하세요
    우회전하세요
    왼쪽으로 급회전하세요
    오른쪽으로 급회전하세요
    왼쪽 방향으로 가세요
    오른쪽 방향으로 가세요
    왼쪽 도로로 가세요
    가운데 도로로 가세요
    오른쪽 도로로 가세요
    <[{exit}번 출구|출구]>로 나가세요
    왼쪽 <[{exit}번 출구|출구]>로 나가세요
    오른쪽 <[{exit}번 출구|출구]>로 나가세요
    왼쪽 진출입로로 가세요
    오른쪽 진출입로로 가세요
    [{toward} ][{onto} ]{do}
    [{toward} ][{on} ]{do}
    도로 끝에서 [{toward} ][{onto} ]{do}
    [{on} ]{compass}쪽으로 출발하세요
    [{on} 계속 가세요|{toward} 계속 가세요|계속 직진하세요]
    [{on} ]유턴하세요
    [{on} ]되돌아가세요
    [{toward} ][{onto} 진입하세요|고속도로로 진입하세요]
    회전교차로로 진입하세요
    회전교차로에서 [{toward} ][{onto} ]직진하세요
    [{roundabout} 회전교차로에서 ][{toward} ][{onto} ]<{ordinal} 출구>로 나가세요
    회전교차로에서 [{toward} ][{onto} ]<{ordinal} 출구>로 나가세요
    회전교차로에서 [{toward} ][{onto} ]나가세요
    페리[({street})]를 타세요
    차량 수송 열차[({street})]를 타세요
    [{street} ]계단을 이용하세요
    엘리베이터를 타세요
    자전거에서 내려 끌고 가세요
    다시 자전거에 타세요
    신호등에서 {turn}
    정지 표지판에서 {turn}
    다리를 지나 {turn}
    터널을 지나 {turn}
    철도 건널목을 지나 {turn}
    목적지에 도착했습니다 | 목적지에 도착했습니다. 목적지는 왼쪽에 있습니다 | 목적지에 도착했습니다. 목적지는 오른쪽에 있습니다
    경유지에 도착했습니다 | 경유지에 도착했습니다. 경유지는 왼쪽에 있습니다 | 경유지에 도착했습니다. 경유지는 오른쪽에 있습니다
    {street} 쪽으로
    {street} 구간에서
    {sign} 방면으로
    계단으로 | 계단에서
    엘리베이터로 | 엘리베이터에서
    자전거 도로로 | 자전거 도로에서
    보행로로 | 보행로에서
    오솔길로 | 오솔길에서
    농로로 | 농로에서
    승강장으로 | 승강장에서
    진입 도로로 | 진입 도로에서
    집 진입로로 | 집 진입로에서
    골목길로 | 골목길에서
    주차장으로 | 주차장에서
    보행자 전용 도로로 | 보행자 전용 도로에서
    북 | 북동 | 동 | 남동 | 남 | 남서 | 서 | 북서
    첫 번째 | 두 번째 | 세 번째 | 네 번째 | 다섯 번째 | 여섯 번째 | 일곱 번째 | 여덟 번째 | 아홉 번째 | 열 번째 | 열한 번째 | 열두 번째 | {n}번째
    첫 번째 | 두 번째 | 세 번째 | 네 번째 | 다섯 번째 | 여섯 번째 | 일곱 번째 | 여덟 번째 | 아홉 번째 | 열 번째 | 열한 번째 | 열두 번째 | {n}번째
    {n}m | {n}km | {n}ft | {n}yd | {n}mi
    {sentence}.[ {go}]
    {distance} 이동하세요.
    {n}미터
    {n}킬로미터
    {n}피트
    {n}야드
    {n}마일
    {distance} 앞 {sentence}
    {sentence}. 이어서 {next}
    [{on} ]{distance} 이동하세요
    {distance} 앞에서 목적지에 도착합니다
    {distance} 앞에서 경유지에 도착합니다
    {distance} 앞에 과속 단속 카메라가 있습니다
    {distance} 앞에 신호 위반 단속 카메라가 있습니다
    {distance} 앞에 구간 단속이 있습니다
    {distance} 앞에 교통 단속 카메라가 있습니다
    {distance} 앞 왼쪽에서 차량이 합류합니다
    {distance} 앞 오른쪽에서 차량이 합류합니다
    {distance} 앞에 합류 구간이 있습니다
    {distance} 앞에서 왼쪽 차로가 끝납니다
    {distance} 앞에서 오른쪽 차로가 끝납니다
    {distance} 앞에서 차로가 줄어듭니다
    왼쪽 차로를 이용하세요
    왼쪽 차로들을 이용하세요
    가운데 차로를 이용하세요
    가운데 차로들을 이용하세요
    오른쪽 차로를 이용하세요
    오른쪽 차로들을 이용하세요
    """#

  private static let nlNl = #"""
    ,
    one other
    sla linksaf
    sla rechtsaf
    ga scherp naar links
    ga scherp naar rechts
    ga schuin naar links
    ga schuin naar rechts
    houd links aan
    houd het midden aan
    houd rechts aan
    neem <[afrit {exit}|de afrit]>
    neem <[afrit {exit}|de afrit]> links
    neem <[afrit {exit}|de afrit]> rechts
    neem de oprit links
    neem de oprit rechts
    {do}[ {onto}][ {toward}]
    {do}[ en blijf {on}][ {toward}]
    aan het einde van de weg, {do}[ {onto}][ {toward}]
    vertrek in {compass} richting[ {on}]
    [ga verder {on}|ga verder {toward}|ga rechtdoor]
    keer om[ {on}]
    ga terug[ {on}]
    voeg in [{on}|op de snelweg][ {toward}]
    ga de rotonde op
    ga rechtdoor op de rotonde[ {onto}][ {toward}]
    [op de rotonde {roundabout}, ]neem <de {ordinal} afslag>[ {onto}][ {toward}]
    neem op de rotonde <de {ordinal} afslag>[ {onto}][ {toward}]
    verlaat de rotonde[ {onto}][ {toward}]
    neem de veerboot[ {street}]
    neem de autotrein[ {street}]
    neem de trap[ {on}]
    neem de lift
    stap af en loop met de fiets
    stap weer op
    bij de verkeerslichten, {turn}
    bij het stopbord, {turn}
    na de brug, {turn}
    na de tunnel, {turn}
    na de spoorwegovergang, {turn}
    u hebt uw bestemming bereikt | u hebt uw bestemming bereikt, aan de linkerkant | u hebt uw bestemming bereikt, aan de rechterkant
    u hebt uw tussenstop bereikt | u hebt uw tussenstop bereikt, aan de linkerkant | u hebt uw tussenstop bereikt, aan de rechterkant
    naar {street}
    op {street}
    richting {sign}
    de trap op of af | op de trap
    de lift in | in de lift
    het fietspad op | op het fietspad
    het voetpad op | op het voetpad
    het pad op | op het pad
    de veldweg op | op de veldweg
    het perron op | op het perron
    de toegangsweg op | op de toegangsweg
    de oprit op | op de oprit
    de steeg in | in de steeg
    de parkeerplaats op | op de parkeerplaats
    het voetgangersgebied in | in het voetgangersgebied
    noordelijke | noordoostelijke | oostelijke | zuidoostelijke | zuidelijke | zuidwestelijke | westelijke | noordwestelijke
    {n}e
    eerste | tweede | derde | vierde | vijfde | zesde | zevende | achtste | negende | tiende | elfde | twaalfde | {n}e
    {n} m | {n} km | {n} ft | {n} yd | {n} mi
    {sentence}.[ {go}]
    ga {distance} verder.
    {n} meter | {n} meter
    {n} kilometer | {n} kilometer
    {n} voet | {n} voet
    {n} yard | {n} yard
    {n} mijl | {n} mijl
    over {distance}: {sentence}
    {sentence}, daarna: {next}
    ga {distance} verder[ {on}]
    over {distance} bereikt u uw bestemming
    over {distance} bereikt u uw tussenstop
    over {distance}: flitspaal
    over {distance}: roodlichtcamera
    over {distance}: trajectcontrole
    over {distance}: verkeerscamera
    over {distance}: invoegend verkeer van links
    over {distance}: invoegend verkeer van rechts
    over {distance}: invoegend verkeer
    over {distance}: de linkerrijstrook eindigt
    over {distance}: de rechterrijstrook eindigt
    over {distance}: een rijstrook eindigt
    gebruik de linkerrijstrook
    gebruik de linkerrijstroken
    gebruik de middelste rijstrook
    gebruik de middelste rijstroken
    gebruik de rechterrijstrook
    gebruik de rechterrijstroken
    onto	number	naar de {street}
    on	number	op de {street}
    say	Dr.	Doctor
    say	Prof.	Professor
    say	Burg.	Burgemeester
    say	St.	Sint
    say	*str.	straat
    """#

  private static let plPl = #"""
    ,
    one few many other
    skręć w lewo
    skręć w prawo
    skręć ostro w lewo
    skręć ostro w prawo
    skręć łagodnie w lewo
    skręć łagodnie w prawo
    trzymaj się lewej strony
    trzymaj się środka
    trzymaj się prawej strony
    zjedź [<zjazdem {exit}>|<zjazdem>]
    zjedź [<zjazdem {exit}>|<zjazdem>] po lewej stronie
    zjedź [<zjazdem {exit}>|<zjazdem>] po prawej stronie
    wjedź na łącznicę po lewej stronie
    wjedź na łącznicę po prawej stronie
    {do}[{onto}][{toward}]
    {do}[ i kontynuuj{on}][{toward}]
    na końcu drogi {do}[{onto}][{toward}]
    kieruj się na {compass}[{on}]
    [kontynuuj{on}|kontynuuj{toward}|kontynuuj prosto]
    zawróć[{on}]
    zawróć[{on}]
    [włącz się do ruchu{onto}|wjedź na autostradę][{toward}]
    wjedź na rondo
    na rondzie jedź prosto[{onto}][{toward}]
    [rondo {roundabout}, ]zjedź <{ordinal} zjazdem>[{onto}][{toward}]
    na rondzie zjedź <{ordinal} zjazdem>[{onto}][{toward}]
    zjedź z ronda[{onto}][{toward}]
    skorzystaj z promu[: {street}]
    wjedź na pociąg przewożący samochody[: {street}]
    idź schodami[: {street}]
    jedź windą
    zsiądź i prowadź rower
    wsiądź z powrotem na rower
    na światłach {turn}
    przy znaku stop {turn}
    za mostem {turn}
    za tunelem {turn}
    za przejazdem kolejowym {turn}
    jesteś u celu | jesteś u celu, po lewej stronie | jesteś u celu, po prawej stronie
    jesteś w punkcie pośrednim | jesteś w punkcie pośrednim, po lewej stronie | jesteś w punkcie pośrednim, po prawej stronie
    : {street}
    : {street}
    , kierunek {sign}
     na schody |  po schodach
     do windy |  windą
     na drogę rowerową |  drogą rowerową
     na chodnik |  chodnikiem
     na ścieżkę |  ścieżką
     na drogę polną |  drogą polną
     na peron |  peronem
     na drogę dojazdową |  drogą dojazdową
     na podjazd |  podjazdem
     w zaułek |  zaułkiem
     na parking |  przez parking
     na deptak |  deptakiem
    północ | północny wschód | wschód | południowy wschód | południe | południowy zachód | zachód | północny zachód
    {n}.
    pierwszym | drugim | trzecim | czwartym | piątym | szóstym | siódmym | ósmym | dziewiątym | dziesiątym | jedenastym | dwunastym | {n}.
    {n} m | {n} km | {n} ft | {n} yd | {n} mi
    {sentence}.[ {go}]
    dalej {distance}.
    {n} metr | {n} metry | {n} metrów | {n} metra
    {n} kilometr | {n} kilometry | {n} kilometrów | {n} kilometra
    {n} stopę | {n} stopy | {n} stóp | {n} stopy
    {n} jard | {n} jardy | {n} jardów | {n} jarda
    jedną milę | {n} mile | {n} mil | {n} mili
    za {distance} {sentence}
    {sentence}, a następnie {next}
    kontynuuj przez {distance}[{on}]
    za {distance} dojedziesz do celu
    za {distance} dojedziesz do punktu pośredniego
    za {distance} fotoradar
    za {distance} rejestrator przejazdu na czerwonym świetle
    za {distance} odcinkowy pomiar prędkości
    za {distance} kamera drogowa
    za {distance} włączanie się do ruchu z lewej
    za {distance} włączanie się do ruchu z prawej
    za {distance} włączanie się do ruchu
    za {distance} koniec lewego pasa
    za {distance} koniec prawego pasa
    za {distance} koniec pasa ruchu
    jedź lewym pasem
    jedź lewymi pasami
    jedź środkowym pasem
    jedź środkowymi pasami
    jedź prawym pasem
    jedź prawymi pasami
    onto	number	 na {street}
    on	number	 drogą {street}
    """#

  private static let ptBr = #"""
    ,
    one other
    vire à esquerda
    vire à direita
    vire acentuadamente à esquerda
    vire acentuadamente à direita
    vire ligeiramente à esquerda
    vire ligeiramente à direita
    mantenha-se à esquerda
    mantenha-se ao centro
    mantenha-se à direita
    pegue <[a saída {exit}|a saída]>
    pegue <[a saída {exit}|a saída]> à esquerda
    pegue <[a saída {exit}|a saída]> à direita
    pegue a alça de acesso à esquerda
    pegue a alça de acesso à direita
    {do}[ {onto}][ {toward}]
    {do}[ para continuar {on}][ {toward}]
    no fim da rua, {do}[ {onto}][ {toward}]
    siga para {compass}[ {on}]
    [continue {on}|continue {toward}|continue em frente]
    faça o retorno[ {on}]
    volte[ {on}]
    entre [{on}|na rodovia][ {toward}]
    entre na rotatória
    siga em frente na rotatória[ {onto}][ {toward}]
    [na rotatória {roundabout}, ]pegue <a {ordinal} saída>[ {onto}][ {toward}]
    na rotatória, pegue <a {ordinal} saída>[ {onto}][ {toward}]
    saia da rotatória[ {onto}][ {toward}]
    pegue a balsa[ {street}]
    pegue o trem de transporte de veículos[ {street}]
    pegue a escada[ {on}]
    pegue o elevador
    desça e empurre a bicicleta
    suba novamente na bicicleta
    no semáforo, {turn}
    na placa de pare, {turn}
    depois da ponte, {turn}
    depois do túnel, {turn}
    depois da passagem de nível, {turn}
    você chegou ao seu destino | você chegou ao seu destino, à esquerda | você chegou ao seu destino, à direita
    você chegou à sua parada | você chegou à sua parada, à esquerda | você chegou à sua parada, à direita
    para {street}
    em {street}
    no sentido {sign}
    para as escadas | nas escadas
    para o elevador | no elevador
    para a ciclovia | na ciclovia
    para o caminho de pedestres | no caminho de pedestres
    para a trilha | na trilha
    para o caminho rural | no caminho rural
    para a plataforma | na plataforma
    para a via de acesso | na via de acesso
    para a entrada de garagem | na entrada de garagem
    para o beco | no beco
    para o estacionamento | no estacionamento
    para a área de pedestres | na área de pedestres
    norte | nordeste | leste | sudeste | sul | sudoeste | oeste | noroeste
    {n}.ª
    primeira | segunda | terceira | quarta | quinta | sexta | sétima | oitava | nona | décima | décima primeira | décima segunda | {n}.ª
    {n} m | {n} km | {n} ft | {n} yd | {n} mi
    {sentence}.[ {go}]
    siga por {distance}.
    {n} metro | {n} metros
    {n} quilômetro | {n} quilômetros
    {n} pé | {n} pés
    {n} jarda | {n} jardas
    {n} milha | {n} milhas
    em {distance}, {sentence}
    {sentence}; depois, {next}
    continue[ {on}] por {distance}
    em {distance} você chegará ao seu destino
    em {distance} você chegará à sua parada
    em {distance}, radar de velocidade
    em {distance}, radar de semáforo
    em {distance}, radar de velocidade média
    em {distance}, câmera de trânsito
    em {distance}, entrada de veículos pela esquerda
    em {distance}, entrada de veículos pela direita
    em {distance}, entrada de veículos
    em {distance}, termina a faixa da esquerda
    em {distance}, termina a faixa da direita
    em {distance}, termina uma faixa
    use a faixa da esquerda
    use as faixas da esquerda
    use a faixa do meio
    use as faixas do meio
    use a faixa da direita
    use as faixas da direita
    onto	IC* IP*	para o {street}
    onto	number	para a {street}
    onto	Rua* Avenida* Av.* R.* Travessa* Praça* Praceta* Estrada* Rotunda* Ponte* Alameda* Calçada* Via* Viela* Autoestrada* Ladeira* Rampa* Azinhaga* Quinta* Circunvalação* Tv.* Trav.* Rodovia* Marginal* Variante* Vereda* Ciclovia* Ecovia* Ecopista* Esplanada* Escadaria* Passagem* Faixa* Entrada* Servidão* Rotatória* Rod.* Pça.* Est.* _Ciclovia _Ecovia _Marginal	para a {street}
    onto	Largo* Beco* Caminho* Viaduto* Túnel* Cais* Campo* Jardim* Passeio* Pátio* Bairro* Terreiro* Itinerário* Nó* Acesso* Muro* Parque* Passadiço* Miradouro* Trilho* Elevado* Anel* Rossio* Adro* Corredor* _Passadiço	para o {street}
    onto	Escadas* Escadinhas*	para as {street}
    on	IC* IP*	no {street}
    on	number	na {street}
    on	Rua* Avenida* Av.* R.* Travessa* Praça* Praceta* Estrada* Rotunda* Ponte* Alameda* Calçada* Via* Viela* Autoestrada* Ladeira* Rampa* Azinhaga* Quinta* Circunvalação* Tv.* Trav.* Rodovia* Marginal* Variante* Vereda* Ciclovia* Ecovia* Ecopista* Esplanada* Escadaria* Passagem* Faixa* Entrada* Servidão* Rotatória* Rod.* Pça.* Est.* _Ciclovia _Ecovia _Marginal	na {street}
    on	Largo* Beco* Caminho* Viaduto* Túnel* Cais* Campo* Jardim* Passeio* Pátio* Bairro* Terreiro* Itinerário* Nó* Acesso* Muro* Parque* Passadiço* Miradouro* Trilho* Elevado* Anel* Rossio* Adro* Corredor* _Passadiço	no {street}
    on	Escadas* Escadinhas*	nas {street}
    say	R.	Rua
    say	Av.	Avenida
    say	Tv.	Travessa
    say	Dr.	Doutor
    say	Dra.	Doutora
    say	Eng.	Engenheiro
    say	Prof.	Professor
    say	Sta.	Santa
    say	Sto.	Santo
    """#

  private static let ptPt = #"""
    ,
    one other
    vire à esquerda
    vire à direita
    vire acentuadamente à esquerda
    vire acentuadamente à direita
    vire ligeiramente à esquerda
    vire ligeiramente à direita
    mantenha-se à esquerda
    mantenha-se ao centro
    mantenha-se à direita
    siga pela <[saída {exit}|saída]>
    siga pela <[saída {exit}|saída]> à esquerda
    siga pela <[saída {exit}|saída]> à direita
    siga pelo ramal à esquerda
    siga pelo ramal à direita
    {do}[ {onto}][ {toward}]
    {do}[ para continuar {on}][ {toward}]
    no fim da rua, {do}[ {onto}][ {toward}]
    siga para {compass}[ {on}]
    [continue {on}|continue {toward}|continue em frente]
    faça inversão de marcha[ {on}]
    volte para trás[ {on}]
    entre [{on}|na autoestrada][ {toward}]
    entre na rotunda
    siga em frente na rotunda[ {onto}][ {toward}]
    [na rotunda {roundabout}, ]saia <na {ordinal} saída>[ {onto}][ {toward}]
    na rotunda, saia <na {ordinal} saída>[ {onto}][ {toward}]
    saia da rotunda[ {onto}][ {toward}]
    apanhe o ferry[ {street}]
    apanhe o comboio de transporte de automóveis[ {street}]
    siga pelas escadas[ {on}]
    apanhe o elevador
    desça e leve a bicicleta à mão
    volte a montar na bicicleta
    no semáforo, {turn}
    no sinal de stop, {turn}
    depois da ponte, {turn}
    depois do túnel, {turn}
    depois da passagem de nível, {turn}
    chegou ao seu destino | chegou ao seu destino, à esquerda | chegou ao seu destino, à direita
    chegou à sua paragem | chegou à sua paragem, à esquerda | chegou à sua paragem, à direita
    para {street}
    em {street}
    na direção {sign}
    para as escadas | nas escadas
    para o elevador | no elevador
    para a ciclovia | na ciclovia
    para o caminho pedonal | no caminho pedonal
    para o trilho | no trilho
    para o caminho rural | no caminho rural
    para a plataforma | na plataforma
    para a via de acesso | na via de acesso
    para a entrada de garagem | na entrada de garagem
    para o beco | no beco
    para o parque de estacionamento | no parque de estacionamento
    para a zona pedonal | na zona pedonal
    norte | nordeste | este | sudeste | sul | sudoeste | oeste | noroeste
    {n}.ª
    primeira | segunda | terceira | quarta | quinta | sexta | sétima | oitava | nona | décima | décima primeira | décima segunda | {n}.ª
    {n} m | {n} km | {n} ft | {n} yd | {n} mi
    {sentence}.[ {go}]
    siga durante {distance}.
    {n} metro | {n} metros
    {n} quilómetro | {n} quilómetros
    {n} pé | {n} pés
    {n} jarda | {n} jardas
    {n} milha | {n} milhas
    daqui a {distance}, {sentence}
    {sentence}; depois, {next}
    continue[ {on}] durante {distance}
    daqui a {distance} chegará ao seu destino
    daqui a {distance} chegará à sua paragem
    daqui a {distance}, radar de velocidade
    daqui a {distance}, radar de semáforo
    daqui a {distance}, radar de velocidade média
    daqui a {distance}, câmara de trânsito
    daqui a {distance}, entrada de veículos pela esquerda
    daqui a {distance}, entrada de veículos pela direita
    daqui a {distance}, entrada de veículos
    daqui a {distance}, termina a via da esquerda
    daqui a {distance}, termina a via da direita
    daqui a {distance}, termina uma via
    use a via da esquerda
    use as vias da esquerda
    use a via do meio
    use as vias do meio
    use a via da direita
    use as vias da direita
    onto	IC* IP*	para o {street}
    onto	number	para a {street}
    onto	Rua* Avenida* Av.* R.* Travessa* Praça* Praceta* Estrada* Rotunda* Ponte* Alameda* Calçada* Via* Viela* Autoestrada* Ladeira* Rampa* Azinhaga* Quinta* Circunvalação* Tv.* Trav.* Rodovia* Marginal* Variante* Vereda* Ciclovia* Ecovia* Ecopista* Esplanada* Escadaria* Passagem* Faixa* Entrada* Servidão* Rotatória* Rod.* Pça.* Est.* _Ciclovia _Ecovia _Marginal	para a {street}
    onto	Largo* Beco* Caminho* Viaduto* Túnel* Cais* Campo* Jardim* Passeio* Pátio* Bairro* Terreiro* Itinerário* Nó* Acesso* Muro* Parque* Passadiço* Miradouro* Trilho* Elevado* Anel* Rossio* Adro* Corredor* _Passadiço	para o {street}
    onto	Escadas* Escadinhas*	para as {street}
    on	IC* IP*	no {street}
    on	number	na {street}
    on	Rua* Avenida* Av.* R.* Travessa* Praça* Praceta* Estrada* Rotunda* Ponte* Alameda* Calçada* Via* Viela* Autoestrada* Ladeira* Rampa* Azinhaga* Quinta* Circunvalação* Tv.* Trav.* Rodovia* Marginal* Variante* Vereda* Ciclovia* Ecovia* Ecopista* Esplanada* Escadaria* Passagem* Faixa* Entrada* Servidão* Rotatória* Rod.* Pça.* Est.* _Ciclovia _Ecovia _Marginal	na {street}
    on	Largo* Beco* Caminho* Viaduto* Túnel* Cais* Campo* Jardim* Passeio* Pátio* Bairro* Terreiro* Itinerário* Nó* Acesso* Muro* Parque* Passadiço* Miradouro* Trilho* Elevado* Anel* Rossio* Adro* Corredor* _Passadiço	no {street}
    on	Escadas* Escadinhas*	nas {street}
    say	R.	Rua
    say	Av.	Avenida
    say	Tv.	Travessa
    say	Dr.	Doutor
    say	Dra.	Doutora
    say	Eng.	Engenheiro
    say	Prof.	Professor
    say	Sta.	Santa
    say	Sto.	Santo
    """#

  private static let ruRu = #"""
    ,
    one few many other
    поверните налево
    поверните направо
    резко поверните налево
    резко поверните направо
    плавно поверните налево
    плавно поверните направо
    держитесь левее
    держитесь середины
    держитесь правее
    сверните [<на съезд {exit}>|<на съезд>]
    сверните [<на съезд {exit}>|<на съезд>] слева
    сверните [<на съезд {exit}>|<на съезд>] справа
    сверните на въезд слева
    сверните на въезд справа
    {do}[{onto}][{toward}]
    {do}[ и продолжайте движение{on}][{toward}]
    в конце дороги {do}[{onto}][{toward}]
    двигайтесь на {compass}[{on}]
    [продолжайте движение{on}|продолжайте движение{toward}|продолжайте движение прямо]
    развернитесь[{on}]
    поверните назад[{on}]
    [выезжайте{onto}|выезжайте на автомагистраль][{toward}]
    въезжайте на круговое движение
    на круговом движении двигайтесь прямо[{onto}][{toward}]
    [на круговом движении «{roundabout}» ]сверните на <{ordinal} съезд>[{onto}][{toward}]
    на круговом движении сверните на <{ordinal} съезд>[{onto}][{toward}]
    съезжайте с кругового движения[{onto}][{toward}]
    воспользуйтесь паромом[ «{street}»]
    въезжайте на автопоезд[ «{street}»]
    идите по лестнице[: {street}]
    поезжайте на лифте
    слезьте и ведите велосипед
    снова садитесь на велосипед
    на светофоре {turn}
    у знака «Стоп» {turn}
    после моста {turn}
    после тоннеля {turn}
    после железнодорожного переезда {turn}
    вы прибыли в пункт назначения | вы прибыли в пункт назначения, он находится слева | вы прибыли в пункт назначения, он находится справа
    вы прибыли в промежуточный пункт | вы прибыли в промежуточный пункт, он находится слева | вы прибыли в промежуточный пункт, он находится справа
    : {street}
    : {street}
    , направление «{sign}»
     на лестницу |  по лестнице
     в лифт |  на лифте
     на велодорожку |  по велодорожке
     на пешеходную дорожку |  по пешеходной дорожке
     на тропу |  по тропе
     на просёлочную дорогу |  по просёлочной дороге
     на платформу |  по платформе
     на подъездную дорогу |  по подъездной дороге
     на подъездную дорожку |  по подъездной дорожке
     в переулок |  по переулку
     на парковку |  по парковке
     в пешеходную зону |  по пешеходной зоне
    север | северо-восток | восток | юго-восток | юг | юго-запад | запад | северо-запад
    {n}-й
    первый | второй | третий | четвёртый | пятый | шестой | седьмой | восьмой | девятый | десятый | одиннадцатый | двенадцатый | {n}-й
    {n} м | {n} км | {n} фт | {n} ярд. | {n} ми
    {sentence}.[ {go}]
    далее {distance}.
    {n} метр | {n} метра | {n} метров | {n} метра
    {n} километр | {n} километра | {n} километров | {n} километра
    {n} фут | {n} фута | {n} футов | {n} фута
    {n} ярд | {n} ярда | {n} ярдов | {n} ярда
    {n} милю | {n} мили | {n} миль | {n} мили
    через {distance} {sentence}
    {sentence}, затем {next}
    продолжайте движение {distance}[{on}]
    через {distance} вы прибудете в пункт назначения
    через {distance} вы прибудете в промежуточный пункт
    через {distance} камера контроля скорости
    через {distance} камера контроля проезда на красный свет
    через {distance} контроль средней скорости
    через {distance} дорожная камера
    через {distance} слияние потоков слева
    через {distance} слияние потоков справа
    через {distance} слияние потоков
    через {distance} заканчивается левая полоса
    через {distance} заканчивается правая полоса
    через {distance} заканчивается полоса
    двигайтесь по левой полосе
    двигайтесь по левым полосам
    двигайтесь по средней полосе
    двигайтесь по средним полосам
    двигайтесь по правой полосе
    двигайтесь по правым полосам
    onto	number	 на {street}
    on	number	 по {street}
    """#

  private static let svSe = #"""
    ,
    one other
    sväng vänster
    sväng höger
    sväng skarpt vänster
    sväng skarpt höger
    sväng svagt vänster
    sväng svagt höger
    håll vänster
    håll dig i mitten
    håll höger
    ta <[avfart {exit}|avfarten]>
    ta <[avfart {exit}|avfarten]> till vänster
    ta <[avfart {exit}|avfarten]> till höger
    ta påfarten till vänster
    ta påfarten till höger
    {do}[ {onto}][ {toward}]
    {do}[ och fortsätt {on}][ {toward}]
    vid vägens slut, {do}[ {onto}][ {toward}]
    bege dig {compass}[ {on}]
    [fortsätt {on}|fortsätt {toward}|fortsätt rakt fram]
    gör en U-sväng[ {on}]
    vänd om[ {on}]
    [kör {onto}|kör in på motorvägen][ {toward}]
    kör in i rondellen
    kör rakt fram i rondellen[ {onto}][ {toward}]
    [i rondellen {roundabout}, ]ta <den {ordinal} avfarten>[ {onto}][ {toward}]
    i rondellen, ta <den {ordinal} avfarten>[ {onto}][ {toward}]
    kör ut ur rondellen[ {onto}][ {toward}]
    ta färjan[ {street}]
    ta biltåget[ {street}]
    ta trappan[ {on}]
    ta hissen
    stig av och led cykeln
    stig på cykeln igen
    vid trafikljusen, {turn}
    vid stoppskylten, {turn}
    efter bron, {turn}
    efter tunneln, {turn}
    efter järnvägskorsningen, {turn}
    du är framme vid målet | du är framme vid målet på vänster sida | du är framme vid målet på höger sida
    du är framme vid stoppet | du är framme vid stoppet på vänster sida | du är framme vid stoppet på höger sida
    in på {street}
    på {street}
    mot {sign}
    in på trappan | i trappan
    in i hissen | i hissen
    in på cykelvägen | på cykelvägen
    in på gångvägen | på gångvägen
    in på stigen | på stigen
    in på åkervägen | på åkervägen
    in på perrongen | på perrongen
    in på tillfartsvägen | på tillfartsvägen
    in på uppfarten | på uppfarten
    in i gränden | i gränden
    in på parkeringen | på parkeringen
    in på gågatan | på gågatan
    norrut | mot nordost | österut | mot sydost | söderut | mot sydväst | västerut | mot nordväst
    1:a | 2:a | {n}:e
    1:a | 2:a | {n}:e
    {n} m | {n} km | {n} fot | {n} yd | {n} mi
    {sentence}.[ {go}]
    fortsätt {distance}.
    {n} meter | {n} meter
    {n} kilometer | {n} kilometer
    {n} fot | {n} fot
    {n} yard | {n} yard
    {n} engelsk mil | {n} engelska mil
    om {distance}, {sentence}
    {sentence}, sedan: {next}
    fortsätt[ {on}] i {distance}
    om {distance} är du framme vid målet
    om {distance} är du framme vid stoppet
    om {distance}: fartkamera
    om {distance}: rödljuskamera
    om {distance}: sträckmätning av hastigheten
    om {distance}: trafikkamera
    om {distance}: trafik ansluter från vänster
    om {distance}: trafik ansluter från höger
    om {distance}: trafik ansluter
    om {distance}: vänster körfält upphör
    om {distance}: höger körfält upphör
    om {distance}: ett körfält upphör
    använd vänster körfält
    använd de vänstra körfälten
    använd mittenkörfältet
    använd de mittersta körfälten
    använd höger körfält
    använd de högra körfälten
    """#

  private static let trTr = #"""
    ,
    one other
    sola dönün
    sağa dönün
    keskin sola dönün
    keskin sağa dönün
    hafif sola dönün
    hafif sağa dönün
    solda kalın
    ortada kalın
    sağda kalın
    <[{exit} numaralı çıkışa|çıkışa]> girin
    soldaki <[{exit} numaralı çıkışa|çıkışa]> girin
    sağdaki <[{exit} numaralı çıkışa|çıkışa]> girin
    soldaki bağlantı yoluna girin
    sağdaki bağlantı yoluna girin
    [{toward} ]{do}[: {onto}]
    [{toward} ]{do}[ ve devam edin: {on}]
    yolun sonunda [{toward} ]{do}[: {onto}]
    {compass} yönünde ilerleyin[: {on}]
    [devam edin: {on}|{toward} devam edin|düz devam edin]
    U dönüşü yapın[: {on}]
    geri dönün[: {on}]
    [{toward} ][otoyola katılın: {onto}|otoyola katılın]
    dönel kavşağa girin
    dönel kavşakta [{toward} ]düz gidin[: {onto}]
    [{roundabout} dönel kavşağında ][{toward} ]<{ordinal} çıkıştan> çıkın[: {onto}]
    dönel kavşakta [{toward} ]<{ordinal} çıkıştan> çıkın[: {onto}]
    [{toward} ]dönel kavşaktan çıkın[: {onto}]
    feribota binin[: {street}]
    araç trenine binin[: {street}]
    merdivenleri kullanın[: {street}]
    asansöre binin
    inin ve bisikleti elinizde götürün
    tekrar bisiklete binin
    trafik ışıklarında {turn}
    dur levhasında {turn}
    köprüden sonra {turn}
    tünelden sonra {turn}
    hemzemin geçitten sonra {turn}
    varış noktanıza ulaştınız | varış noktanıza ulaştınız, sol tarafta | varış noktanıza ulaştınız, sağ tarafta
    ara durağınıza ulaştınız | ara durağınıza ulaştınız, sol tarafta | ara durağınıza ulaştınız, sağ tarafta
    {street}
    {street}
    {sign} yönünde
    merdiven | merdiven
    asansör | asansör
    bisiklet yolu | bisiklet yolu
    yaya yolu | yaya yolu
    patika | patika
    tarla yolu | tarla yolu
    peron | peron
    servis yolu | servis yolu
    garaj yolu | garaj yolu
    ara sokak | ara sokak
    otopark | otopark
    yaya bölgesi | yaya bölgesi
    kuzey | kuzeydoğu | doğu | güneydoğu | güney | güneybatı | batı | kuzeybatı
    {n}.
    birinci | ikinci | üçüncü | dördüncü | beşinci | altıncı | yedinci | sekizinci | dokuzuncu | onuncu | on birinci | on ikinci | {n}.
    {n} m | {n} km | {n} ft | {n} yd | {n} mi
    {sentence}.[ {go}]
    {distance} ilerleyin.
    {n} metre | {n} metre
    {n} kilometre | {n} kilometre
    {n} fit | {n} fit
    {n} yarda | {n} yarda
    {n} mil | {n} mil
    {distance} sonra {sentence}
    {sentence}, ardından {next}
    {distance} boyunca devam edin[: {on}]
    {distance} sonra varış noktanıza ulaşacaksınız
    {distance} sonra ara durağınıza ulaşacaksınız
    {distance} sonra hız kamerası
    {distance} sonra kırmızı ışık kamerası
    {distance} sonra ortalama hız kontrolü
    {distance} sonra trafik kamerası
    {distance} sonra soldan trafik katılıyor
    {distance} sonra sağdan trafik katılıyor
    {distance} sonra trafik katılıyor
    {distance} sonra sol şerit bitiyor
    {distance} sonra sağ şerit bitiyor
    {distance} sonra bir şerit bitiyor
    sol şeridi kullanın
    sol şeritleri kullanın
    orta şeridi kullanın
    orta şeritleri kullanın
    sağ şeridi kullanın
    sağ şeritleri kullanın
    """#

  private static let ukUa = #"""
    ,
    one few many other
    поверніть ліворуч
    поверніть праворуч
    різко поверніть ліворуч
    різко поверніть праворуч
    плавно поверніть ліворуч
    плавно поверніть праворуч
    тримайтеся ліворуч
    тримайтеся середини
    тримайтеся праворуч
    зверніть [<на з’їзд {exit}>|<на з’їзд>]
    зверніть [<на з’їзд {exit}>|<на з’їзд>] ліворуч
    зверніть [<на з’їзд {exit}>|<на з’їзд>] праворуч
    зверніть на в’їзд ліворуч
    зверніть на в’їзд праворуч
    {do}[{onto}][{toward}]
    {do}[ і продовжуйте рух{on}][{toward}]
    у кінці дороги {do}[{onto}][{toward}]
    прямуйте на {compass}[{on}]
    [продовжуйте рух{on}|продовжуйте рух{toward}|продовжуйте рух прямо]
    розверніться[{on}]
    поверніть назад[{on}]
    [виїжджайте{onto}|виїжджайте на автомагістраль][{toward}]
    в’їжджайте на кругове перехрестя
    на круговому перехресті рухайтеся прямо[{onto}][{toward}]
    [на круговому перехресті «{roundabout}» ]зверніть на <{ordinal} з’їзд>[{onto}][{toward}]
    на круговому перехресті зверніть на <{ordinal} з’їзд>[{onto}][{toward}]
    з’їжджайте з кругового перехрестя[{onto}][{toward}]
    скористайтеся поромом[ «{street}»]
    заїжджайте на автопоїзд[ «{street}»]
    ідіть сходами[: {street}]
    їдьте ліфтом
    зійдіть і ведіть велосипед
    знову сідайте на велосипед
    на світлофорі {turn}
    біля знака «Стоп» {turn}
    після мосту {turn}
    після тунелю {turn}
    після залізничного переїзду {turn}
    ви прибули до пункту призначення | ви прибули до пункту призначення, він ліворуч | ви прибули до пункту призначення, він праворуч
    ви прибули до проміжного пункту | ви прибули до проміжного пункту, він ліворуч | ви прибули до проміжного пункту, він праворуч
    : {street}
    : {street}
    , напрямок «{sign}»
     на сходи |  сходами
     до ліфта |  ліфтом
     на велодоріжку |  велодоріжкою
     на пішохідну доріжку |  пішохідною доріжкою
     на стежку |  стежкою
     на польову дорогу |  польовою дорогою
     на платформу |  платформою
     на під’їзну дорогу |  під’їзною дорогою
     на під’їзну доріжку |  під’їзною доріжкою
     у провулок |  провулком
     на автостоянку |  автостоянкою
     у пішохідну зону |  пішохідною зоною
    північ | північний схід | схід | південний схід | південь | південний захід | захід | північний захід
    {n}-й
    перший | другий | третій | четвертий | п’ятий | шостий | сьомий | восьмий | дев’ятий | десятий | одинадцятий | дванадцятий | {n}-й
    {n} м | {n} км | {n} фт | {n} ярд. | {n} ми
    {sentence}.[ {go}]
    далі {distance}.
    {n} метр | {n} метри | {n} метрів | {n} метра
    {n} кілометр | {n} кілометри | {n} кілометрів | {n} кілометра
    {n} фут | {n} фути | {n} футів | {n} фута
    {n} ярд | {n} ярди | {n} ярдів | {n} ярда
    {n} милю | {n} милі | {n} миль | {n} милі
    через {distance} {sentence}
    {sentence}, потім {next}
    продовжуйте рух {distance}[{on}]
    через {distance} ви прибудете до пункту призначення
    через {distance} ви прибудете до проміжного пункту
    через {distance} камера контролю швидкості
    через {distance} камера контролю проїзду на червоне світло
    через {distance} контроль середньої швидкості
    через {distance} дорожня камера
    через {distance} злиття потоків ліворуч
    через {distance} злиття потоків праворуч
    через {distance} злиття потоків
    через {distance} закінчується ліва смуга
    через {distance} закінчується права смуга
    через {distance} закінчується смуга
    рухайтеся лівою смугою
    рухайтеся лівими смугами
    рухайтеся середньою смугою
    рухайтеся середніми смугами
    рухайтеся правою смугою
    рухайтеся правими смугами
    onto	number	 на {street}
    on	number	 по {street}
    """#

  private static let zhCn = #"""
    .
    other
    左转
    右转
    向左急转
    向右急转
    向左前方前进
    向右前方前进
    靠左前行
    走中间的路
    靠右前行
    从<[{exit}出口|出口]>驶出
    从左侧<[{exit}出口|出口]>驶出
    从右侧<[{exit}出口|出口]>驶出
    驶入左侧匝道
    驶入右侧匝道
    {do}[，{onto}][，{toward}]
    {do}[，继续{on}前行][，{toward}]
    在道路尽头{do}[，{onto}][，{toward}]
    [{on}]向{compass}出发
    [{on}继续前行|继续前行，{toward}|继续直行]
    [在{street}]掉头
    [{on}]原路返回
    [汇入{street}|汇入高速公路][，{toward}]
    进入环岛
    直行通过环岛[，{onto}][，{toward}]
    [在{roundabout}环岛]从<第{ordinal}个出口>驶出[，{onto}][，{toward}]
    在环岛从<第{ordinal}个出口>驶出[，{onto}][，{toward}]
    驶出环岛[，{onto}][，{toward}]
    乘坐[{street}]渡轮
    乘坐[{street}]汽车穿梭列车
    [{on}]走楼梯
    乘坐电梯
    下车推行
    重新上车骑行
    在红绿灯处{turn}
    在停车让行标志处{turn}
    过桥后{turn}
    出隧道后{turn}
    过铁路道口后{turn}
    您已到达目的地 | 您已到达目的地，目的地在左侧 | 您已到达目的地，目的地在右侧
    您已到达途经点 | 您已到达途经点，途经点在左侧 | 您已到达途经点，途经点在右侧
    进入{street}
    沿{street}
    往{sign}方向
    走上楼梯 | 沿楼梯
    进入电梯 | 乘电梯
    进入自行车道 | 沿自行车道
    进入人行道 | 沿人行道
    进入小径 | 沿小径
    进入土路 | 沿土路
    进入站台 | 沿站台
    进入服务道路 | 沿服务道路
    进入私家车道 | 沿私家车道
    进入小巷 | 沿小巷
    进入停车场 | 在停车场内
    进入步行街 | 沿步行街
    北 | 东北 | 东 | 东南 | 南 | 西南 | 西 | 西北
    {n}
    {n}
    {n}米 | {n}公里 | {n}英尺 | {n}码 | {n}英里
    {sentence}。[{go}]
    前行{distance}。
    {n}米
    {n}公里
    {n}英尺
    {n}码
    {n}英里
    {distance}后{sentence}
    {sentence}，然后{next}
    [{on}]继续前行{distance}
    {distance}后到达目的地
    {distance}后到达途经点
    {distance}后有测速摄像头
    {distance}后有闯红灯摄像头
    {distance}后有区间测速
    {distance}后有交通摄像头
    {distance}后左侧有车辆汇入
    {distance}后右侧有车辆汇入
    {distance}后有车辆汇入
    {distance}后左侧车道结束
    {distance}后右侧车道结束
    {distance}后车道减少
    请走左侧车道
    请走左侧各车道
    请走中间车道
    请走中间各车道
    请走右侧车道
    请走右侧各车道
    """#

  private static let zhTw = #"""
    .
    other
    左轉
    右轉
    向左急轉
    向右急轉
    向左前方前進
    向右前方前進
    靠左前行
    走中間的路
    靠右前行
    從<[{exit}出口|出口]>離開
    從左側<[{exit}出口|出口]>離開
    從右側<[{exit}出口|出口]>離開
    駛入左側匝道
    駛入右側匝道
    {do}[，{onto}][，{toward}]
    {do}[，繼續{on}前行][，{toward}]
    在道路盡頭{do}[，{onto}][，{toward}]
    [{on}]往{compass}出發
    [{on}繼續前行|繼續前行，{toward}|繼續直行]
    [在{street}]迴轉
    [{on}]原路折返
    [匯入{street}|匯入高速公路][，{toward}]
    進入圓環
    直行通過圓環[，{onto}][，{toward}]
    [在{roundabout}圓環]從<第{ordinal}個出口>離開[，{onto}][，{toward}]
    在圓環從<第{ordinal}個出口>離開[，{onto}][，{toward}]
    離開圓環[，{onto}][，{toward}]
    搭乘[{street}]渡輪
    搭乘[{street}]汽車接駁列車
    [{on}]走樓梯
    搭乘電梯
    下車牽行
    重新上車騎行
    在紅綠燈處{turn}
    在停車再開標誌處{turn}
    過橋後{turn}
    出隧道後{turn}
    過鐵路平交道後{turn}
    您已抵達目的地 | 您已抵達目的地，目的地在左側 | 您已抵達目的地，目的地在右側
    您已抵達停靠點 | 您已抵達停靠點，停靠點在左側 | 您已抵達停靠點，停靠點在右側
    進入{street}
    沿{street}
    往{sign}方向
    走上樓梯 | 沿樓梯
    進入電梯 | 搭電梯
    進入自行車道 | 沿自行車道
    進入人行道 | 沿人行道
    進入小徑 | 沿小徑
    進入泥土路 | 沿泥土路
    進入月台 | 沿月台
    進入服務道路 | 沿服務道路
    進入私家車道 | 沿私家車道
    進入小巷 | 沿小巷
    進入停車場 | 在停車場內
    進入行人徒步區 | 沿行人徒步區
    北 | 東北 | 東 | 東南 | 南 | 西南 | 西 | 西北
    {n}
    {n}
    {n} 公尺 | {n} 公里 | {n} 英尺 | {n} 碼 | {n} 英里
    {sentence}。[{go}]
    前行 {distance}。
    {n} 公尺
    {n} 公里
    {n} 英尺
    {n} 碼
    {n} 英里
    {distance}後{sentence}
    {sentence}，然後{next}
    [{on}]繼續前行 {distance}
    {distance}後抵達目的地
    {distance}後抵達停靠點
    {distance}後有測速照相機
    {distance}後有闖紅燈照相機
    {distance}後有區間測速
    {distance}後有交通攝影機
    {distance}後左側有車輛匯入
    {distance}後右側有車輛匯入
    {distance}後有車輛匯入
    {distance}後左側車道結束
    {distance}後右側車道結束
    {distance}後車道縮減
    請走左側車道
    請走左側各車道
    請走中間車道
    請走中間各車道
    請走右側車道
    請走右側各車道
    """#
}
