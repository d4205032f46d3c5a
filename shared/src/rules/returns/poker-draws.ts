import { POKER_DEALS, POKER_HAND, type PokerMachine } from '../cards/poker-machines.ts'
import { countOutcomes } from '../cards/poker-outcomes.ts'
import type { StepAction } from '../games/step-game.ts'
import { pokerRule } from '../games/video-poker/game.ts'
import { MULTIPLIER_SCALE } from '../payout.ts'
import type { DrawRow, PlayedHand } from './draw.ts'

/**
 * The draws of a hand of video poker: the deal, worth what it would pay as it lies, then all replaced cards together. Null
 * when the actions are no whole hand.
 */
export function pokerDraws(
  machine: PokerMachine,
  cards: readonly number[],
  actions: readonly StepAction[],
): PlayedHand | null {
  const rule = pokerRule(machine)
  const deal = { params: {}, drawn: cards }
  const [given, ...more] = actions
  if (given === undefined || more.length > 0) return null
  const taken = rule.step(rule.begin(deal), given, deal)
  if (!taken.ok) return null
  const { multiplierE4 } = rule.look(taken.spot, {})
  const dealt = cards.slice(0, POKER_HAND)
  const dealtRow = { rows: dealRows(machine), reachedE4: paysE4(machine, dealt) }
  const held = dealt.filter((card, position) => card === taken.spot.cards[position])
  const stands = { stakeUnitsE4: MULTIPLIER_SCALE, ends: [multiplierE4] }
  if (held.length === POKER_HAND) return { draws: [dealtRow], ...stands }
  const away = dealt.filter((card) => !held.includes(card))
  const rows = drawRows(machine, held, away)
  return { draws: [dealtRow, { rows, reachedE4: multiplierE4 }], ...stands }
}

function paysE4({ table, handOf }: PokerMachine, cards: readonly number[]): bigint {
  const made = handOf(cards)
  return BigInt(table.find(({ hand }) => hand === made)?.pays ?? 0) * MULTIPLIER_SCALE
}

function dealRows({ table }: PokerMachine): readonly DrawRow[] {
  return table.map(({ pays, dealt }) => ({
    chance: { numerator: BigInt(dealt), denominator: BigInt(POKER_DEALS) },
    multiplierE4: BigInt(pays) * MULTIPLIER_SCALE,
  }))
}

/** What the cards drawn could have made of the held ones, each set of them as likely as any other. */
function drawRows(machine: PokerMachine, held: readonly number[], away: readonly number[]): readonly DrawRow[] {
  const counts = countOutcomes(machine, held, away)
  const denominator = counts.reduce((sum, count) => sum + BigInt(count), 0n)
  return machine.table.flatMap(({ pays }, row) => {
    const numerator = BigInt(counts[row] ?? 0)
    if (numerator === 0n || pays === 0) return []
    return [{ chance: { numerator, denominator }, multiplierE4: BigInt(pays) * MULTIPLIER_SCALE }]
  })
}
