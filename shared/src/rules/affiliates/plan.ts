/** How the share of an affiliate follows from the net revenue of a month. */
export const SHARE_KINDS = ['flat', 'tiered', 'ladder'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

/** What becomes of a negative month: see statement.ts. */
export const NEGATIVE_KINDS = ['carry', 'zero', 'ringFence'] as const
export type NegativeKind = (typeof NEGATIVE_KINDS)[number]

/** Ten thousandths: 2,500 is 25 %. */
export const WHOLE_E4 = 10_000n

/** A rate that holds for what lies above `fromMinor`. */
export type PlanStep = { readonly fromMinor: bigint; readonly rateE4: bigint }

/** One payment for a person whose deposits and stakes reach both within so many days of registering. */
export type CpaTerms = {
  readonly amountMinor: bigint
  readonly depositsMinor: bigint
  readonly stakesMinor: bigint
  readonly days: number
}

/** The terms between the operator and an affiliate, in one currency. Rates in ten thousandths. */
export type AffiliatePlan = {
  readonly providerE4: bigint
  readonly depositE4: bigint
  readonly withdrawalE4: bigint
  readonly taxE4: bigint
  /** Rising from 0. Of a flat share the first rate alone counts. */
  readonly share: { readonly kind: ShareKind; readonly steps: readonly PlanStep[] }
  readonly negative: NegativeKind
  /** A loss from which on a player is fenced in; null: no loss is. */
  readonly fenceAtMinor: bigint | null
  readonly cpa: CpaTerms | null
  /** Whether the share counts only above what was paid by CPA. */
  readonly isRecouped: boolean
  /** What goes to the affiliate above, of what is payable to this one. */
  readonly subE4: bigint
  /** The most that all of it may come to, of the net revenue of the month; null: no bound. */
  readonly capE4: bigint | null
}
