import type { TERMS_PROBLEMS } from '../../contract/bonuses/choices.ts'
import { effectiveTimesE2 } from './amounts.ts'
import { edgesOf, everyGame } from './costs.ts'
import type { BonusTerms } from './terms.ts'
import { bonusProductOf, hasJackpot, tableWeightE4, weightOfEdge } from './weights.ts'

/** The most a base may be wagered: ten times (Gambling Commission, SR code 5.1.1 of 19 January 2026); elsewhere the house's own rule. */
export const MOST_TIMES_E2 = 1_000

export type TermsProblem = {
  readonly code: (typeof TERMS_PROBLEMS)[number]
  /** The game it is about; null: the terms as a whole. */
  readonly game: string | null
}

/** A game with the weight its bets have at least. */
type Counting = { readonly game: string; readonly weightE4: bigint }

/** Where the licence itself bounds bonuses: GB, and the strictest profile. */
const isBounded = (jurisdiction: string) => jurisdiction === 'GB' || jurisdiction === 'strict'

/** Everything that keeps terms from being offered under a licence; empty: they may be. @param jurisdiction name of a profile */
export function checkTerms(jurisdiction: string, terms: BonusTerms): readonly TermsProblem[] {
  const counting = countingGames(terms)
  const problems = [...missingParts(terms), ...unfitGames(terms, counting)]
  if (!isBounded(jurisdiction))
    return terms.wagering.timesE2 > MOST_TIMES_E2 ? [...problems, whole('times_too_high')] : problems
  if (terms.wagering.base !== 'bonus') problems.push(whole('base_not_bonus'))
  if (new Set(counting.map(({ game }) => bonusProductOf(game))).size > 1) problems.push(whole('products_mixed'))
  // What a game counts less, is staked more often: the bound is on what is really staked.
  const over = counting.filter(({ weightE4 }) => effectiveTimesE2(terms.wagering.timesE2, weightE4) > MOST_TIMES_E2)
  return [...problems, ...over.map(({ game }): TermsProblem => ({ code: 'times_too_high', game }))]
}

const whole = (code: TermsProblem['code']): TermsProblem => ({ code, game: null })

function missingParts({ kind, percent, capMinor, amountMinor, rounds }: BonusTerms): TermsProblem[] {
  const problems: TermsProblem[] = []
  if (kind === 'match' && percent === null) problems.push(whole('percent_missing'))
  if (kind === 'match' && capMinor === null) problems.push(whole('cap_missing'))
  if ((kind === 'fixed' || kind === 'freeBet') && amountMinor === null) problems.push(whole('amount_missing'))
  if (kind === 'freeRounds' && rounds === null) problems.push(whole('rounds_missing'))
  if (rounds !== null && bonusProductOf(rounds.game) !== 'slots')
    problems.push({ code: 'rounds_game_unknown', game: rounds.game })
  if (rounds !== null && hasJackpot(rounds.game)) problems.push({ code: 'jackpot_counts', game: rounds.game })
  return problems
}

function unfitGames({ counts, kind, rounds }: BonusTerms, counting: readonly Counting[]): readonly TermsProblem[] {
  const isWagered = kind === 'match' || kind === 'fixed' || rounds?.winsAs === 'bonus'
  const nothing = isWagered && counting.length === 0 ? [whole('nothing_counts')] : []
  if ('edgeE8' in counts) return nothing
  const named = Object.entries(counts.table)
  const unfit = named.flatMap(([game, weight]): TermsProblem[] => {
    if (game === 'lottery') return weight > 0 ? [{ code: 'lottery_counts', game }] : []
    if (hasJackpot(game)) return weight > 0 ? [{ code: 'jackpot_counts', game }] : []
    return isKnown(game) ? [] : [{ code: 'game_unknown', game }]
  })
  return [...nothing, ...unfit]
}

const PRODUCT_NAMES: readonly string[] = ['slots', 'live', 'crash', 'mini']

const isKnown = (name: string) => PRODUCT_NAMES.includes(name) || everyGame().includes(name)

/** The games bonus money may be staked on, each with the least that any of its bets counts. */
function countingGames({ counts }: Pick<BonusTerms, 'counts'>): readonly Counting[] {
  const weightOf = (game: string) => {
    if (!('edgeE8' in counts)) return tableWeightE4(counts.table, game)
    return leastWeight(counts, game)
  }
  return everyGame()
    .filter((game) => !hasJackpot(game))
    .map((game) => ({ game, weightE4: weightOf(game) }))
    .filter(({ weightE4 }) => weightE4 > 0n)
}

/** The least that a bet of a game counts which counts at all; 0: none does. */
function leastWeight(counts: { readonly edgeE8: number }, name: string): bigint {
  const weights = edgesOf(name).map((edge) => weightOfEdge(counts, edge))
  return weights.find((weight) => weight > 0n) ?? 0n
}
