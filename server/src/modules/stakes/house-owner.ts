import { declareHouse } from '../ledger/index.ts'

/** The result of play: takes the stakes and pays the returns of every product that has no account of its own. May be a loss. */
export const GAMES = declareHouse('games', { hasFloor: false })
