import type { RiskFeature, RiskPoint, RiskWindow } from './features.ts'

/**
 * What a rule does when it holds. note: it is kept with the decision, for staff. hold_withdrawal: a person looks at the request before
 * it is paid. lock_…: nothing more of it until staff open it. ask_…: the player is asked for papers, once. limit_deposits: no more than
 * `limit` within a day from now on.
 */
export const RISK_ACTIONS = [
  'note',
  'case',
  'hold_withdrawal',
  'lock_deposits',
  'lock_withdrawals',
  'lock_play',
  'ask_identity',
  'ask_funds',
  'limit_deposits',
] as const
export type RiskAction = (typeof RISK_ACTIONS)[number]

/** off: nobody asks it. shadow: what it would have done is written down. live: it is done. */
export const RISK_MODES = ['off', 'shadow', 'live'] as const
export type RiskMode = (typeof RISK_MODES)[number]

export const RISK_OPERATORS = ['at_least', 'at_most'] as const
export type RiskOperator = (typeof RISK_OPERATORS)[number]

/** Minor units by currency: a currency that is not named is never compared. */
export type MoneyByCurrency = Readonly<Record<string, string>>

/** One feature against one value. `window` where the feature has one. */
export type RiskComparison = {
  readonly feature: RiskFeature
  readonly window?: RiskWindow
  readonly is: RiskOperator
  readonly value: number | MoneyByCurrency
}

export type RiskCondition =
  | { readonly all: readonly RiskCondition[] }
  | { readonly any: readonly RiskCondition[] }
  | RiskComparison

/** What a rule says. Its mode and version stand beside it. */
export type RiskRule = {
  readonly at: readonly RiskPoint[]
  readonly when: RiskCondition
  /** What it adds to the score of a decision. */
  readonly score: number
  readonly actions: readonly RiskAction[]
  /** Most that may be paid in within a day, where the rule limits deposits. */
  readonly limit?: MoneyByCurrency
}

export const MOST_SCORE = 100
/** Bounds that keep a rule readable, and its evaluation far below a millisecond. */
export const MOST_COMPARISONS = 20
export const DEEPEST_CONDITION = 3
