import { LIVE_TABLES } from '../../rules/live-tables.ts'

/** The games whose rounds all players share: crash, and each live table by its name. */
export const ROUND_GAMES: readonly string[] = ['crash', ...LIVE_TABLES.map(({ name }) => name)]
