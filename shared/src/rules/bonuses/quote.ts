import type { Fraction } from '../fraction.ts'
import { getPaytable } from '../games/get-paytable.ts'
import { addFractions, rowPayoutMinor } from '../games/paytable.ts'
import { CARD_ROOM_GAMES, findInstantGame } from '../games/registry.ts'
import { findLiveTable } from '../live-tables.ts'
import { MULTIPLIER_SCALE, stakedMinor } from '../payout.ts'
import { HOUSE_GAMES } from '../returns/house-games.ts'
import { readSimulatedBet } from '../simulation/read-simulated-bet.ts'
import type { SimulatedBet } from '../simulation/simulated-bet.ts'
import { ceilDiv, costOf, effectiveTimesE2, stakesToReach, WHOLE_E4 } from './amounts.ts'
import { beginGrant, convertedOf } from './grant.ts'
import { type BonusTerms, termsHash } from './terms.ts'
import type { Stretches, Walk } from './walk.ts'
import { walkByRuns } from './walk-by-runs.ts'
import { type Outcome, walkExactly } from './walk-exactly.ts'
import { type Bet, edgeOfBetE8, takesBonusMoney, weightE4 } from './weights.ts'

/** Somebody wagers a bonus by one bet, again and again. */
export type QuotePlan = Bet & { readonly stakeMinor: bigint }

export type Quote = {
  readonly grantMinor: bigint
  readonly targetMinor: bigint
  /** What this bet counts, and how often the base is really staked by it, in hundredths. */
  readonly weightE4: bigint
  readonly effectiveTimesE2: bigint
  /** All stakes until the target is reached, and what they cost on average; both rounded up. */
  readonly stakesMinor: bigint
  readonly costMinor: bigint
  /** What the bonus can come to, less that cost: below zero it costs more than it gives. */
  readonly valueMinor: bigint
  /** The chance of reaching the target before the money is gone, in hundred-millionths, and the own money at the end on average; cut. */
  readonly chanceE8: bigint
  readonly meanEndMinor: bigint
  /** Counted over all that can happen; otherwise seen in runs with a fixed seed. */
  readonly isExact: boolean
}

/** Why there is no quote, with the field that is wrong. */
export type QuoteRefusal = {
  readonly ok: false
  readonly code: 'bonuses.game_excluded' | 'bonuses.stake_too_high' | 'bonuses.not_quotable'
  readonly field: string
}

/** More bets than this nobody makes for a bonus. */
const MOST_BETS = 20_000n

/**
 * What a bonus is worth to whoever wagers it by one bet with flat stakes, from deposit and grant until it is done or the money is
 * out. Quoted are bonuses of money (`match`, `fixed`).
 */
export function* quoteBonus(terms: BonusTerms, depositMinor: bigint, plan: QuotePlan): Stretches<QuoteResult> {
  const reading = readPlan(terms, depositMinor, plan)
  if (!reading.ok) return reading
  const { walk, bet, weight } = reading
  const { grant } = walk
  const stakesMinor = stakesToReach(grant.targetMinor, weight)
  const costMinor = costOf(stakesMinor, edgeOfBetE8(plan))
  const outcomes = outcomesOf(plan)
  const exact = outcomes === null ? null : yield* walkExactly(walk, outcomes)
  const end = exact ?? (yield* walkByRuns(walk, bet, `${termsHash(terms)}:${depositMinor}`))
  const quote = {
    grantMinor: grant.grantedMinor,
    targetMinor: grant.targetMinor,
    weightE4: weight,
    effectiveTimesE2: effectiveTimesE2(terms.wagering.timesE2, weight),
    stakesMinor,
    costMinor,
    valueMinor: convertedOf(grant, grant.grantedMinor) - costMinor,
    ...end,
    isExact: exact !== null,
  }
  return { ok: true, quote }
}

export type QuoteResult = { readonly ok: true; readonly quote: Quote } | QuoteRefusal

type PlanReading =
  | { readonly ok: true; readonly walk: Walk; readonly bet: SimulatedBet; readonly weight: bigint }
  | QuoteRefusal

/** A plan as it is walked, or why it is not. */
export function readPlan(terms: BonusTerms, depositMinor: bigint, plan: QuotePlan): PlanReading {
  if (terms.kind !== 'match' && terms.kind !== 'fixed') return refusal('bonuses.not_quotable', 'terms.kind')
  const rule = ruleOf(plan)
  if (!HOUSE_GAMES.some(({ game }) => game === rule)) return refusal('bonuses.game_excluded', 'plan.game')
  const reading = readSimulatedBet(rule, { params: plan.params })
  if (!reading.ok) return refusal('bonuses.not_quotable', 'plan.params')
  if (!takesBonusMoney(terms, plan)) return refusal('bonuses.game_excluded', 'plan.game')
  const { stakeMinor } = plan
  if (terms.maxStakeMinor !== null && stakeMinor > terms.maxStakeMinor)
    return refusal('bonuses.stake_too_high', 'plan.stakeMinor')
  const weight = weightE4(terms, plan)
  const grant = beginGrant(terms, { depositMinor, cashMinor: depositMinor })
  if (stakeMinor === 0n) return refusal('bonuses.not_quotable', 'plan.stakeMinor')
  const betCount = ceilDiv(grant.targetMinor * WHOLE_E4, stakeMinor * weight)
  if (betCount > MOST_BETS) return refusal('bonuses.not_quotable', 'plan.stakeMinor')
  // A grant of nothing, or one that asks for nothing, is over at once: its money stands where it came to rest.
  const walk = { grant, stakeMinor, betCount: grant.status === 'active' ? Number(betCount) : 0 }
  return { ok: true, walk, bet: reading.bet, weight }
}

const ruleOf = ({ game }: Bet) => findLiveTable(game)?.game.game ?? game

/** So many outcomes at most are followed one by one. */
const MOST_OUTCOMES = 64

/** All that can come of a bet that chance alone decides, or of a hand as it is played best; null where nobody lists it. */
function outcomesOf(plan: QuotePlan): readonly Outcome[] | null {
  const game = ruleOf(plan)
  const isHand = CARD_ROOM_GAMES.some((one) => one.game === game)
  if (game !== 'crash' && !isHand && findInstantGame(game, plan.params) === undefined) return null
  const result = getPaytable(game, plan.params)
  if (!result.ok || result.paytable.table.length === 0) return null
  const outcomes = new Map<string, Outcome>()
  const add = (payoutMinor: bigint, staked: bigint, chance: Fraction) => {
    const key = `${payoutMinor}/${staked}`
    const known = outcomes.get(key)?.chance ?? NEVER
    outcomes.set(key, { payoutMinor, stakedMinor: staked, chance: addFractions(known, chance) })
  }
  let rest: Fraction = { numerator: 1n, denominator: 1n }
  for (const row of result.paytable.table) {
    add(
      rowPayoutMinor(plan.stakeMinor, row),
      stakedMinor(plan.stakeMinor, row.stakeUnitsE4 ?? MULTIPLIER_SCALE),
      row.chance,
    )
    rest = addFractions(rest, { numerator: -row.chance.numerator, denominator: row.chance.denominator })
  }
  // Of crash the table tells the win: whatever the rows leave is lost.
  if (rest.numerator < 0n) return null
  if (rest.numerator > 0n) add(0n, plan.stakeMinor, rest)
  return outcomes.size > MOST_OUTCOMES ? null : [...outcomes.values()]
}

const NEVER: Fraction = { numerator: 0n, denominator: 1n }

function refusal(code: QuoteRefusal['code'], field: string): QuoteRefusal {
  return { ok: false, code, field }
}
