import { GAMES } from '@tas/shared/rules/games/registry.ts'
import { LIVE_TABLES } from '@tas/shared/rules/live-tables.ts'
import { SLOT_GAMES } from '@tas/shared/rules/slots/slots.ts'

/**
 * Every engine that can be played, by the name its rules have (`mainGame.uniqueName`). The lobby, opening a game and every bet of
 * `game/original/bet` ask here: a game of the catalogue without rules is "coming soon" and takes no stake.
 */
export const PLAYABLE: readonly string[] = [
  ...GAMES.flatMap(({ game, isLiveOnly }) => (isLiveOnly ? [] : [game])),
  ...SLOT_GAMES.map(({ game }) => game),
  ...LIVE_TABLES.map(({ name }) => name),
  'lottery',
]

export function isPlayable(uniqueName: string): boolean {
  return PLAYABLE.includes(uniqueName)
}
