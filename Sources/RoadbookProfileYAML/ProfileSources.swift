// SPDX-License-Identifier: Apache-2.0

// Written by Scripts/generate-profiles from Profiles/. Change those and run it again.

// swift-format-ignore-file

/// The YAML of the profiles that come with the program, by name, as others are based on them.
package enum ProfileSources {
  package static let sources: [String: String] = [
    "bicycle": #"""
      # SPDX-License-Identifier: Apache-2.0
      #
      # How Roadbook rides a bicycle: an ordinary one, with gears and without a motor, ridden by somebody who
      # likes ways for bicycles better than main roads. The fields are explained in car.yaml and
      # pedestrian.yaml; those that only bicycles have are explained here.

      name: bicycle
      hierarchy: active

      # Bicycles fit where people walk.
      vehicle:
        height_meters: 0
        width_meters: 0
        length_meters: 0
        weight_tonnes: 0
        hazardous_goods: []

      # ------------------------------------------------------------------------------------------------
      # Who may ride where. https://wiki.openstreetmap.org/wiki/Bicycle
      # ------------------------------------------------------------------------------------------------
      access:
        keys: [bicycle, vehicle, access]
        own_keys: [bicycle]
        forbidding_keys: []
        oneway_keys: ["oneway:bicycle", "oneway:vehicle", oneway]
        # https://wiki.openstreetmap.org/wiki/Key:cycleway
        contraflow:
          - cycleway=opposite
          - cycleway=opposite_lane
          - cycleway=opposite_track
          - cycleway=opposite_share_busway
          - "cycleway:left=opposite"
          - "cycleway:left=opposite_lane"
          - "cycleway:left=opposite_track"
          - "cycleway:left=opposite_share_busway"
          - "cycleway:right=opposite"
          - "cycleway:right=opposite_lane"
          - "cycleway:right=opposite_track"
          - "cycleway:right=opposite_share_busway"
          - "cycleway:oneway=no"
          - "cycleway:both:oneway=no"
          - "cycleway:left:oneway=no"
          - "cycleway:left:oneway=-1"
          - "cycleway:right:oneway=no"
          - "cycleway:right:oneway=-1"
        restriction_keys: [bicycle, vehicle]
        values:
          "yes": allowed
          designated: allowed
          official: allowed
          permissive: allowed
          public: allowed
          # The path beside is the better one, see `tags`, but it may not be on the map.
          use_sidepath: allowed
          discouraged: allowed
          optional_sidepath: allowed
          toll: allowed
          fee: allowed
          variable: allowed
          destination: destination
          delivery: destination
          customers: destination
          private: destination
          permit: destination
          permission: destination
          residents: destination
          resident: destination
          employees: destination
          visitors: destination
          members: destination
          tenants: destination
          students: destination
          restricted: destination
          "no": forbidden
          # Riding is; see `pushing`.
          dismount: forbidden
          agricultural: forbidden
          forestry: forbidden
          emergency: forbidden
          military: forbidden
          bus: forbidden
          psv: forbidden
          taxi: forbidden
          hov: forbidden
          hgv: forbidden
          foot: forbidden
        closed_by:
          - construction=yes
          - abandoned=yes
          - disused=yes
          - ice_road=yes
          - winter_road=yes
          - impassable=yes
          - smoothness=impassable
          # Trails for those who train for them. https://wiki.openstreetmap.org/wiki/Key:mtb:scale
          - "mtb:scale=3"
          - "mtb:scale=3+"
          - "mtb:scale=3-"
          - "mtb:scale=4"
          - "mtb:scale=4+"
          - "mtb:scale=4-"
          - "mtb:scale=5"
          - "mtb:scale=6"
          - sac_scale=demanding_mountain_hiking
          - sac_scale=alpine_hiking
          - sac_scale=demanding_alpine_hiking
          - sac_scale=difficult_alpine_hiking
        ferry_others: []
        motorroads: "no"
        entering_penalty_seconds: 600

      # The speeds are those on flat ground and a smooth surface. The factors keep the common rider off the
      # traffic: a minute on a primary road weighs as much as two on a cycleway.
      roads:
        motorway:       { access: tagged, rural_kmh: 18, urban_kmh: 18, factor: 6 }
        motorway_link:  { access: tagged, rural_kmh: 18, urban_kmh: 18, factor: 6 }
        trunk:          { access: allowed, rural_kmh: 18, urban_kmh: 18, factor: 4 }
        trunk_link:     { access: allowed, rural_kmh: 18, urban_kmh: 18, factor: 4 }
        primary:        { access: allowed, rural_kmh: 18, urban_kmh: 18, factor: 1.8 }
        primary_link:   { access: allowed, rural_kmh: 18, urban_kmh: 18, factor: 1.8 }
        secondary:      { access: allowed, rural_kmh: 18, urban_kmh: 18, factor: 1.5 }
        secondary_link: { access: allowed, rural_kmh: 18, urban_kmh: 18, factor: 1.5 }
        tertiary:       { access: allowed, rural_kmh: 18, urban_kmh: 18, factor: 1.25 }
        tertiary_link:  { access: allowed, rural_kmh: 18, urban_kmh: 18, factor: 1.25 }
        unclassified:   { access: allowed, rural_kmh: 18, urban_kmh: 18, factor: 1.1 }
        residential:    { access: allowed, rural_kmh: 18, urban_kmh: 18, factor: 1.05 }
        living_street:  { access: allowed, rural_kmh: 15, urban_kmh: 15, factor: 1.05 }
        road:           { access: allowed, rural_kmh: 16, urban_kmh: 16, factor: 1.2 }
        service:        { access: allowed, rural_kmh: 15, urban_kmh: 15, factor: 1.1 }
        track:          { access: allowed, rural_kmh: 15, urban_kmh: 15, factor: 1.05 }
        busway:         { access: tagged, rural_kmh: 18, urban_kmh: 18, factor: 1.2 }
        cycleway:       { access: allowed, rural_kmh: 18, urban_kmh: 18 }
        # Made for others; where bicycles are let in they share them.
        pedestrian:     { access: tagged, rural_kmh: 10, urban_kmh: 10, factor: 1.1 }
        footway:        { access: tagged, rural_kmh: 13, urban_kmh: 13, factor: 1.1 }
        bridleway:      { access: tagged, rural_kmh: 12, urban_kmh: 12, factor: 1.3 }
        path:           { access: allowed, rural_kmh: 14, urban_kmh: 14, factor: 1.1 }
        platform:       { access: tagged, rural_kmh: 6, urban_kmh: 6, factor: 1.5 }
        corridor:       { access: tagged, rural_kmh: 6, urban_kmh: 6, factor: 1.5 }
        steps:          { access: tagged, rural_kmh: 2, urban_kmh: 2, factor: 2 }
        elevator:       { access: tagged, rural_kmh: 1, urban_kmh: 1 }
        ferry:          { access: allowed, rural_kmh: 12, urban_kmh: 12 }
        shuttle_train:  { access: tagged, rural_kmh: 50, urban_kmh: 50 }

      # ------------------------------------------------------------------------------------------------
      # What slows a bicycle
      # ------------------------------------------------------------------------------------------------
      speeds:
        # Downhill, brakes begin to hold.
        top_kmh: 32
        # No law has limits for bicycles; signs bind them, those for all and `maxspeed:bicycle`.
        legal_limits: nobody
        walk_kmh: 8
        roundabout_kmh: 18
        cycle_street_kmh: 32
        surface_kmh:
          asphalt: 300
          chipseal: 300
          bitumen: 300
          tarmac: 300
          concrete: 300
          paved: 300
          cement: 300
          rubber: 16
          "*": 13
          metal: 15
          tiles: 14
          tartan: 15
          artificial_turf: 12
          acrylic: 16
          carpet: 12
          plastic: 15
          fibre_reinforced_polymer_grate: 12
          "paving_stones:lanes": 15
          "cobblestone:lanes": 13
          laterite: 13
          chippings: 12
          stone: 10
          rocks: 6
          rocky: 6
          gravel_turf: 10
          bushes: 5
          trail: 9
          compacted: 16
          fine_gravel: 15
          paving_stones: 16
          "paving_stones:30": 15
          "paving_stones:20": 15
          "concrete:lanes": 15
          "concrete:plates": 16
          metal_grid: 12
          bricks: 15
          brick: 15
          sett: 12
          cobblestone: 11
          "cobblestone:flattened": 12
          unhewn_cobblestone: 8
          grass_paver: 10
          wood: 14
          stepping_stones: 3
          unpaved: 13
          gravel: 12
          pebblestone: 10
          dirt: 11
          earth: 11
          ground: 12
          clay: 11
          rock: 6
          sand: 6
          grass: 8
          woodchips: 8
          salt: 12
          snow: 8
          ice: 6
          mud: 5
          shells: 10
        smoothness_kmh:
          excellent: 300
          very_good: 300
          good: 300
          "*": 12
          rough: 11
          intermediate: 16
          bad: 12
          very_bad: 9
          horrible: 6
          very_horrible: 4
        tracktype_kmh:
          grade1: 18
          grade2: 15
          grade3: 12
          grade4: 10
          grade5: 8
        service_kmh:
          parking_aisle: 12
          drive-through: 8
        service_factor:
          parking_aisle: 1.3
          driveway: 1.3
          drive-through: 1.5
        one_lane_factor: 1
        one_lane_width_meters: 0
        unpaved_surfaces:
          [unpaved, gravel, pebblestone, dirt, earth, ground, clay, rock, sand, grass, mud, salt, snow,
           ice, shells, woodchips, laterite, chippings, stone, rocks, rocky, gravel_turf, bushes, trail]
        unpaved_factor: 1.1

      bends:
        # Bicycles lean.
        sideways_acceleration_ms2: 5
        braking_ms2: 2

      # ------------------------------------------------------------------------------------------------
      # What passing a point takes
      # ------------------------------------------------------------------------------------------------
      barriers:
        "*":                  { access: allowed, delay_seconds: 5, penalty_seconds: 30 }
        "no":                 { access: allowed }
        "yes":                { access: allowed, delay_seconds: 5, penalty_seconds: 30 }
        kerb:                 { access: allowed, delay_seconds: 1 }
        bollard:              { access: allowed, delay_seconds: 1 }
        rising_bollard:       { access: allowed, delay_seconds: 1 }
        block:                { access: allowed, delay_seconds: 1 }
        cattle_grid:          { access: allowed, delay_seconds: 2 }
        entrance:             { access: allowed }
        arch:                 { access: allowed }
        toll_booth:           { access: allowed }
        border_control:       { access: allowed, delay_seconds: 60 }
        gate:                 { access: allowed, delay_seconds: 10, penalty_seconds: 20 }
        lift_gate:            { access: allowed, delay_seconds: 3 }
        swing_gate:           { access: allowed, delay_seconds: 6, penalty_seconds: 10 }
        sliding_gate:         { access: allowed, delay_seconds: 10, penalty_seconds: 20 }
        wicket_gate:          { access: allowed, delay_seconds: 8, penalty_seconds: 10 }
        sally_port:           { access: allowed, delay_seconds: 10 }
        bump_gate:            { access: allowed, delay_seconds: 10 }
        hampshire_gate:       { access: allowed, delay_seconds: 30, penalty_seconds: 20 }
        # One lifts the bicycle over.
        kissing_gate:         { access: allowed, delay_seconds: 20, penalty_seconds: 40 }
        stile:                { access: allowed, delay_seconds: 25, penalty_seconds: 60 }
        horse_stile:          { access: allowed, delay_seconds: 10, penalty_seconds: 20 }
        chain:                { access: allowed, delay_seconds: 6, penalty_seconds: 10 }
        rope:                 { access: allowed, delay_seconds: 6, penalty_seconds: 10 }
        log:                  { access: allowed, delay_seconds: 8, penalty_seconds: 10 }
        debris:               { access: allowed, delay_seconds: 15, penalty_seconds: 30 }
        turnstile:            { access: forbidden }
        full-height_turnstile: { access: forbidden }
        cycle_barrier:        { access: allowed, delay_seconds: 6, penalty_seconds: 5 }
        motorcycle_barrier:   { access: allowed, delay_seconds: 4 }
        height_restrictor:    { access: allowed }
        sump_buster:          { access: allowed, delay_seconds: 1 }
        bus_trap:             { access: allowed, delay_seconds: 1 }
        jersey_barrier:       { access: allowed, delay_seconds: 2 }
        spikes:               { access: forbidden }
        coupure:              { access: allowed }
        wall:                 { access: forbidden }
        city_wall:            { access: forbidden }
        retaining_wall:       { access: forbidden }
        fence:                { access: forbidden }
        hedge:                { access: forbidden }
        ditch:                { access: forbidden }
        guard_rail:           { access: forbidden }
        cable_barrier:        { access: forbidden }

      features:
        "highway=elevator":          { delay_seconds: 60, penalty_seconds: 30 }
        "highway=traffic_signals":   { delay_seconds: 8 }
        "highway=stop":              { delay_seconds: 3 }
        "highway=give_way":          { delay_seconds: 1.5 }
        "highway=mini_roundabout":   { delay_seconds: 1 }
        # Lights for people on foot stop bicycles on the road as they stop cars; those on paths cross there.
        "crossing=traffic_signals":  { delay_seconds: 8, from: paths }
        "highway=crossing":          { delay_seconds: 2, from: paths }
        "crossing=uncontrolled":     { delay_seconds: 2, from: paths }
        "crossing=unmarked":         { delay_seconds: 3, from: paths }
        "crossing=marked":           { delay_seconds: 2, from: paths }
        "crossing=zebra":            { delay_seconds: 2, from: paths }
        "railway=crossing":          { delay_seconds: 8, from: paths }
        "railway=level_crossing":    { delay_seconds: 8 }
        "railway=tram_crossing":     { delay_seconds: 3, from: paths }
        "ford=yes":                  { delay_seconds: 30, penalty_seconds: 120 }

      # ------------------------------------------------------------------------------------------------
      # Turns
      # ------------------------------------------------------------------------------------------------
      turns:
        middle_degrees: 65
        slope_degrees: 14
        near_side_seconds: 1
        across_seconds: 3
        signals_factor: 0.6
        yield_seconds_per_class: 0.3
        yield_seconds_most: 2
        roundabout_seconds: 2
        # A bicycle is turned around quickly, but not in the traffic to get around a restriction.
        u_turns: dead_ends
        u_turn_seconds: 4
        u_turn_penalty_seconds: 10

      ferries:
        boarding_seconds: 300
        boarding_penalty_seconds: 300

      shortest:
        meters_per_delay_second: 4
        meters_per_ferry_second: 4

      tags:
        factors:
          # Streets for bicycles, and signed routes.
          "bicycle_road=yes": 0.8
          "cyclestreet=yes": 0.8
          "lcn=yes": 0.95
          "rcn=yes": 0.95
          "ncn=yes": 0.95
          "bicycle=designated": 0.9
          "bicycle=use_sidepath": 2
          # The track is a way of its own: that one is meant.
          "cycleway=separate": 1.3
          "cycleway:both=separate": 1.3
          "cycleway:left=separate": 1.15
          "cycleway:right=separate": 1.15
          "bicycle=discouraged": 3
          "mtb:scale=2": 1.5
          "trail_visibility=bad": 1.5
          "trail_visibility=horrible": 2
          "sac_scale=mountain_hiking": 2
          # A width for two is worth a little.
          "segregated=yes": 0.95
        kmh:
          "mtb:scale=1": 10
          "mtb:scale=2": 6
          "sac_scale=mountain_hiking": 5
          "trail_visibility=bad": 8

      slopes:
        gait: cycling
        unnumbered_percent: 6
        steepest_percent: 30
        # Who gets slower gets off.
        slowest_kmh: 4

      # ------------------------------------------------------------------------------------------------
      # Lanes and tracks for bicycles beside the traffic: what a second on such a road weighs, against the
      # same road without. May be left out.
      # ------------------------------------------------------------------------------------------------
      cycleways:
        lane_factor: 0.8
        track_factor: 0.7

      # ------------------------------------------------------------------------------------------------
      # Where riding is forbidden, by a sign, by the kind of way or against a one-way street, one gets off
      # and pushes if people may walk there. May be left out: then nobody does.
      # ------------------------------------------------------------------------------------------------
      pushing:
        keys: [foot, access]
        own_keys: [foot]
        oneway_keys: ["oneway:foot"]
        # Where people walk; other kinds are closed.
        roads:
          primary: allowed
          primary_link: allowed
          secondary: allowed
          secondary_link: allowed
          tertiary: allowed
          tertiary_link: allowed
          unclassified: allowed
          residential: allowed
          living_street: allowed
          road: allowed
          service: allowed
          track: allowed
          pedestrian: allowed
          footway: allowed
          path: allowed
          bridleway: allowed
          cycleway: allowed
          corridor: tagged
          platform: allowed
          steps: allowed
          elevator: allowed
        kmh: 4.5
        # Carried, or along the wheels' ramp.
        stairs_kmh: 1.2
        ramp_kmh: 2
        factor: 1.5
      """#,
    "bus": #"""
      # SPDX-License-Identifier: Apache-2.0
      #
      # How Roadbook drives a public bus: with the roads, lanes and gates that are for buses. What is not
      # here is the car's: see car.yaml for every field.
      name: bus
      based_on: car

      # A common bus of twelve metres, with its mirrors.
      vehicle:
        height_meters: 3.2
        width_meters: 2.55
        length_meters: 12
        weight_tonnes: 18
        occupants: 10
        uses_carpool_lanes: "yes"

      access:
        # https://wiki.openstreetmap.org/wiki/Key:bus
        keys: [bus, psv, hov, motor_vehicle, vehicle, access]
        own_keys: [bus, psv, motor_vehicle]
        oneway_keys: ["oneway:bus", "oneway:psv", "oneway:motor_vehicle", "oneway:vehicle", oneway]
        # https://wiki.openstreetmap.org/wiki/Key:busway
        contraflow:
          - busway=opposite_lane
          - busway=opposite_track
          - "busway:left=opposite_lane"
          - "busway:right=opposite_lane"
          - "busway:both=opposite_lane"
          - bus=opposite_lane
          - bus=opposite
          - psv=opposite_lane
          - psv=opposite
          - "lanes:bus:backward"
          - "lanes:bus:forward"
          - "lanes:psv:backward"
          - "lanes:psv:forward"
          - "bus:lanes:backward"
          - "bus:lanes:forward"
          - "psv:lanes:backward"
          - "psv:lanes:forward"
        restriction_keys: [bus, psv, motor_vehicle, vehicle]
        values:
          bus: allowed
          psv: allowed

      roads:
        motorway:       { rural_kmh: 92, urban_kmh: 80, of_limit: 1 }
        motorway_link:  { rural_kmh: 48, urban_kmh: 44 }
        trunk:          { rural_kmh: 78, urban_kmh: 56 }
        trunk_link:     { rural_kmh: 42, urban_kmh: 37 }
        primary:        { rural_kmh: 64, urban_kmh: 40, of_limit: 0.93 }
        primary_link:   { rural_kmh: 38, urban_kmh: 33 }
        secondary:      { rural_kmh: 57, urban_kmh: 37, of_limit: 0.92 }
        secondary_link: { rural_kmh: 35, urban_kmh: 31 }
        tertiary:       { rural_kmh: 50, urban_kmh: 34, of_limit: 0.9, trust: 0.8 }
        tertiary_link:  { rural_kmh: 32, urban_kmh: 28 }
        unclassified:   { rural_kmh: 40, urban_kmh: 29, of_limit: 0.88, trust: 0.6 }
        residential:    { rural_kmh: 27, urban_kmh: 24, of_limit: 0.88, trust: 0.4, factor: 1.1 }
        living_street:  { rural_kmh: 10, urban_kmh: 10, factor: 1.5 }
        service:        { rural_kmh: 17, urban_kmh: 15 }
        track:          { rural_kmh: 12, urban_kmh: 10, factor: 2 }
        busway:         { access: allowed, rural_kmh: 45, urban_kmh: 32, of_limit: 0.95, trust: 0.8 }

      speeds:
        legal_limits: buses
        top_kmh: 100
        roundabout_kmh: 22
        one_lane_factor: 0.7
        one_lane_width_meters: 5
        unpaved_factor: 1.3

      bends:
        # People stand in it.
        sideways_acceleration_ms2: 1.8
        braking_ms2: 1

      barriers:
        # They let buses pass and stop what is narrower or lower.
        bus_trap:             { access: allowed, delay_seconds: 3 }
        sump_buster:          { access: allowed, delay_seconds: 3 }
        bus_gate:             { access: allowed, delay_seconds: 3 }
        rising_bollard:       { access: allowed, delay_seconds: 8 }
        # A sign that says how high it is lets pass what fits.
        height_restrictor:    { access: forbidden }

      turns:
        near_side_seconds: 5
        across_seconds: 8
        yield_seconds_per_class: 0.5
        yield_seconds_most: 4
        roundabout_seconds: 4
        u_turn_seconds: 60
        u_turn_penalty_seconds: 180
      """#,
    "car": #"""
      # SPDX-License-Identifier: Apache-2.0
      #
      # How Roadbook drives a passenger car.
      #
      # This file is data. Copy it, or write `based_on: car` into a file of your own and what differs, and
      # give that to `roadbook import --profile-file FILE`. Every field is required unless its comment says what it is when left out; a field that is not
      # known is an error, so that no slip of the pen passes for a setting.
      #
      # The speeds and delays were set so that routes through Porto, Heidelberg and Liechtenstein take as
      # long as two other open routers say, or between them, and that 341 trips which taxis drove in Porto
      # are told with a median error of 13 %.
      #
      # Units are in the names: kmh is kilometres per hour, seconds and meters speak for themselves. A
      # *delay* is time that passes and weighs. A *penalty* weighs when a route is chosen, but no time
      # passes. A *factor* multiplies what a second weighs.

      # Letters, digits, '-' and '_'.
      name: car
      # The search structure that it shares with all motor vehicles; walkers and cyclists are `active`.
      hierarchy: motor

      # Roads and barriers that admit less are closed. A common car with its mirrors; vans are taller.
      #
      # More may be said of a vehicle; what is left out, or 0, is not known and then not limited:
      # current_weight_tonnes (as much as it may weigh when left out), empty_weight_tonnes, payload_tonnes,
      # axle_load_tonnes, tandem_load_tonnes (on two axles that stand close together), axles, trailers,
      # tires, articulated (yes for tractors with a semi-trailer, no), and tunnel_code (the letter B, C, D
      # or E of dangerous loads, none).
      vehicle:
        height_meters: 1.6
        width_meters: 1.9
        length_meters: 4.8
        weight_tonnes: 2
        # Such as explosive, flammable, harmfulToWater.
        hazardous_goods: []

      # ------------------------------------------------------------------------------------------------
      # Who may go where. https://wiki.openstreetmap.org/wiki/Key:access
      # ------------------------------------------------------------------------------------------------
      access:
        # The first of these keys that a road has decides; `KEY:forward` and `KEY:backward` come before
        # KEY. Roads that are kept for shared cars (`hov=designated`) are closed to a driver alone.
        keys: [motorcar, hov, motor_vehicle, vehicle, access]
        # These speak of cars so plainly that they open footways, and go against one-way rules.
        own_keys: [motorcar, motor_vehicle]
        # Those of `keys` that can close a road to the vehicle and never open one.
        forbidding_keys: []
        # Which directions are open. Bicycles' exceptions (`oneway:bicycle=no`) are not among them.
        oneway_keys: ["oneway:motorcar", "oneway:motor_vehicle", "oneway:vehicle", oneway]
        # Tags that open a one-way street against its direction, as lanes for buses do: KEY=VALUE, or a KEY
        # that says anything but "no".
        contraflow: []
        # How turn restrictions name a car, as in `restriction:motorcar` or `except=motorcar`.
        restriction_keys: [motorcar, motor_vehicle, vehicle]

        # What the values of these keys mean: allowed; destination, which is for those who have
        # something to do there; or forbidden. Another word on a key about everybody names a group, whose own
        # the road is (`access=garbage`); what says nothing (`unknown`, `fixme`) is passed over.
        values:
          "yes": allowed
          designated: allowed
          official: allowed
          permissive: allowed
          public: allowed
          toll: allowed
          fee: allowed
          variable: allowed
          destination: destination
          delivery: destination
          customers: destination
          private: destination
          permit: destination
          permission: destination
          residents: destination
          resident: destination
          employees: destination
          visitors: destination
          members: destination
          tenants: destination
          students: destination
          restricted: destination
          # Lawful, but signs ask to keep out.
          discouraged: destination
          "no": forbidden
          agricultural: forbidden
          forestry: forbidden
          emergency: forbidden
          military: forbidden
          bus: forbidden
          psv: forbidden
          taxi: forbidden
          hov: forbidden
          hgv: forbidden
          bicycle: forbidden
          foot: forbidden
          dismount: forbidden
          use_sidepath: forbidden

        # A road with one of these tags is closed. Ice is a road in a season that nobody judges yet.
        closed_by:
          - construction=yes
          - abandoned=yes
          - disused=yes
          # Roads on which an ordinary car gets stuck.
          - 4wd_only=yes
          - ice_road=yes
          - winter_road=yes
          - impassable=yes
          - smoothness=impassable
        # A ferry that names one of these and says nothing of cars carries none. One that names nobody
        # is taken to carry cars, as most islands' lifelines do.
        ferry_others: [foot, bicycle, hgv]
        # Cars may use roads for motor vehicles only.
        motorroads: "yes"
        # Driving into a street for residents, a private yard or a customers' car park is free for those
        # who start or end there, as nothing else leads there. Ten minutes keep everybody else out.
        entering_penalty_seconds: 600

      # ------------------------------------------------------------------------------------------------
      # Kinds of roads
      #
      # access     where no tag says: allowed; destination; tagged, which is closed unless a key of
      #            `own_keys` opens it; never. Kinds that are not listed are closed.
      # rural_kmh  the speed that drivers reach between junctions where no limit is posted and none of
      # urban_kmh  the rules below slows them, outside and inside settlements. Traffic of a usual hour
      #            is in it, turns and lights are not.
      # of_limit   the part of a limit that is reached: lower where people park, turn and cross. 1 when
      #            left out.
      # trust      how much of the way from the typical speed to `of_limit` of a higher limit that is
      #            posted is believed: 1 all, 0 nothing. A 50 sign in a residential street does not mean
      #            that anyone can drive 50 there. 1 when left out.
      # factor     what a second weighs; above 1 where drivers would rather stay on the main road. 1
      #            when left out.
      # ------------------------------------------------------------------------------------------------
      roads:
        motorway:       { access: allowed, rural_kmh: 118, urban_kmh: 95, of_limit: 0.95, trust: 1 }
        motorway_link:  { access: allowed, rural_kmh: 60, urban_kmh: 50, of_limit: 0.95, trust: 0.5 }
        trunk:          { access: allowed, rural_kmh: 90, urban_kmh: 65, of_limit: 0.97, trust: 1 }
        trunk_link:     { access: allowed, rural_kmh: 50, urban_kmh: 42, of_limit: 0.95, trust: 0.5 }
        primary:        { access: allowed, rural_kmh: 72, urban_kmh: 46, of_limit: 0.97, trust: 1 }
        primary_link:   { access: allowed, rural_kmh: 45, urban_kmh: 38, of_limit: 0.95, trust: 0.7 }
        secondary:      { access: allowed, rural_kmh: 64, urban_kmh: 42, of_limit: 0.96, trust: 0.95 }
        secondary_link: { access: allowed, rural_kmh: 40, urban_kmh: 35, of_limit: 0.95, trust: 0.7 }
        tertiary:       { access: allowed, rural_kmh: 56, urban_kmh: 38, of_limit: 0.94, trust: 0.85 }
        tertiary_link:  { access: allowed, rural_kmh: 38, urban_kmh: 32, of_limit: 0.95, trust: 0.7 }
        unclassified:   { access: allowed, rural_kmh: 46, urban_kmh: 33, of_limit: 0.92, trust: 0.7 }
        residential:    { access: allowed, rural_kmh: 32, urban_kmh: 28, of_limit: 0.92, trust: 0.5 }
        # Walking pace is the law in many countries and nobody's habit.
        living_street:  { access: allowed, rural_kmh: 12, urban_kmh: 12, of_limit: 1, trust: 0, factor: 1.3 }
        # A road nobody has classified.
        road:           { access: allowed, rural_kmh: 35, urban_kmh: 28, of_limit: 0.85, trust: 0.4 }
        service:        { access: allowed, rural_kmh: 20, urban_kmh: 16, of_limit: 0.85, trust: 0.2, factor: 1.2 }
        # Field and forest tracks: lawful in some countries, signed in others, never a way through.
        track:          { access: destination, rural_kmh: 20, urban_kmh: 15, of_limit: 0.85, trust: 0.2, factor: 1.5 }
        busway:         { access: tagged, rural_kmh: 40, urban_kmh: 30, of_limit: 0.85, trust: 0.5 }
        pedestrian:     { access: tagged, rural_kmh: 8, urban_kmh: 8, of_limit: 1, trust: 0, factor: 1.5 }
        cycleway:       { access: tagged, rural_kmh: 12, urban_kmh: 10, of_limit: 1, trust: 0, factor: 1.5 }
        footway:        { access: tagged, rural_kmh: 8, urban_kmh: 8, of_limit: 1, trust: 0, factor: 1.5 }
        bridleway:      { access: tagged, rural_kmh: 10, urban_kmh: 10, of_limit: 1, trust: 0, factor: 1.5 }
        path:           { access: tagged, rural_kmh: 10, urban_kmh: 10, of_limit: 1, trust: 0, factor: 1.5 }
        # Where the timetable is silent: a small ship's speed, and a train's with its loading.
        ferry:          { access: allowed, rural_kmh: 12, urban_kmh: 12 }
        # `route=shuttle_train` is a train that carries cars: https://wiki.openstreetmap.org/wiki/Tag:route%3Dshuttle_train
        shuttle_train:  { access: allowed, rural_kmh: 50, urban_kmh: 50 }

      # ------------------------------------------------------------------------------------------------
      # What slows a car
      # ------------------------------------------------------------------------------------------------
      speeds:
        # Whose legal limits it has: cars, trucks, buses (with standing people) or coaches; or nobody, whom
        # only signs bind that name them, as `maxspeed:bicycle` does.
        legal_limits: cars
        # The usual cruising speed where there is no limit (Germany's recommended speed).
        top_kmh: 130
        # `maxspeed=walk`: what drivers make of walking pace.
        walk_kmh: 10
        # The widest circles apart, nobody drives faster around an island.
        roundabout_kmh: 32
        # Streets for bicycles in which cars are guests.
        cycle_street_kmh: 22

        # The greatest speeds that surfaces leave. Asphalt and concrete slow nobody and are not listed.
        surface_kmh:
          # Values of https://wiki.openstreetmap.org/wiki/Key:surface that slow nobody, so that "*" is for those
          # that nobody describes.
          asphalt: 300
          chipseal: 300
          bitumen: 300
          tarmac: 300
          concrete: 300
          paved: 300
          "*": 50
          "paving_stones:lanes": 40
          "cobblestone:lanes": 35
          rubber: 50
          tiles: 30
          tartan: 20
          artificial_turf: 20
          acrylic: 20
          carpet: 20
          plastic: 40
          fibre_reinforced_polymer_grate: 40
          laterite: 40
          chippings: 45
          stone: 25
          rocks: 15
          rocky: 15
          gravel_turf: 30
          woodchips: 15
          bushes: 10
          trail: 10
          cement: 80
          compacted: 70
          fine_gravel: 60
          paving_stones: 50
          "paving_stones:30": 50
          "paving_stones:20": 50
          "concrete:lanes": 50
          "concrete:plates": 70
          metal: 60
          metal_grid: 50
          bricks: 40
          brick: 40
          sett: 35
          cobblestone: 30
          "cobblestone:flattened": 35
          unhewn_cobblestone: 20
          grass_paver: 30
          wood: 30
          stepping_stones: 10
          unpaved: 45
          gravel: 45
          pebblestone: 30
          dirt: 30
          earth: 30
          ground: 30
          clay: 35
          rock: 15
          sand: 15
          grass: 20
          salt: 40
          snow: 25
          ice: 25
          mud: 10
          shells: 30
        # https://wiki.openstreetmap.org/wiki/Key:smoothness says what a car can do on each.
        smoothness_kmh:
          excellent: 300
          very_good: 300
          good: 300
          "*": 40
          rough: 30
          intermediate: 75
          bad: 40
          very_bad: 20
          horrible: 10
          very_horrible: 5
        # From solid (grade1) to soft (grade5).
        tracktype_kmh:
          grade1: 40
          grade2: 30
          grade3: 22
          grade4: 15
          grade5: 10
        # Ways of service roads, which are narrow and full of people.
        service_kmh:
          parking_aisle: 12
          driveway: 15
          drive-through: 8
          alley: 15
          emergency_access: 15
          slipway: 10
        # What a second weighs there: these lead to doors and parking spaces and are no short cuts.
        service_factor:
          parking_aisle: 2
          driveway: 2
          drive-through: 3
          alley: 1.5

        # Vehicles that meet on a single lane wait for each other. With somewhat more room they pass each
        # other slowly: at 50 km/h on 0.75 m more, and as fast as they like on 2 m more.
        one_lane_factor: 0.8
        # What one lane has at most: two cars cannot pass each other on it without leaving the road.
        one_lane_width_meters: 4

        # Loose surfaces, and what a second on them weighs: a little dust, no detour.
        unpaved_surfaces:
          [unpaved, compacted, fine_gravel, gravel, pebblestone, dirt, earth, ground, clay, rock, sand,
           grass, mud, salt, snow, ice, shells, woodchips, laterite, chippings, stone, rocks, rocky, gravel_turf,
           bushes, trail]
        unpaved_factor: 1.1

      # Bends. A driver brakes to the speed at which the car's sideways push is still pleasant.
      bends:
        # Less than half of the grip of tyres on wet asphalt.
        sideways_acceleration_ms2: 4
        # Gentle braking and speeding up.
        braking_ms2: 1.8

      # ------------------------------------------------------------------------------------------------
      # Barriers, by value of `barrier`, where they have no access keys of their own. `locked=yes` shuts
      # each. "*" is for all others: a barrier nobody describes is there to bar.
      # https://wiki.openstreetmap.org/wiki/Key:barrier
      # ------------------------------------------------------------------------------------------------
      barriers:
        "*":                  { access: forbidden }
        "no":                 { access: allowed }
        # Lines that cars drive over.
        kerb:                 { access: allowed, delay_seconds: 1 }
        cattle_grid:          { access: allowed, delay_seconds: 3 }
        entrance:             { access: allowed }
        arch:                 { access: allowed, delay_seconds: 1 }
        toll_booth:           { access: allowed, delay_seconds: 15 }
        border_control:       { access: allowed, delay_seconds: 60 }
        # Someone or something has to open these. The penalty keeps routes off gates that may be shut.
        gate:                 { access: allowed, delay_seconds: 20, penalty_seconds: 40 }
        lift_gate:            { access: allowed, delay_seconds: 10, penalty_seconds: 20 }
        swing_gate:           { access: allowed, delay_seconds: 20, penalty_seconds: 40 }
        sliding_gate:         { access: allowed, delay_seconds: 20, penalty_seconds: 40 }
        wicket_gate:          { access: forbidden }
        sally_port:           { access: allowed, delay_seconds: 20, penalty_seconds: 40 }
        bump_gate:            { access: allowed, delay_seconds: 10, penalty_seconds: 20 }
        hampshire_gate:       { access: allowed, delay_seconds: 60, penalty_seconds: 60 }
        chain:                { access: forbidden }
        rope:                 { access: forbidden }
        # Sinks for those who have a permit.
        rising_bollard:       { access: destination, delay_seconds: 15 }
        # Stops what is taller or wider than a car.
        height_restrictor:    { access: allowed, delay_seconds: 2 }
        sump_buster:          { access: forbidden }
        bus_trap:             { access: forbidden }
        bollard:              { access: forbidden }
        block:                { access: forbidden }
        jersey_barrier:       { access: forbidden }
        cycle_barrier:        { access: forbidden }
        motorcycle_barrier:   { access: forbidden }
        stile:                { access: forbidden }
        kissing_gate:         { access: forbidden }
        turnstile:            { access: forbidden }
        full-height_turnstile: { access: forbidden }
        debris:               { access: forbidden }
        log:                  { access: forbidden }
        spikes:               { access: allowed, delay_seconds: 5 }
        coupure:              { access: allowed }

      # ------------------------------------------------------------------------------------------------
      # Points on the road, by tag. Delays are averages over all who pass, also those who find green. Of
      # several at one point the greatest counts: one stops once.
      # ------------------------------------------------------------------------------------------------
      features:
        "highway=traffic_signals":   { delay_seconds: 4 }
        "highway=stop":              { delay_seconds: 4 }
        "highway=give_way":          { delay_seconds: 1.5 }
        "highway=mini_roundabout":   { delay_seconds: 2 }
        "highway=turning_circle":    { delay_seconds: 0 }
        "highway=crossing":          { delay_seconds: 0.2 }
        "highway=toll_gantry":       { delay_seconds: 0 }
        "highway=speed_camera":      { delay_seconds: 0 }
        "crossing=traffic_signals":  { delay_seconds: 2 }
        "crossing=zebra":            { delay_seconds: 0.5 }
        "crossing=marked":           { delay_seconds: 0.5 }
        "crossing=uncontrolled":     { delay_seconds: 0.5 }
        # Barriers are down for some of the trains; the rest is slowing and looking.
        "railway=level_crossing":    { delay_seconds: 8, penalty_seconds: 4 }
        "railway=tram_level_crossing": { delay_seconds: 2 }
        "traffic_calming=bump":      { delay_seconds: 2 }
        "traffic_calming=mini_bumps": { delay_seconds: 1 }
        "traffic_calming=hump":      { delay_seconds: 2 }
        "traffic_calming=table":     { delay_seconds: 1.5 }
        "traffic_calming=cushion":   { delay_seconds: 1 }
        "traffic_calming=chicane":   { delay_seconds: 2 }
        "traffic_calming=choker":    { delay_seconds: 2 }
        "traffic_calming=island":    { delay_seconds: 0.5 }
        "traffic_calming=rumble_strip": { delay_seconds: 0.5 }
        "traffic_calming=dip":       { delay_seconds: 2 }
        "ford=yes":                  { delay_seconds: 20, penalty_seconds: 60 }

      # ------------------------------------------------------------------------------------------------
      # Turns
      # ------------------------------------------------------------------------------------------------
      turns:
        # Half of the delay is due at a right angle's beginning; below 30 degrees hardly any.
        middle_degrees: 65
        slope_degrees: 14
        # Braking, turning the wheel and speeding up again.
        near_side_seconds: 3
        # The same and, on average, waiting for a gap in the oncoming traffic.
        across_seconds: 5.5
        # Lights have taken their own time; turning under them is quicker than fighting for a gap.
        signals_factor: 0.6
        # Coming from a side road, one waits for those on the main road: for each step in class, and
        # never longer than at most.
        yield_seconds_per_class: 0.4
        yield_seconds_most: 3
        # Slowing down before a roundabout and waiting for a gap.
        roundabout_seconds: 3
        # Turning back in the road: never, dead_ends or everywhere. Where there is nowhere else to go it
        # takes three moves; the penalty spares drivers the ride into dead ends.
        u_turns: dead_ends
        u_turn_seconds: 20
        u_turn_penalty_seconds: 30

      # ------------------------------------------------------------------------------------------------
      # Ferries and car shuttle trains
      # ------------------------------------------------------------------------------------------------
      ferries:
        # Waiting for the ship and driving on board, where no timetable is at hand: at most, and no longer
        # than the crossing itself where its `duration` says how long that is.
        boarding_seconds: 300
        # Ships may be late, full or not sail at all.
        boarding_penalty_seconds: 300

      # ------------------------------------------------------------------------------------------------
      # The shortest route
      # ------------------------------------------------------------------------------------------------
      shortest:
        # Few metres matter most, yet turns, lights and level crossings tire too: a left turn is worth
        # 33 m, a light 24 m, driving into private ground 3.6 km.
        meters_per_delay_second: 6
        # A river that takes ten minutes to cross is worth a detour of 6 km.
        meters_per_ferry_second: 10
      """#,
    "pedestrian": #"""
      # SPDX-License-Identifier: Apache-2.0
      #
      # How Roadbook walks. The fields are explained in car.yaml; those that only walkers and cyclists have
      # are explained here.
      #
      # The pace is that of the other open routers: routes through Heidelberg take as long as Valhalla says,
      # see BENCHMARKS.md. A request may name another pace.

      name: pedestrian
      hierarchy: active

      # Nobody is too large to walk.
      vehicle:
        height_meters: 0
        width_meters: 0
        length_meters: 0
        weight_tonnes: 0
        hazardous_goods: []

      # ------------------------------------------------------------------------------------------------
      # Who may go where. https://wiki.openstreetmap.org/wiki/Key:foot
      # ------------------------------------------------------------------------------------------------
      access:
        keys: [foot, access]
        own_keys: [foot]
        forbidding_keys: []
        # `oneway` alone is about vehicles.
        oneway_keys: ["oneway:foot"]
        contraflow: []
        # Turn restrictions are about vehicles, unless they say `restriction:foot`.
        restriction_keys: [foot]
        values:
          "yes": allowed
          designated: allowed
          official: allowed
          permissive: allowed
          public: allowed
          # The path beside is the better one, see `tags`, but it may not be on the map.
          use_sidepath: allowed
          discouraged: allowed
          toll: allowed
          fee: allowed
          # "Residents only" is about vehicles.
          destination: allowed
          delivery: allowed
          customers: destination
          private: destination
          permit: destination
          permission: destination
          residents: allowed
          resident: allowed
          employees: destination
          visitors: destination
          members: destination
          tenants: destination
          students: destination
          restricted: destination
          "no": forbidden
          agricultural: forbidden
          forestry: forbidden
          emergency: forbidden
          military: forbidden
          bus: forbidden
          psv: forbidden
          bicycle: forbidden
        closed_by:
          - construction=yes
          - abandoned=yes
          - disused=yes
          - ice_road=yes
          - winter_road=yes
          - impassable=yes
          - smoothness=impassable
          # Beyond mountain paths: exposed, with hands and ropes. https://wiki.openstreetmap.org/wiki/Key:sac_scale
          - sac_scale=demanding_mountain_hiking
          - sac_scale=alpine_hiking
          - sac_scale=demanding_alpine_hiking
          - sac_scale=difficult_alpine_hiking
          - trail_visibility=no
          - trail_visibility=horrible
        ferry_others: []
        motorroads: "no"
        # Private ground is no short cut on foot either: two hours keep everybody out who has no business
        # there, as they keep out trucks.
        entering_penalty_seconds: 7200

      # A walker is as fast on every flat way; what differs is how pleasant it is.
      roads:
        # Ways for vehicles; where they have sidewalks, see `tags`. Motorways if a sign lets people on.
        motorway:       { access: tagged, rural_kmh: 5.1, urban_kmh: 5.1, factor: 4 }
        motorway_link:  { access: tagged, rural_kmh: 5.1, urban_kmh: 5.1, factor: 4 }
        trunk:          { access: allowed, rural_kmh: 5.1, urban_kmh: 5.1, factor: 3 }
        trunk_link:     { access: allowed, rural_kmh: 5.1, urban_kmh: 5.1, factor: 3 }
        primary:        { access: allowed, rural_kmh: 5.1, urban_kmh: 5.1, factor: 1.4 }
        primary_link:   { access: allowed, rural_kmh: 5.1, urban_kmh: 5.1, factor: 1.4 }
        secondary:      { access: allowed, rural_kmh: 5.1, urban_kmh: 5.1, factor: 1.25 }
        secondary_link: { access: allowed, rural_kmh: 5.1, urban_kmh: 5.1, factor: 1.25 }
        tertiary:       { access: allowed, rural_kmh: 5.1, urban_kmh: 5.1, factor: 1.15 }
        tertiary_link:  { access: allowed, rural_kmh: 5.1, urban_kmh: 5.1, factor: 1.15 }
        unclassified:   { access: allowed, rural_kmh: 5.1, urban_kmh: 5.1, factor: 1.1 }
        residential:    { access: allowed, rural_kmh: 5.1, urban_kmh: 5.1, factor: 1.05 }
        living_street:  { access: allowed, rural_kmh: 5.1, urban_kmh: 5.1 }
        road:           { access: allowed, rural_kmh: 5.1, urban_kmh: 5.1, factor: 1.2 }
        service:        { access: allowed, rural_kmh: 5.1, urban_kmh: 5.1, factor: 1.05 }
        track:          { access: allowed, rural_kmh: 5.1, urban_kmh: 5.1 }
        busway:         { access: tagged, rural_kmh: 5.1, urban_kmh: 5.1, factor: 1.5 }
        # In some countries closed to people on foot, in most not.
        cycleway:       { access: allowed, rural_kmh: 5.1, urban_kmh: 5.1, factor: 1.1 }
        bridleway:      { access: allowed, rural_kmh: 5.1, urban_kmh: 5.1, factor: 1.3 }
        # Ways for people on foot.
        pedestrian:     { access: allowed, rural_kmh: 5.1, urban_kmh: 5.1 }
        footway:        { access: allowed, rural_kmh: 5.1, urban_kmh: 5.1 }
        path:           { access: allowed, rural_kmh: 5.1, urban_kmh: 5.1 }
        # What is given here counts where `walking` says nothing: nowhere.
        steps:          { access: allowed, rural_kmh: 2.3, urban_kmh: 2.3, factor: 1.2 }
        corridor:       { access: allowed, rural_kmh: 4.5, urban_kmh: 4.5, factor: 1.1 }
        platform:       { access: allowed, rural_kmh: 4.5, urban_kmh: 4.5, factor: 1.1 }
        # A lift that is drawn as a line: some metres, most of them waiting.
        elevator:       { access: allowed, rural_kmh: 1, urban_kmh: 1 }
        ferry:          { access: allowed, rural_kmh: 12, urban_kmh: 12 }
        shuttle_train:  { access: tagged, rural_kmh: 50, urban_kmh: 50 }

      # ------------------------------------------------------------------------------------------------
      # What slows a walker
      # ------------------------------------------------------------------------------------------------
      speeds:
        # Ships and trains carry walkers faster than they walk.
        top_kmh: 60
        legal_limits: nobody
        walk_kmh: 5.1
        roundabout_kmh: 60
        cycle_street_kmh: 60
        surface_kmh:
          stepping_stones: 3
          rock: 3.5
          rocks: 3.5
          rocky: 3.5
          stone: 4.5
          bushes: 3
          sand: 3.5
          mud: 3
          snow: 3.5
          pebblestone: 4.5
        smoothness_kmh:
          horrible: 4.5
          very_horrible: 4
        tracktype_kmh: {}
        service_kmh: {}
        service_factor:
          parking_aisle: 1.2
          driveway: 1.3
          drive-through: 1.5
        one_lane_factor: 1
        one_lane_width_meters: 0
        unpaved_surfaces: [mud, sand, grass, snow, ice]
        unpaved_factor: 1.1

      # Nobody on foot slows down in bends.
      bends:
        sideways_acceleration_ms2: 20
        braking_ms2: 20

      # ------------------------------------------------------------------------------------------------
      # What passing a point takes
      # ------------------------------------------------------------------------------------------------
      barriers:
        # What nobody describes leaves room for people on foot more often than not.
        "*":                  { access: allowed, penalty_seconds: 20 }
        "no":                 { access: allowed }
        "yes":                { access: allowed, penalty_seconds: 20 }
        kerb:                 { access: allowed }
        bollard:              { access: allowed }
        rising_bollard:       { access: allowed }
        block:                { access: allowed }
        cattle_grid:          { access: allowed, delay_seconds: 2 }
        entrance:             { access: allowed }
        arch:                 { access: allowed }
        toll_booth:           { access: allowed }
        border_control:       { access: allowed, delay_seconds: 60 }
        gate:                 { access: allowed, delay_seconds: 5, penalty_seconds: 10 }
        lift_gate:            { access: allowed, delay_seconds: 1 }
        swing_gate:           { access: allowed, delay_seconds: 3, penalty_seconds: 5 }
        sliding_gate:         { access: allowed, delay_seconds: 5, penalty_seconds: 10 }
        wicket_gate:          { access: allowed, delay_seconds: 4 }
        sally_port:           { access: allowed, delay_seconds: 5 }
        bump_gate:            { access: allowed, delay_seconds: 5 }
        hampshire_gate:       { access: allowed, delay_seconds: 20, penalty_seconds: 10 }
        kissing_gate:         { access: allowed, delay_seconds: 4 }
        stile:                { access: allowed, delay_seconds: 8, penalty_seconds: 5 }
        turnstile:            { access: allowed, delay_seconds: 4, penalty_seconds: 10 }
        full-height_turnstile: { access: allowed, delay_seconds: 5, penalty_seconds: 20 }
        cycle_barrier:        { access: allowed, delay_seconds: 1 }
        motorcycle_barrier:   { access: allowed, delay_seconds: 1 }
        horse_stile:          { access: allowed, delay_seconds: 2 }
        chain:                { access: allowed, delay_seconds: 1 }
        rope:                 { access: allowed, delay_seconds: 1 }
        height_restrictor:    { access: allowed }
        sump_buster:          { access: allowed }
        bus_trap:             { access: allowed }
        jersey_barrier:       { access: allowed, delay_seconds: 1 }
        debris:               { access: allowed, delay_seconds: 5, penalty_seconds: 20 }
        log:                  { access: allowed, delay_seconds: 3 }
        spikes:               { access: allowed }
        coupure:              { access: allowed }
        # No way through, unless `foot` says so.
        wall:                 { access: forbidden }
        city_wall:            { access: forbidden }
        retaining_wall:       { access: forbidden }
        fence:                { access: forbidden }
        hedge:                { access: forbidden }
        ditch:                { access: forbidden }
        guard_rail:           { access: forbidden }
        cable_barrier:        { access: forbidden }

      # Those of access forbidden let nobody pass. With `from: paths` only those wait who come along a path,
      # with `from: roads` those on a road for traffic.
      features:
        # Waiting for the lift, the ride and the doors.
        "highway=elevator":          { delay_seconds: 45, penalty_seconds: 15 }
        # People on foot wait for lights at the crossing, not along the road.
        "highway=traffic_signals":   { delay_seconds: 8, from: paths }
        "crossing=traffic_signals":  { delay_seconds: 12, from: paths }
        "highway=crossing":          { delay_seconds: 3, from: paths }
        "crossing=uncontrolled":     { delay_seconds: 3, from: paths }
        "crossing=unmarked":         { delay_seconds: 4, from: paths }
        "crossing=marked":           { delay_seconds: 2, from: paths }
        "crossing=zebra":            { delay_seconds: 2, from: paths }
        "railway=crossing":          { delay_seconds: 8, from: paths }
        "railway=level_crossing":    { delay_seconds: 8 }
        "railway=tram_crossing":     { delay_seconds: 3, from: paths }
        "ford=yes":                  { delay_seconds: 30, penalty_seconds: 120 }
        "ford=stepping_stones":      { delay_seconds: 10, penalty_seconds: 20 }

      # ------------------------------------------------------------------------------------------------
      # Turns: people on foot turn, and turn back, wherever they like
      # ------------------------------------------------------------------------------------------------
      turns:
        middle_degrees: 65
        slope_degrees: 14
        near_side_seconds: 0
        across_seconds: 0
        signals_factor: 1
        yield_seconds_per_class: 0
        yield_seconds_most: 0
        roundabout_seconds: 0
        u_turns: everywhere
        u_turn_seconds: 0
        u_turn_penalty_seconds: 0

      ferries:
        boarding_seconds: 300
        boarding_penalty_seconds: 300

      shortest:
        # A light is worth 17 m, a lift 60 m.
        meters_per_delay_second: 1.4
        meters_per_ferry_second: 1.4

      # ------------------------------------------------------------------------------------------------
      # What single tags change of a way. May be left out.
      #
      # factors  what a second weighs, against the same way without the tag. The product of all with the
      #          road's factor counts as 1 where it is less, so these make up for roads that are unpleasant
      #          by their kind.
      # kmh      the greatest speed
      # ------------------------------------------------------------------------------------------------
      tags:
        factors:
          "sidewalk=both": 0.8
          "sidewalk=left": 0.85
          "sidewalk=right": 0.85
          "sidewalk=yes": 0.85
          "sidewalk:both=yes": 0.8
          "sidewalk:left=yes": 0.85
          "sidewalk:right=yes": 0.85
          # There is a way of its own for the sidewalk: that one is meant.
          "sidewalk=separate": 1.4
          "sidewalk:both=separate": 1.4
          "sidewalk:left=separate": 1.2
          "sidewalk:right=separate": 1.2
          "foot=use_sidepath": 2
          "sidewalk=no": 1.15
          "sidewalk=none": 1.15
          "foot=discouraged": 3
          "informal=yes": 1.1
          "sac_scale=mountain_hiking": 1.3
          "trail_visibility=intermediate": 1.1
          "trail_visibility=bad": 1.5
          "tunnel=yes": 1.1
        kmh:
          "sac_scale=mountain_hiking": 4
          "trail_visibility=bad": 4

      # ------------------------------------------------------------------------------------------------
      # Slopes, from `incline`. May be left out for those whom an engine pulls up.
      #
      # gait            walking follows Tobler's hiking function, cycling the power of the legs; see
      #                 SlopeRules.swift
      # closed_percent  steeper ways are closed; 100 when left out
      # ------------------------------------------------------------------------------------------------
      slopes:
        gait: walking
        # What `incline=up` stands for.
        unnumbered_percent: 5
        # Steeper tags are mistakes and count as this.
        steepest_percent: 40
        slowest_kmh: 1.5

      # ------------------------------------------------------------------------------------------------
      # Walking. Left out for all who do not.
      # ------------------------------------------------------------------------------------------------
      walking:
        # The pace on flat ground that all the speeds above are for. Who asks for another one changes them
        # all by its ratio to this.
        pace_kmh: 5.1
        # Along the ground, up and down: 0.61 and 0.69 m/s. U. Weidmann, Transporttechnik der Fussgänger,
        # ETH Zürich (1993), doi:10.3929/ethz-a-000687810.
        stairs_up_kmh: 2.2
        stairs_down_kmh: 2.5
        # 0.5 m/s along the slope, and the steps that some take.
        escalator_kmh: 2
      """#,
    "privateBus": #"""
      # SPDX-License-Identifier: Apache-2.0
      #
      # How Roadbook drives a coach: a bus that is hired and runs to no timetable, so that lanes and roads
      # of public transport are closed to it. What is not here is the bus's: see bus.yaml, and car.yaml for
      # every field.
      name: privateBus
      based_on: bus

      # Coaches are taller than buses for towns.
      vehicle:
        height_meters: 3.7
        width_meters: 2.55
        length_meters: 12
        weight_tonnes: 18

      access:
        # https://wiki.openstreetmap.org/wiki/Key:tourist_bus
        keys: [tourist_bus, coach, hov, motor_vehicle, vehicle, access]
        own_keys: [tourist_bus, coach, motor_vehicle]
        oneway_keys:
          ["oneway:tourist_bus", "oneway:coach", "oneway:motor_vehicle", "oneway:vehicle", oneway]
        contraflow: []
        restriction_keys: [tourist_bus, coach, motor_vehicle, vehicle]
        values:
          bus: forbidden
          psv: forbidden
          tourist_bus: allowed
          coach: allowed

      roads:
        busway:         { access: tagged }

      speeds:
        legal_limits: coaches

      bends:
        # Its people sit.
        sideways_acceleration_ms2: 2.5

      barriers:
        bus_trap:             { access: forbidden }
        sump_buster:          { access: forbidden }
        bus_gate:             { access: forbidden }
        rising_bollard:       { access: destination, delay_seconds: 15 }
      """#,
    "scooter": #"""
      # SPDX-License-Identifier: Apache-2.0
      #
      # How Roadbook rides a scooter: a moped of up to 45 km/h. What is not here is the car's: see
      # car.yaml for every field.
      name: scooter
      based_on: car

      vehicle:
        height_meters: 1.7
        width_meters: 0.8
        length_meters: 2
        weight_tonnes: 0.3

      access:
        # https://wiki.openstreetmap.org/wiki/Key:moped; `mofa` is for what is slower still, so that it can
        # keep a moped out and does not let it in.
        keys: [moped, mofa, motor_vehicle, vehicle, access]
        own_keys: [moped, motor_vehicle]
        forbidding_keys: [mofa]
        oneway_keys: ["oneway:moped", "oneway:motor_vehicle", "oneway:vehicle", oneway]
        restriction_keys: [moped, motor_vehicle, vehicle]
        values:
          moped: allowed
        closed_by:
          - construction=yes
          - abandoned=yes
          - disused=yes
          # Roads on which an ordinary car gets stuck.
          - 4wd_only=yes
          - ice_road=yes
          - winter_road=yes
          - impassable=yes
          - smoothness=impassable
        # Roads for vehicles that go faster. A request may allow them, and motorways with them.
        motorroads: "no"

      roads:
        motorway:       { access: never, rural_kmh: 45, urban_kmh: 45, of_limit: 1 }
        motorway_link:  { access: never, rural_kmh: 45, urban_kmh: 45, of_limit: 1 }
        trunk:          { rural_kmh: 45, urban_kmh: 44, of_limit: 1 }
        trunk_link:     { rural_kmh: 42, urban_kmh: 38, of_limit: 1 }
        primary:        { rural_kmh: 45, urban_kmh: 42, of_limit: 1 }
        primary_link:   { rural_kmh: 40, urban_kmh: 36, of_limit: 1 }
        secondary:      { rural_kmh: 45, urban_kmh: 40, of_limit: 1 }
        tertiary:       { rural_kmh: 44, urban_kmh: 38, of_limit: 1 }
        unclassified:   { rural_kmh: 40, urban_kmh: 34 }
        residential:    { rural_kmh: 32, urban_kmh: 29 }

      speeds:
        top_kmh: 45
        roundabout_kmh: 28
        # It needs no second lane.
        one_lane_factor: 1

      bends:
        sideways_acceleration_ms2: 3.5

      barriers:
        # Room beside them is what bollards leave to two wheels, and signs say who may use it.
        bollard:              { access: forbidden }
        motorcycle_barrier:   { access: forbidden }

      turns:
        near_side_seconds: 2.5
        across_seconds: 5
        u_turn_seconds: 8
        u_turn_penalty_seconds: 20
      """#,
    "taxi": #"""
      # SPDX-License-Identifier: Apache-2.0
      #
      # How Roadbook drives a taxi: a car that may use the roads and lanes of public transport where their
      # signs let taxis in. What is not here is the car's: see car.yaml for every field.
      name: taxi
      based_on: car

      access:
        # https://wiki.openstreetmap.org/wiki/Key:psv: public service vehicles are buses and taxis.
        keys: [taxi, psv, motorcar, hov, motor_vehicle, vehicle, access]
        own_keys: [taxi, psv, motorcar, motor_vehicle]
        oneway_keys:
          ["oneway:taxi", "oneway:psv", "oneway:motorcar", "oneway:motor_vehicle", "oneway:vehicle", oneway]
        # `busway` is about buses alone.
        contraflow:
          - psv=opposite_lane
          - psv=opposite
          - taxi=opposite_lane
          - taxi=opposite
          - "lanes:psv:backward"
          - "lanes:psv:forward"
          - "lanes:taxi:backward"
          - "lanes:taxi:forward"
          - "psv:lanes:backward"
          - "psv:lanes:forward"
          - "taxi:lanes:backward"
          - "taxi:lanes:forward"
        restriction_keys: [taxi, psv, motorcar, motor_vehicle, vehicle]
        values:
          psv: allowed
          taxi: allowed
      """#,
    "truck": #"""
      # SPDX-License-Identifier: Apache-2.0
      #
      # How Roadbook drives a truck. What is not here is the car's: see car.yaml for every field.
      #
      # It is the smallest truck that there is, so that a request's sizes and weights can only close roads
      # and slow it: what is licensed for more than 3.5 tonnes begins at about this size.
      name: truck
      based_on: car

      vehicle:
        height_meters: 2.5
        width_meters: 2.1
        length_meters: 6
        weight_tonnes: 3.5

      access:
        keys: [hgv, hov, motor_vehicle, vehicle, access]
        own_keys: [hgv, motor_vehicle]
        oneway_keys: ["oneway:hgv", "oneway:motor_vehicle", "oneway:vehicle", oneway]
        restriction_keys: [hgv, motor_vehicle, vehicle]
        # A ferry that says that it carries cars, and nothing of trucks, may be too small.
        ferry_others: [foot, bicycle]
        values:
          hgv: allowed
          goods: forbidden
          # Signs that ask heavy traffic to keep out, lawful though it may be.
          unsuitable: destination
          local: destination
        # Ten minutes keep cars out of streets for residents. A truck's detour may be longer, and no time
        # that it saves makes such a street a way through.
        entering_penalty_seconds: 7200

      # Trucks keep close to their legal limits, which countries set (legal_limits), but gather speed
      # slowly and are slower in towns and on small roads.
      roads:
        motorway:       { rural_kmh: 85, urban_kmh: 80, of_limit: 1 }
        motorway_link:  { rural_kmh: 45, urban_kmh: 42 }
        trunk:          { rural_kmh: 76, urban_kmh: 56 }
        trunk_link:     { rural_kmh: 40, urban_kmh: 36 }
        primary:        { rural_kmh: 62, urban_kmh: 40, of_limit: 0.92 }
        primary_link:   { rural_kmh: 36, urban_kmh: 32 }
        secondary:      { rural_kmh: 55, urban_kmh: 36, of_limit: 0.9 }
        secondary_link: { rural_kmh: 33, urban_kmh: 30 }
        tertiary:       { rural_kmh: 48, urban_kmh: 32, of_limit: 0.88, trust: 0.7 }
        tertiary_link:  { rural_kmh: 30, urban_kmh: 27 }
        unclassified:   { rural_kmh: 38, urban_kmh: 27, of_limit: 0.85, trust: 0.5, factor: 1.1 }
        residential:    { rural_kmh: 25, urban_kmh: 22, of_limit: 0.85, trust: 0.3, factor: 1.3 }
        living_street:  { rural_kmh: 10, urban_kmh: 10, factor: 2 }
        road:           { rural_kmh: 28, urban_kmh: 23 }
        service:        { rural_kmh: 15, urban_kmh: 13, factor: 1.4 }
        track:          { rural_kmh: 12, urban_kmh: 10, factor: 2 }

      barriers:
        # A sign that says how high it is lets pass what fits.
        height_restrictor:    { access: forbidden }

      speeds:
        legal_limits: trucks
        # Where no law is slower; limiters let trucks drive 90 in Europe, and all its countries are listed.
        top_kmh: 105
        walk_kmh: 8
        roundabout_kmh: 22
        # Two trucks need more room to pass each other.
        one_lane_factor: 0.7
        one_lane_width_meters: 5
        unpaved_factor: 1.3

      bends:
        # A third of what tips a loaded truck over, and half of what a car takes.
        sideways_acceleration_ms2: 2
        braking_ms2: 0.9

      turns:
        near_side_seconds: 6
        across_seconds: 9
        yield_seconds_per_class: 0.6
        yield_seconds_most: 5
        roundabout_seconds: 5
        # Turning back is manoeuvring at length; where nothing else is left it is done.
        u_turn_seconds: 90
        u_turn_penalty_seconds: 240
      """#,
    "wheelchair": #"""
      # SPDX-License-Identifier: Apache-2.0
      #
      # How Roadbook goes in a wheelchair: as people walk, but without steps and raised kerbs, on firm ground
      # and on slopes that can be managed. What is not told here is as in pedestrian.yaml.

      name: wheelchair
      based_on: pedestrian

      vehicle:
        width_meters: 0.8

      # ------------------------------------------------------------------------------------------------
      # https://wiki.openstreetmap.org/wiki/Key:wheelchair
      # ------------------------------------------------------------------------------------------------
      access:
        keys: [wheelchair, foot, access]
        # Only what speaks of wheelchairs opens stairs.
        own_keys: [wheelchair]
        values:
          limited: allowed
        closed_by:
          - construction=yes
          - abandoned=yes
          - disused=yes
          - ice_road=yes
          - winter_road=yes
          - impassable=yes
          - smoothness=very_bad
          - smoothness=horrible
          - smoothness=very_horrible
          - smoothness=impassable
          - surface=sand
          - surface=mud
          - surface=rock
          - surface=stepping_stones
          - surface=unhewn_cobblestone
          - tracktype=grade4
          - tracktype=grade5
          - sac_scale=hiking
          - sac_scale=mountain_hiking
          - sac_scale=demanding_mountain_hiking
          - sac_scale=alpine_hiking
          - sac_scale=demanding_alpine_hiking
          - sac_scale=difficult_alpine_hiking
          - trail_visibility=bad
          - trail_visibility=no
          - trail_visibility=horrible

      roads:
        steps:          { access: tagged, rural_kmh: 2.3, urban_kmh: 2.3, factor: 2 }
        busway:         { access: never, rural_kmh: 5.1, urban_kmh: 5.1 }

      barriers:
        # Nobody says how high; those that do are among the features.
        kerb:                 { access: allowed, delay_seconds: 5, penalty_seconds: 30 }
        cattle_grid:          { access: forbidden }
        kissing_gate:         { access: forbidden }
        stile:                { access: forbidden }
        horse_stile:          { access: forbidden }
        turnstile:            { access: forbidden }
        full-height_turnstile: { access: forbidden }
        cycle_barrier:        { access: allowed, delay_seconds: 5, penalty_seconds: 30 }
        motorcycle_barrier:   { access: forbidden }
        chain:                { access: forbidden }
        rope:                 { access: forbidden }
        log:                  { access: forbidden }
        debris:               { access: forbidden }
        block:                { access: allowed, delay_seconds: 2, penalty_seconds: 10 }

      features:
        # https://wiki.openstreetmap.org/wiki/Key:kerb
        "kerb=raised":               { delay_seconds: 0, access: forbidden }
        "kerb=yes":                  { delay_seconds: 5, penalty_seconds: 60 }
        "kerb=rolled":               { delay_seconds: 3, penalty_seconds: 10 }
        "kerb=lowered":              { delay_seconds: 1 }
        "kerb=flush":                { delay_seconds: 0 }

      tags:
        factors:
          "wheelchair=limited": 1.5
          "smoothness=bad": 2
          "surface=cobblestone": 3
          "surface=sett": 1.5
          "surface=gravel": 3
          "surface=fine_gravel": 1.5
          "surface=grass": 3
          "surface=unpaved": 2
          "surface=ground": 2
          "surface=dirt": 2
          "surface=earth": 2
        kmh:
          "surface=cobblestone": 3
          "surface=gravel": 3

      slopes:
        # Ramps rise 6 % (DIN 18040); short steeper ways are managed with help, longer ones are not.
        closed_percent: 10
      """#,
  ]
}
