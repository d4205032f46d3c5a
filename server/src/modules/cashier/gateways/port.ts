import type { DestinationKind } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import type { App } from '../../../ctx.ts'

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

/** What a gateway is told to pay, under a reference of ours: told twice, it pays once. */
export type PayoutOrder = {
  readonly reference: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly destination: { readonly kind: DestinationKind; readonly number: string; readonly network: string | null }
}

/** What a gateway says of a payout. unknown: it was never told. pending: it has not ended. `reference`: its own name of it. */
export type PayoutState =
  | { readonly state: 'unknown' }
  | { readonly state: 'pending' | 'paid' | 'failed'; readonly reference: string }

/** A way to send money out. */
export type PayoutGateway = DepositGateway & {
  /** What money can be sent to by it. */
  readonly takes: readonly DestinationKind[]
  payOut(app: Pick<App, 'db'>, order: PayoutOrder): Promise<PayoutState>
  /** Asked before anything is sent again, for an answer may have been lost. */
  askPayout(app: Pick<App, 'db'>, reference: string): Promise<PayoutState>
}
