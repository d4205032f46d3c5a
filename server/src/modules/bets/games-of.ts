import type { PLAY_GROUPS } from '@tas/shared/contract/bets/choices.ts'
import type { GameRecord } from '@tas/shared/rules/games/game-record.ts'
import { GAMES } from '@tas/shared/rules/games/registry.ts'
import { LIVE_TABLES } from '@tas/shared/rules/live-tables.ts'
import { SLOT_GAMES } from '@tas/shared/rules/slots/slots.ts'
import type { BetFilter } from '../../bet-source.ts'

type PlayGroup = (typeof PLAY_GROUPS)[number]
/** Games that are played on their own page, of a family. */
const ownGames = (family: GameRecord['family']) =>
  GAMES.flatMap((one) => (one.family === family && !one.isLiveOnly ? [one.game] : []))

const GAMES_OF: Readonly<Record<PlayGroup, readonly string[]>> = {
  originals: ownGames('originals'),
  crash: ownGames('crash'),
  slots: SLOT_GAMES.map(({ game }) => game),
  tables: [...LIVE_TABLES.map(({ name }) => name), ...ownGames('tables')],
}

/** The games that are meant by a game, a group of them, or neither. */
export function gamesOf(asked: { readonly game: string | null; readonly group: PlayGroup | null }): BetFilter['games'] {
  if (asked.game !== null) return [asked.game]
  return asked.group === null ? null : GAMES_OF[asked.group]
}
