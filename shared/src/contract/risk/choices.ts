/** Where a case stands. waiting: something is asked of the player or of somebody else. */
export const CASE_STATES = ['open', 'waiting', 'closed'] as const
export type CaseState = (typeof CASE_STATES)[number]

/**
 * What came of a case that is closed. reported: the authority was told. unfounded: there was nothing in it. account_closed: the house
 * parted from its player.
 */
export const CASE_OUTCOMES = ['reported', 'unfounded', 'account_closed', 'other'] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

/** What accounts share. instrument: a card or an account that paid. bonus: one that was taken by accounts that share something else. */
export const TRAIT_KINDS = ['device', 'block', 'destination', 'person', 'instrument', 'bonus'] as const
export type TraitKind = (typeof TRAIT_KINDS)[number]

/** How a version of a rule stands. */
export const RULE_STATES = ['draft', 'shadow', 'live', 'ended'] as const
export type RuleState = (typeof RULE_STATES)[number]

/** The longest text of a rule. */
export const LONGEST_RULE = 4_000
/** Days of decisions that a rule is tried on at most, and decisions of them. */
export const MOST_TRIED_DAYS = 90
export const MOST_TRIED = 20_000
export const MOST_RULES = 100

/** How long the document of a report to the authority is kept: the law against money laundering asks for five years. */
export const REPORT_KEPT_YEARS = 5
/** What is said to the authority of a case, in signs. */
export const SHORTEST_NARRATIVE = 20
export const LONGEST_NARRATIVE = 4_000

/** Tasks of one case. */
export const MOST_TASKS = 50
