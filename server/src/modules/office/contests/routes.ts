import type { Routes } from '../../../module.ts'
import { movedBy } from '../moved-by.ts'
import { cancelRace, getOfficeRaces, openRace, saveOfficeRace } from './races.ts'

/** What staff do of races. */
export const contestRoutes = {
  'office/contest/getRaces': { inTx: getOfficeRaces },
  'office/contest/saveRace': { inTx: saveOfficeRace },
  'office/contest/openRace': { inUnit: openRace, moves: movedBy },
  'office/contest/cancelRace': { inUnit: cancelRace },
} satisfies Routes
