import { scaleFloor } from '../../values/money.ts'

/**
 * What a race counts. `firstBets`: the multipliers of the first so many bets of a player together, so more play buys nothing.
 * `bestMultiplier`: the highest of all. `turnover`: all stakes together.
 */
export const RACE_KINDS = ['firstBets', 'bestMultiplier', 'turnover'] as const
export type RaceKind = (typeof RACE_KINDS)[number]

/** `firstBets`: of each player so many bets count; only that kind asks. `sharesE4`: of the pool, for the ranks from the first on. */
export type RaceRule = {
  readonly kind: RaceKind
  readonly firstBets: number
  readonly poolMinor: bigint
  readonly sharesE4: readonly bigint[]
}

/** A settled bet of own money, in minor units. */
export type RaceBet = {
  readonly player: string
  readonly id: string
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
}

/**
 * Where a player stands. The score is in hundred-millionths (multipliers) or in minor units (`turnover`); `betId` and `reachedAt` name
 * the bet that brought it to what it is, and that bet's place among all.
 */
export type Standing = {
  readonly player: string
  readonly score: bigint
  readonly bets: number
  readonly betId: string
  readonly reachedAt: number
}

/** A standing with its rank, from 1, and its prize in minor units. */
export type Place = Standing & { readonly rank: number; readonly prizeMinor: bigint }

const MULTIPLIER_SCALE = 100_000_000n

/** What a bet returned in parts of its stake, in hundred-millionths, cut. */
export function multiplierE8({ stakeMinor, payoutMinor }: Pick<RaceBet, 'stakeMinor' | 'payoutMinor'>): bigint {
  return stakeMinor === 0n ? 0n : scaleFloor(payoutMinor, MULTIPLIER_SCALE, stakeMinor)
}

/**
 * Where a player stands after one more bet. A bet that brings nothing changes neither score nor the moment it was reached.
 * @param at the bet's place among all bets of the race: it rises
 */
export function standAfter(
  before: Standing | undefined,
  {
    bet,
    at,
    rule,
  }: { readonly bet: RaceBet; readonly at: number; readonly rule: Pick<RaceRule, 'kind' | 'firstBets'> },
): Standing {
  const known = before ?? { player: bet.player, score: 0n, bets: 0, betId: bet.id, reachedAt: at }
  const bets = known.bets + 1
  const score = scoreAfter(known, bet, rule)
  return score > known.score ? { player: bet.player, score, bets, betId: bet.id, reachedAt: at } : { ...known, bets }
}

function scoreAfter({ score, bets }: Standing, bet: RaceBet, rule: Pick<RaceRule, 'kind' | 'firstBets'>): bigint {
  if (rule.kind === 'turnover') return score + bet.stakeMinor
  const multiplier = multiplierE8(bet)
  if (rule.kind === 'bestMultiplier') return multiplier > score ? multiplier : score
  return bets < rule.firstBets ? score + multiplier : score
}

/**
 * Where a player stands by these bets alone. @param bets theirs, in the order in which they were placed; of `firstBets` those behind
 * the first so many change nothing
 */
export function standingOf(rule: Pick<RaceRule, 'kind' | 'firstBets'>, bets: readonly RaceBet[]): Standing | undefined {
  return bets.reduce<Standing | undefined>((before, bet, at) => standAfter(before, { bet, at, rule }), undefined)
}

/** Whether one stands before another: the higher score, and of equal ones the one that was reached by the earlier bet. */
export function standsBefore(one: Standing, other: Standing): boolean {
  return one.score === other.score ? one.reachedAt < other.reachedAt : one.score > other.score
}

/**
 * Ranks a race. @param bets in the order in which they were placed
 * @returns everybody whose score is above nothing, the first before all
 */
export function rankRace(rule: RaceRule, bets: readonly RaceBet[]): readonly Place[] {
  const standings = new Map<string, Standing>()
  bets.forEach((bet, at) => {
    standings.set(bet.player, standAfter(standings.get(bet.player), { bet, at, rule }))
  })
  const ranked = [...standings.values()]
    .filter(({ score }) => score > 0n)
    .sort((one, other) => (standsBefore(one, other) ? -1 : 1))
  const prizes = prizesOf(rule, ranked.length)
  return ranked.map((standing, index) => ({ ...standing, rank: index + 1, prizeMinor: prizes[index] ?? 0n }))
}

/**
 * The prizes of so many players, the first rank's before all: ⌊pool × shareE4 ÷ 10⁴⌋ each, and what that leaves of the pool to the
 * first. In minor units; together they are the pool.
 */
export function prizesOf(
  { poolMinor, sharesE4 }: Pick<RaceRule, 'poolMinor' | 'sharesE4'>,
  players: number,
): readonly bigint[] {
  const prizes = sharesE4.slice(0, players).map((shareE4) => scaleFloor(poolMinor, shareE4, 10_000n))
  const [first, ...others] = prizes
  if (first === undefined) return []
  return [poolMinor - others.reduce((sum, prize) => sum + prize, 0n), ...others]
}
