import type { PLAY_GROUPS, PLAY_STATUSES } from '@tas/shared/contract/originals/choices.ts'
import { LIVE_TABLES } from '@tas/shared/rules/live-tables.ts'
import { SLOT_GAMES } from '@tas/shared/rules/slots/slots.ts'

export type PlayGroup = (typeof PLAY_GROUPS)[number]
export type PlayStatus = (typeof PLAY_STATUSES)[number]

/** Which of a player's bets are meant; null holds nothing back. */
export type BetFilter = {
  readonly games: readonly string[] | null
  readonly status: PlayStatus | null
  /** Only bets with a smaller public number. */
  readonly before: number | null
}

/** Games of cards and of chips that are played alone, beside the live tables. */
const OWN_TABLES = [
  'blackjack',
  'roulette',
  'baccarat',
  'dragon-tiger',
  'red-dog',
  'video-poker',
  'deuces-wild',
] as const

/** Games of the house's own making, as the lobby has them. */
const ORIGINALS = [
  'dice',
  'limbo',
  'plinko',
  'keno',
  'wheel',
  'diamonds',
  'darts',
  'mines',
  'hilo',
  'dragontower',
  'chicken',
  'pump',
  'snakes',
  'takhte',
] as const

const GAMES_OF: Readonly<Record<PlayGroup, readonly string[]>> = {
  originals: ORIGINALS,
  crash: ['crash'],
  slots: SLOT_GAMES.map(({ game }) => game),
  tables: [...LIVE_TABLES.map(({ name }) => name), ...OWN_TABLES],
}

/** The games that are meant by a game, a group of them, or neither. */
export function gamesOf(asked: { readonly game: string | null; readonly group: PlayGroup | null }): BetFilter['games'] {
  if (asked.game !== null) return [asked.game]
  return asked.group === null ? null : GAMES_OF[asked.group]
}
