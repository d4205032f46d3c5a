import { POKER_MACHINES } from '../cards/poker-machines.ts'
import type { Fraction } from '../fraction.ts'
import { hiloRank, hiloRule, hiloWinningRanks } from '../games/hilo/game.ts'
import { cutToE4 } from '../games/multipliers.ts'
import type { WireParams } from '../games/params.ts'
import type { PaytableRow } from '../games/paytable.ts'
import { CARD_ROOM_GAMES, findStepGame } from '../games/registry.ts'
import { parseSnakesParams, SNAKES_ROLLS, snakesPaytable } from '../games/snakes/game.ts'
import { CASH_OUT, type StepAction } from '../games/step-game.ts'
import { readActions } from '../games/step-verifier.ts'
import { MULTIPLIER_SCALE } from '../payout.ts'
import { blackjackDraws } from './blackjack-draws.ts'
import type { HandDraw, PlayedHand } from './draw.ts'
import { pokerDraws } from './poker-draws.ts'
import { redDogDraws } from './red-dog-draws.ts'

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
 *
 * At a table a player of skill decides between the draws. What a choice is worth depends on who plays; what chance does after
 * it does not. So a hand is given a worth after every draw, by some rule of what lies on the table, and each draw is held
 * against its own mean of that worth. The differences are a martingale whatever is chosen between them, and whatever the
 * rule, as long as it is what is paid in the end; the rules here are those whose means are counted at once.
 */
export function playedHand(hand: EndedHand): PlayedHand | null {
  const actions = readActions(hand.params['actions'])
  if (actions === null || actions === undefined) return null
  if (CARD_ROOM_GAMES.some(({ game }) => game === hand.game)) return tableHand(hand, actions)
  const draws = handDraws(hand, actions)
  const last = draws?.at(-1)
  if (draws === null || last === undefined) return null
  // Paid less often than reached: a hand ends lost, or at what its last step reached.
  return { draws, stakeUnitsE4: MULTIPLIER_SCALE, ends: [0n, last.reachedE4] }
}

function tableHand({ game, outcome }: EndedHand, actions: readonly StepAction[]): PlayedHand | null {
  if (!isCards(outcome)) return null
  if (game === 'red-dog') return redDogDraws(outcome, actions)
  if (game === 'blackjack') return blackjackDraws(outcome, actions)
  const machine = POKER_MACHINES.find((one) => one.game === game)
  return machine === undefined ? null : pokerDraws(machine, outcome, actions)
}

function isCards(outcome: unknown): outcome is readonly number[] {
  return Array.isArray(outcome) && outcome.every((card) => typeof card === 'number')
}

function handDraws(hand: EndedHand, actions: readonly StepAction[]): readonly HandDraw[] | null {
  const steps = actions.map(({ action }) => action).filter((action) => action !== CASH_OUT)
  const game = findStepGame(hand.game)
  if (game === undefined) return null
  const reading = game.read(hand.params)
  if (!reading.ok) return null
  if (hand.game === 'hilo') return hiloDraws(steps, hand.outcome)
  if (hand.game === 'snakes') return snakesDraws(steps.length, hand)
  return ladderDraws(reading.bet.paytable().table, steps.length)
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
  if (!isCards(outcome)) return null
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
