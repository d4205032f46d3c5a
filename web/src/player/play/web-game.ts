import type { ComponentType } from 'react'
import type { GameViewProps } from './game-view-props.ts'
import type { LiveBoard } from './live-board.ts'

/**
 * A game of the house as the site shows it: what `games/<game>/index.ts` exports. Its rules, proofs and bets are in the record of
 * the same name in shared. Views and boards are chunks of their own: the record itself names them alone.
 */
export type WebGame = {
  readonly game: string
  /** The file of its picture, in `assets/img/games`. */
  readonly picture: string
  /** Its page. Left out: it is played at its live table alone. */
  readonly view?: () => Promise<ComponentType<GameViewProps>>
  /** What it gives its live table, `live-<game>`. */
  readonly live?: () => Promise<LiveBoard>
}
