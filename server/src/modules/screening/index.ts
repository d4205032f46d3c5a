import type { Module } from '../../module.ts'
import { screenPlayer } from './hits/screen-players.ts'
import { startJobs } from './jobs.ts'
import { personalTables, sealedTables } from './personal-tables.ts'
import { screeningSettings } from './settings.ts'

export { type Decision, decideHit, readLocked, seenMarkOf } from './hits/decide-hit.ts'
export { type Hit, type HitRow, listHits, readHit, readHits, readNamed, readSteps } from './hits/hit-store.ts'
export { readPass } from './hits/pass-store.ts'
export { addList, applyVersion, discardVersion, loadVersion } from './lists/change-lists.ts'
export type { KeptPerson } from './lists/entry-store.ts'
export {
  type Change,
  type EntryRow,
  listChanges,
  listCurrent,
  listLists,
  listVersions,
  readVersion,
  type VersionRow,
} from './lists/list-store.ts'
export { takeFile } from './lists/take-file.ts'

export const module: Module = {
  name: 'screening',
  settings: screeningSettings,
  personalTables,
  sealedTables,
  subscribers: {
    'identity.registered': (app, { playerId }) => screenPlayer(app, playerId),
    'account.person_changed': (app, { playerId }) => screenPlayer(app, playerId),
  },
  work: async (app) => startJobs(app),
}
