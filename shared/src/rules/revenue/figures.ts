/** What figures are made of. */
export const FIGURE_TERMS = ['turnover', 'payouts', 'ggr', 'bonuses', 'rewards', 'adjustments', 'fees'] as const
export type FigureTerm = (typeof FIGURE_TERMS)[number]

/** How a figure is made: terms that are added or taken away. */
export type Formula = readonly { readonly sign: 'plus' | 'minus'; readonly term: FigureTerm }[]

/**
 * The formulas of the house, as they are counted with and as they are told beside every number. Bonuses are the bonus money that was
 * granted less what went back to the house: staked and paid like any money, it stands in turnover and payouts too. Of a free round
 * nobody staked anything, and what it pays is a payout. Rewards are cash. Prizes of jackpots lie within payouts. Adjustments are what players were given less what was taken; fees are
 * what was kept of what they paid in and were paid out.
 */
export const FORMULAS = {
  ggr: [
    { sign: 'plus', term: 'turnover' },
    { sign: 'minus', term: 'payouts' },
  ],
  ngr: [
    { sign: 'plus', term: 'ggr' },
    { sign: 'minus', term: 'bonuses' },
    { sign: 'minus', term: 'rewards' },
    { sign: 'minus', term: 'adjustments' },
    { sign: 'plus', term: 'fees' },
  ],
} as const satisfies Readonly<Record<string, Formula>>

/**
 * What was staked on settled bets and what they were paid, in minor units of one currency; and what was given as bonus or reward,
 * adjusted or kept as a fee, which belongs to no game.
 */
export type PlaySums = {
  readonly turnoverMinor: bigint
  readonly payoutsMinor: bigint
  readonly adjustmentsMinor?: bigint
  readonly feesMinor?: bigint
  readonly bonusesMinor?: bigint
  readonly rewardsMinor?: bigint
}

/** What follows from them. `holdBp`: GGR per turnover in hundredths of a percent, cut; null without a turnover. */
export type Revenue = { readonly ggrMinor: bigint; readonly ngrMinor: bigint; readonly holdBp: number | null }

/** The figures of sums, by the formulas. */
export function revenueOf({ turnoverMinor, payoutsMinor, ...given }: PlaySums): Revenue {
  const ofNoGame = {
    adjustments: given.adjustmentsMinor ?? 0n,
    fees: given.feesMinor ?? 0n,
    bonuses: given.bonusesMinor ?? 0n,
    rewards: given.rewardsMinor ?? 0n,
  }
  const terms = { turnover: turnoverMinor, payouts: payoutsMinor, ...ofNoGame, ggr: 0n }
  const ggrMinor = sumOf(FORMULAS.ggr, terms)
  const ngrMinor = sumOf(FORMULAS.ngr, { ...terms, ggr: ggrMinor })
  // A day on which more was taken back than staked has no share that says anything.
  const holdBp = turnoverMinor > 0n ? Number((ggrMinor * 10_000n) / turnoverMinor) : null
  return { ggrMinor, ngrMinor, holdBp }
}

function sumOf(formula: Formula, terms: Readonly<Record<FigureTerm, bigint>>): bigint {
  return formula.reduce((sum, { sign, term }) => (sign === 'plus' ? sum + terms[term] : sum - terms[term]), 0n)
}
