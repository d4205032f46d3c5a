import { repeat } from '#kit/repeat.ts'
import type { Module } from '../../module.ts'
import { forgetHits } from './entry-store.ts'
import { personalTables, sealedTables } from './personal-tables.ts'

export { refuseBlocked } from './ask-blocklist.ts'
export {
  addEntry,
  type EntryRow,
  findStanding,
  liftEntry,
  listEntries,
  listHits,
  listHitsOf,
  newHits,
} from './entry-store.ts'
export { addressThing, callerThings, deviceMark, domainThing, mailThings, phoneThing, type Thing } from './things.ts'

const FORGET_EVERY_MS = 3_600_000

export const module: Module = {
  name: 'blocklist',
  personalTables,
  sealedTables,
  work: async ({ db, log, pace }) =>
    repeat({ everyMs: FORGET_EVERY_MS, log, pace, failed: 'hits of the blocklist could not be forgotten' }, () =>
      forgetHits(db),
    ),
}
