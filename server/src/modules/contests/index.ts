import type { Module } from '../../module.ts'
import { startRaces } from './jobs.ts'
import { personalTables } from './personal-tables.ts'
import { joinRace } from './races/join-race.ts'
import { getBoard, getRace, getRaces } from './races/show-races.ts'
import { rankContest } from './rank-contest.ts'

export { hasPrizeDue } from './races/has-prize-due.ts'
export { listRaces } from './races/list-races.ts'
export { cancelUnit, openUnit } from './races/open-race.ts'
export { findRace } from './races/race-rows.ts'
export { saveRace } from './races/save-race.ts'

export const module: Module = {
  name: 'contests',
  personalTables,
  routes: {
    'contests/calculator/rank': rankContest,
    'contests/race/getList': getRaces,
    'contests/race/get': getRace,
    'contests/race/getBoard': getBoard,
    'contests/race/join': joinRace,
  },
  work: async (app) => startRaces(app),
}
