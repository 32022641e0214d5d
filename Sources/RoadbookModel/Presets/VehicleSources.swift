// SPDX-License-Identifier: Apache-2.0

// Written by Scripts/generate-vehicles from Vehicles/. Change those and run it again.

// swift-format-ignore-file

/// The vehicles that come with the library, as JSON.
enum VehicleSources {
  static let sources: [String] = [
    #"""
      {
        "name": "compact-ev",
        "summary": "A compact electric car by physics, 58 kWh, round values of its class",
        "sources": [
          "Round values of cars of the class, chosen for this project; no maker's data, and not measured"
        ],
        "options": {
          "transportSpecification": {
            "vehicleSpecification": {
              "currentWeightInKilograms": 1900
            }
          },
          "evOptions": {
            "physicalConsumptionModel": {
              "driveTrainEfficiency": 0.88,
              "recuperationEfficiency": 0.7,
              "auxiliaryPowerConsumptionInWatts": 500,
              "frontalAreaInSquareMeters": 2.35,
              "rollingResistanceCoefficient": 0.0095,
              "airDragCoefficient": 0.27
            },
            "batterySpecifications": {
              "totalCapacityInKilowattHours": 58,
              "initialChargeInKilowattHours": 46,
              "targetChargeInKilowattHours": 46,
              "chargingCurve": [
                [
                  0,
                  120
                ],
                [
                  20,
                  100
                ],
                [
                  35,
                  70
                ],
                [
                  46,
                  40
                ],
                [
                  52,
                  20
                ]
              ],
              "connectorTypes": [
                "iec62196Type2Combo"
              ],
              "chargingSetupDuration": 120,
              "reserveInKilowattHours": 2
            }
          }
        }
      }
      """#,
    #"""
      {
        "name": "delivery-ev",
        "summary": "An electric delivery van with its load by physics, 75 kWh, round values of its class",
        "sources": [
          "Round values of vans of the class, chosen for this project; no maker's data, and not measured"
        ],
        "options": {
          "transportSpecification": {
            "vehicleSpecification": {
              "currentWeightInKilograms": 3400
            }
          },
          "evOptions": {
            "physicalConsumptionModel": {
              "driveTrainEfficiency": 0.86,
              "recuperationEfficiency": 0.65,
              "auxiliaryPowerConsumptionInWatts": 900,
              "frontalAreaInSquareMeters": 4.6,
              "rollingResistanceCoefficient": 0.01,
              "airDragCoefficient": 0.34
            },
            "batterySpecifications": {
              "totalCapacityInKilowattHours": 75,
              "initialChargeInKilowattHours": 60,
              "targetChargeInKilowattHours": 60,
              "chargingCurve": [
                [
                  0,
                  110
                ],
                [
                  30,
                  90
                ],
                [
                  45,
                  60
                ],
                [
                  60,
                  30
                ]
              ],
              "connectorTypes": [
                "iec62196Type2Combo"
              ],
              "chargingSetupDuration": 120,
              "reserveInKilowattHours": 3
            }
          }
        }
      }
      """#,
    #"""
      {
        "name": "diesel-truck",
        "summary": "A tractor with a semi-trailer and its load, 36 t, round values of its class",
        "sources": [
          "Round values of trucks of the class, chosen for this project; no maker's data, and not measured",
          "Climbing is 36,000 kg lifted by an engine of 43 % from diesel of 35.8 MJ/l"
        ],
        "options": {
          "transportSpecification": {
            "transportMode": "truck",
            "vehicleSpecification": {
              "currentWeightInKilograms": 36000
            }
          },
          "fuelConsumptionModel": {
            "speedTableInLitersPer100Kilometers": [
              [
                10,
                58
              ],
              [
                20,
                46
              ],
              [
                30,
                39
              ],
              [
                50,
                31
              ],
              [
                70,
                26
              ],
              [
                85,
                27
              ]
            ],
            "ascentConsumptionInLitersPerMeter": 0.023,
            "idleConsumptionInLitersPerSecond": 0.0007
          }
        }
      }
      """#,
    #"""
      {
        "name": "guide-ev",
        "summary": "The electric car of the routing guide, 80 kWh, with a charging curve that ends at 1 kW",
        "sources": [
          "Routing guide of the SDK whose names the API has, version 4.7, consumption of its sample for electric cars",
          "The charging curve is an example of ours"
        ],
        "options": {
          "evOptions": {
            "empiricalConsumptionModel": {
              "ascentConsumptionInWattHoursPerMeter": 9,
              "descentRecoveryInWattHoursPerMeter": 4.3,
              "freeFlowSpeedTable": [
                [
                  0,
                  0.239
                ],
                [
                  27,
                  0.239
                ],
                [
                  45,
                  0.259
                ],
                [
                  60,
                  0.196
                ],
                [
                  75,
                  0.207
                ],
                [
                  90,
                  0.238
                ],
                [
                  100,
                  0.26
                ],
                [
                  110,
                  0.296
                ],
                [
                  120,
                  0.337
                ],
                [
                  130,
                  0.351
                ]
              ]
            },
            "batterySpecifications": {
              "totalCapacityInKilowattHours": 80,
              "initialChargeInKilowattHours": 10,
              "targetChargeInKilowattHours": 72,
              "chargingCurve": [
                [
                  0,
                  239
                ],
                [
                  64,
                  111
                ],
                [
                  72,
                  1
                ]
              ],
              "connectorTypes": [
                "tesla",
                "iec62196Type1Combo",
                "iec62196Type2Combo"
              ],
              "chargingSetupDuration": 120
            }
          }
        }
      }
      """#,
    #"""
      {
        "name": "petrol-car",
        "summary": "A compact car with a petrol engine, round values of its class",
        "sources": [
          "Round values of cars of the class, chosen for this project; no maker's data, and not measured",
          "Climbing is 1400 kg lifted by an engine of 35 % from petrol of 32.2 MJ/l"
        ],
        "options": {
          "fuelConsumptionModel": {
            "speedTableInLitersPer100Kilometers": [
              [
                10,
                11
              ],
              [
                20,
                8.6
              ],
              [
                30,
                7.2
              ],
              [
                50,
                5.6
              ],
              [
                70,
                4.9
              ],
              [
                90,
                5.1
              ],
              [
                110,
                6
              ],
              [
                130,
                7.4
              ]
            ],
            "ascentConsumptionInLitersPerMeter": 0.0012,
            "idleConsumptionInLitersPerSecond": 0.00019
          }
        }
      }
      """#,
  ]
}
