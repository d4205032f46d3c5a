import type { Fraction } from '../fraction.ts'
import { hiloRank, hiloRule, hiloWinningRanks } from '../games/hilo.ts'
import { cutToE4 } from '../games/multipliers.ts'
import type { WireParams } from '../games/params.ts'
import type { PaytableRow } from '../games/paytable.ts'
import { findStepGame } from '../games/registry.ts'
import { parseSnakesParams, SNAKES_ROLLS, snakesPaytable } from '../games/snakes.ts'
import { CASH_OUT } from '../games/step-game.ts'
import { MULTIPLIER_SCALE } from '../payout.ts'
import type { DrawRow } from './draw.ts'

/** One step of a hand: what it could come to, and what it came to where nothing was lost. */
export type HandDraw = { readonly rows: readonly DrawRow[]; readonly reachedE4: bigint }

/** A hand that has ended. */
export type EndedHand = {
  readonly game: string
  /** With the `actions` that were taken. */
  readonly params: WireParams
  /** All that was drawn, as `verifyGame` gives it. */
  readonly outcome: unknown
}

/**
 * The draws a hand went through, step by step. Each is fair by itself, so it does not matter by what plan the player went on
 * or stopped. Null when this is no hand of a game we know.
 */
export function handDraws(hand: EndedHand): readonly HandDraw[] | null {
  const steps = stepsOf(hand.params['actions'])
  const game = findStepGame(hand.game)
  if (steps === null || game === undefined) return null
  const reading = game.read(hand.params)
  if (!reading.ok) return null
  if (hand.game === 'hilo') return hiloDraws(steps, hand.outcome)
  if (hand.game === 'snakes') return snakesDraws(steps.length, hand)
  return ladderDraws(reading.bet.paytable().table, steps.length)
}

function stepsOf(actions: unknown): readonly string[] | null {
  if (!Array.isArray(actions)) return null
  const names = actions.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'action' in entry ? entry.action : null,
  )
  if (!names.every((name) => typeof name === 'string')) return null
  return names.filter((name) => name !== CASH_OUT)
}

/** Rows of a ladder are its rungs: the chance of each is that of getting there from the start. */
function ladderDraws(rungs: readonly PaytableRow[], steps: number): readonly HandDraw[] | null {
  if (steps > rungs.length) return null
  let before: Fraction = { numerator: 1n, denominator: 1n }
  return rungs.slice(0, steps).map(({ chance, multiplierE4 }) => {
    const step = {
      numerator: chance.numerator * before.denominator,
      denominator: chance.denominator * before.numerator,
    }
    before = chance
    return { rows: [{ chance: step, multiplierE4 }], reachedE4: multiplierE4 }
  })
}

function hiloDraws(steps: readonly string[], outcome: unknown): readonly HandDraw[] | null {
  if (!Array.isArray(outcome) || !outcome.every((card) => typeof card === 'number')) return null
  const deal = { params: {}, drawn: outcome }
  const draws: HandDraw[] = []
  let spot = hiloRule.begin(deal)
  for (const action of steps) {
    const offer = hiloRule.look(spot, {}).shown[action]
    const card = spot.cards.at(-1)
    if ((action === 'higher' || action === 'lower') && typeof offer === 'number' && card !== undefined) {
      const chance = { numerator: BigInt(hiloWinningRanks(action, hiloRank(card))), denominator: 13n }
      const multiplierE4 = BigInt(Math.round(offer * 10_000))
      draws.push({ rows: [{ chance, multiplierE4 }], reachedE4: multiplierE4 })
    }
    const taken = hiloRule.step(spot, { action, params: {} }, deal)
    if (!taken.ok) return null
    spot = taken.spot
  }
  return draws
}

function snakesDraws(steps: number, { params, outcome }: EndedHand): readonly HandDraw[] | null {
  const parsed = parseSnakesParams(params)
  if (!parsed.ok || !Array.isArray(outcome) || steps > SNAKES_ROLLS) return null
  const { table } = snakesPaytable(parsed.params)
  const draws: HandDraw[] = []
  let before: Fraction = { numerator: 1n, denominator: 1n }
  for (let roll = 0; roll < steps; roll++) {
    const name = roll === 0 ? 'first.' : 'later.'
    const factors = table.filter((row) => row.outcome.startsWith(name))
    const stood = before
    const after = (factorE4: bigint): Fraction => ({
      numerator: stood.numerator * factorE4,
      denominator: stood.denominator * MULTIPLIER_SCALE,
    })
    const drawn = factors.find((row) => row.outcome === `${name}${String(outcome[roll])}`)
    if (drawn === undefined) return null
    const rows = factors.map(({ chance, multiplierE4 }) => ({ chance, multiplierE4: cutToE4(after(multiplierE4)) }))
    before = after(drawn.multiplierE4)
    draws.push({ rows, reachedE4: cutToE4(before) })
  }
  return draws
}
