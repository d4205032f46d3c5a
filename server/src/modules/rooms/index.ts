import type { Module } from '../../module.ts'
import { kinds } from './kinds.ts'
import { roomsMetrics } from './metrics.ts'
import { partsOf } from './module-parts.ts'
import { personalTables } from './personal-tables.ts'
import { roomsSettings } from './settings.ts'

export { readWaitingChains } from './chains/chain-store.ts'
export { setSalt, setSaltIn } from './chains/set-salt.ts'
export { LOOK_AT_OUTAGES, readOutagePlayers, readOutages } from './crash/read-outages.ts'
export { ROUND_GAMES, type RoundFile, readRoundFiles, readRoundTotals } from './round-file.ts'

export const module: Module = {
  name: 'rooms',
  settings: roomsSettings,
  metrics: roomsMetrics,
  personalTables,
  ...partsOf(kinds),
}
