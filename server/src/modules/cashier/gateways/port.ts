/** A way to deposit. Adapters of real providers join this folder; which are offered depends on mode and licence. */
export type DepositGateway = {
  readonly code: string
  readonly title: { readonly en: string; readonly fa: string }
  /** Only where money is play money. */
  readonly isSandboxOnly: boolean
  /** Smallest and largest deposit in whole units of the currency. */
  readonly minWhole: bigint
  readonly maxWhole: bigint
}
