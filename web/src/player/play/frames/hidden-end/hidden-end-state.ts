import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import type { Rung } from '@tas/shared/rules/games/ladder-game.ts'
import { CASH_OUT } from '@tas/shared/rules/games/step-game.ts'

/** What the pictures of chicken and pump show of a hand. */
export type HiddenEndState = {
  /** `ready`: there is no hand. */
  readonly status: 'ready' | 'open' | 'lost' | 'paid'
  /** Safe steps taken. */
  readonly steps: number
  /** The first fatal step, counted from 0; null as long as it is hidden. */
  readonly fatalStep: number | null
  /** The last thing done was to take what the hand stood at. */
  readonly isCashedOut: boolean
}

export const READY: HiddenEndState = { status: 'ready', steps: 0, fatalStep: null, isCashedOut: false }

/** A hand as it is shown. `rungs` are those of its difficulty. A refunded hand shows nothing. */
export function hiddenEndState(hand: HandData | null, rungs: readonly Rung[]): HiddenEndState {
  if (hand === null || hand.status === 'refunded') return READY
  const { status, actions, shown, revealed } = hand
  const steps = typeof shown['steps'] === 'number' ? shown['steps'] : 0
  const isCashedOut = actions.at(-1)?.action === CASH_OUT
  return { status, steps, fatalStep: fatalStepOf(revealed, rungs), isCashedOut }
}

/** The first fatal step by the outcome of the hand: the most it could have paid is what the step before it pays. */
function fatalStepOf(revealed: unknown, rungs: readonly Rung[]): number | null {
  if (typeof revealed !== 'number') return null
  if (revealed === 1) return 0
  const best = rungs.findIndex(({ multiplierE4 }) => Number(multiplierE4) / 10_000 === revealed)
  return best < 0 ? null : best + 1
}
