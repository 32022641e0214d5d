// SPDX-License-Identifier: Apache-2.0

// Written by Scripts/generate-profiles from Profiles/. Change those and run it again.

// swift-format-ignore-file

/// The source of the profiles that come with the tool, by name.
package enum BuiltInProfiles {
  package static let sources: [String: String] = [
    "car": #"""
      # SPDX-License-Identifier: Apache-2.0
      #
      # How Roadbook drives a passenger car.
      #
      # This file is data. Copy it, change it, and give it to `roadbook import --profile-file FILE`.
      # Every field is required unless its comment says what it is when left out; a field that is not
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
      vehicle:
        height_meters: 1.6
        width_meters: 1.9
        length_meters: 4.8
        weight_tonnes: 2

      # ------------------------------------------------------------------------------------------------
      # Who may go where. https://wiki.openstreetmap.org/wiki/Key:access
      # ------------------------------------------------------------------------------------------------
      access:
        # The first of these keys that a road has decides; `KEY:forward` and `KEY:backward` come before
        # KEY.
        keys: [motorcar, motor_vehicle, vehicle, access]
        # These speak of cars so plainly that they open footways, and go against one-way rules.
        own_keys: [motorcar, motor_vehicle]
        # Which directions are open. Bicycles' exceptions (`oneway:bicycle=no`) are not among them.
        oneway_keys: ["oneway:motorcar", "oneway:motor_vehicle", "oneway:vehicle", oneway]
        # How turn restrictions name a car, as in `restriction:motorcar` or `except=motorcar`.
        restriction_keys: [motorcar, motor_vehicle, vehicle]

        # What the values of these keys mean: allowed; destination, which is for those who have
        # something to do there; or forbidden. Any other value (`unknown`, `fixme`) is passed over.
        values:
          "yes": allowed
          designated: allowed
          official: allowed
          permissive: allowed
          public: allowed
          toll: allowed
          variable: allowed
          destination: destination
          delivery: destination
          customers: destination
          private: destination
          permit: destination
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

        # A road with one of these tags is closed. Ice is a road in a season that nobody judges yet, and
        # lanes for shared cars are closed to a driver alone.
        closed_by:
          - ice_road=yes
          - winter_road=yes
          - impassable=yes
          - smoothness=impassable
          - hov=designated
          - hov=only
        # A ferry that names one of these and says nothing of cars carries none. One that names nobody
        # is taken to carry cars, as most islands' lifelines do.
        ferry_others: [foot, bicycle]
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
        shuttle_train:  { access: tagged, rural_kmh: 50, urban_kmh: 50 }

      # ------------------------------------------------------------------------------------------------
      # What slows a car
      # ------------------------------------------------------------------------------------------------
      speeds:
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

        # Vehicles that meet on a single lane wait for each other.
        one_lane_factor: 0.8
        # Two cars pass each other on 4 metres, at walking pace on less.
        one_lane_width_meters: 4

        # Loose surfaces, and what a second on them weighs: a little dust, no detour.
        unpaved_surfaces:
          [unpaved, compacted, fine_gravel, gravel, pebblestone, dirt, earth, ground, clay, rock, sand,
           grass, mud, salt, snow, ice, shells, woodchips]
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
        # Waiting for the ship and driving on board, where no timetable is at hand.
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
  ]
}
