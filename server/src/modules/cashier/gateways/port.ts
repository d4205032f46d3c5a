import type { DepositReason, StatementKind, VoucherOrigin } from '@tas/shared/contract/cashier/choices.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { CoinRate } from '@tas/shared/rules/deposits/coin-amounts.ts'
import type { DisputeStatus } from '@tas/shared/rules/deposits/disputes.ts'
import type { AccountKind, ChainNetwork } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import type { Need, State } from '#kit/commit/state.ts'
import type { Signed } from '#kit/http/admit.ts'
import type { App, Place } from '../../../ctx.ts'
import type { HouseOwner } from '../../ledger/index.ts'

/** What every way for money has. Adapters of real providers join this folder; which are offered depends on mode and licence. */
export type GatewayFacts = {
  readonly code: string
  readonly title: { readonly en: string; readonly fa: string }
  /** Only where money is play money. */
  readonly isSandboxOnly: boolean
  /** Smallest and largest amount in whole units of the currency. */
  readonly minWhole: bigint
  readonly maxWhole: bigint
}

/**
 * A way to deposit. `hosted`: the player pays through a provider; null: it is credited with the asking, play money alone, or by
 * a code.
 */
export type DepositGateway = GatewayFacts & {
  readonly hosted: HostedGateway | null
  /** It takes a code that is worth an amount, by a call of its own; left out: an amount is asked for. */
  readonly byCode?: { readonly origin: VoucherOrigin; isOpen(app: Pick<App, 'business'>): boolean }
}

/** What a provider is asked to take, under our own name of it: asked twice, it is one payment. */
export type DepositOrder = {
  /** Our id of the deposit. */
  readonly id: string
  readonly playerId: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly language: Language
  readonly expiresAt: Date
}

/**
 * What a provider says of a payment. unknown: it was never told of it. waiting: the player has to pay, at its page if it has one. working:
 * it is at it. confirming: it is paid, and not yet certain.
 */
export type PaymentState =
  | { readonly state: 'unknown' }
  | { readonly state: 'waiting'; readonly reference: string | null; readonly redirectUrl: string | null }
  | { readonly state: 'working' | 'confirming'; readonly reference: string }
  | { readonly state: 'failed'; readonly reference: string; readonly reason: DepositReason }
  | {
      readonly state: 'paid'
      readonly reference: string
      readonly currency: string
      readonly amountMinor: bigint
      /** What the bank of the payer took back. */
      readonly chargedBackMinor: bigint
      /** What can be said against that, or could be; left out: nothing can. */
      readonly disputes?: readonly ProviderDispute[]
      /** The card that paid; null: one did, and the provider does not say which; left out: none did. */
      readonly card?: PaidCard | null
      /** By what the accounts that paid are found (`accountIndex`), as far as the provider tells them. */
      readonly paidBy?: readonly Buffer[]
      /** How what came differs from what was asked, where it is credited as it came; null: it does not; left out: by its amount. */
      readonly differs?: DepositReason | null
    }

/** What a provider says of a chargeback that can be disputed: how it calls it, until when it takes evidence, how it ended. */
export type ProviderDispute = {
  readonly id: string
  readonly amountMinor: bigint
  readonly dueAt: Date
  readonly outcome: DisputeStatus
}

/** A card that paid, without its number: a keyed hash by which it is known again, and its last four digits. */
export type PaidCard = { readonly mark: Buffer; readonly tail: string }

/** A form that the player sends to a provider, instead of following an address. */
export type PaymentForm = {
  readonly action: string
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

/** Money to be sent back through the payment it came by, under a reference of ours: told twice, it is sent once. */
export type RefundOrder = {
  readonly id: string
  readonly depositId: string
  readonly reference: string
  readonly currency: string
  readonly amountMinor: bigint
}

/**
 * What a provider says of a refund. unknown: it was never told of it. part: some of several payers have theirs, and the rest is refused: it
 * is told again, and a person looks why.
 */
export type RefundState =
  | { readonly state: 'unknown' }
  | { readonly state: 'part'; readonly sentMinor: bigint }
  | { readonly state: 'pending' | 'done' | 'failed'; readonly reference: string }

/** A line of a provider's statement: something that moved. */
export type StatementLine = {
  /** How the provider calls the line. */
  readonly line: string
  readonly kind: StatementKind
  /** Our id: of a refund the refund's, else the deposit's. */
  readonly subjectId: string
  readonly currency: string
  readonly amountMinor: bigint
}

/** A page of the statement of a day. `next`: the line behind which it goes on; null: that was all. */
export type StatementPage = { readonly lines: readonly StatementLine[]; readonly next: string | null }

/** What a provider tells by itself: that there is something to ask about. */
export type Callback = {
  /** The provider's own name of the message: sent again, it has the same. */
  readonly externalId: string
  readonly kind: string
  /** Our id of the deposit, as the provider was told it. */
  readonly depositId: string
}

export type ReadStatement = (
  app: App,
  asked: { readonly day: string; readonly after: string | null },
) => Promise<StatementPage | null>

/**
 * A provider through which players pay. Every conversation ends in time or throws `ProviderSilent`, and whatever it says is read as
 * what a stranger says. None is made within a transaction.
 */
export type HostedGateway = {
  /** Where the money is that came through it. */
  readonly house: HouseOwner
  /** The chain it comes over; null: none, it is paid at a page. */
  readonly network: ChainNetwork | null
  /** Whether other money than was asked for is credited as it came: nobody could send it back by itself. */
  readonly creditsWhatCame: boolean
  /** Nothing can go back by it, for nobody knows where it came from: what may not be played waits for a person. Left out: it can. */
  readonly isOneWay?: true
  /** How long a payment can be made. */
  readonly minutes: number
  /** Whether the operator has set it up. */
  isSetUp(app: Pick<App, 'config'>): boolean
  /** Whether it takes money for an account of a currency. */
  takes(app: Pick<App, 'business' | 'config'>, currency: string): boolean
  /** Begins a payment; begun before, it is the same one. */
  begin(app: App, order: DepositOrder): Promise<PaymentState>
  /** What the player sends to the provider to pay; left out: they follow an address that the provider gave. Null: it cannot be paid. */
  form?(app: App, order: Pick<DepositOrder, 'id' | 'currency' | 'amountMinor'>): PaymentForm | null
  ask(app: App, depositId: string): Promise<PaymentState>
  /** Gives a payment up that is not made. @returns what became of it: it may be paid */
  cancel(app: App, depositId: string): Promise<PaymentState>
  refund(app: App, order: RefundOrder): Promise<RefundState>
  askRefund(app: App, order: RefundOrder): Promise<RefundState>
  /**
   * Answers a chargeback: sends what shows that the payment was right, or accepts it (evidence null). Left out: it knows no disputes.
   * over: it takes nothing for it any more.
   */
  answerDispute?(
    app: App,
    answer: { readonly depositId: string; readonly disputeId: string; readonly evidence: string | null },
  ): Promise<{ readonly state: 'taken' | 'over' }>
  /**
   * What moved on a day (UTC, 2026-11-27), page by page; null while more may still be added to that day. Null instead of the function: it
   * writes no statements.
   */
  readonly statement: ReadStatement | null
  /** Whether it answers at all. */
  ping(app: App): Promise<void>
  /** Whether these very bytes were signed by it a moment ago. Nothing of them is parsed. */
  isSigned(app: Pick<App, 'config'>, signed: Signed, now: Date): boolean
  /** What a signed body says; null: nothing that is understood. */
  readCallback(app: App, body: Buffer): Callback | null
}

/** A provider that gave no answer, or none that can be relied on: what it was asked may have been done. */
export class ProviderSilent extends Error {}

/** The provider was not asked at all, for too much of ours is under way: that says nothing of it. */
export class ProviderUnasked extends ProviderSilent {}

/** What a gateway is told to pay, under a reference of ours: told twice, it pays once. */
export type PayoutOrder = {
  readonly reference: string
  readonly playerId: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly destination: { readonly kind: AccountKind; readonly number: string; readonly network: string | null }
}

/** What a gateway says of a payout. unknown: it was never told. pending: it has not ended. `reference`: its own name of it. */
export type PayoutState =
  | { readonly state: 'unknown' }
  | { readonly state: 'pending' | 'paid' | 'failed'; readonly reference: string }

/** What a player paid in with, as an account that money can go back to. */
export type PaidFrom =
  | { readonly kind: Exclude<AccountKind, 'paid_card'>; readonly number: string }
  | { readonly kind: 'paid_card'; readonly card: PaidCard }

/** A coin that is paid out, and what one costs as a decimal; null: it has no price now. */
export type PayoutCoin = {
  readonly network: ChainNetwork
  readonly symbol: string
  readonly decimals: number
  readonly rate: string | null
}

/** What is sent of a coin for a payout, at which rate since when, and how many blocks lie on it. */
export type SentCoins = Omit<PayoutCoin, 'rate'> & {
  readonly units: bigint
  readonly rate: CoinRate
  readonly ratedAt: Date
  /** Null: it is in no block yet. */
  readonly transaction: string | null
  readonly seen: number
  readonly needed: number
}

/** What gives a payout up in a decision. `decide` answers whether it could: never where some of it may still arrive. */
export type GivingUp = { readonly needs: readonly Need[]; decide(state: State): boolean }

/** A way to send money out. */
export type PayoutGateway = GatewayFacts & {
  /** What money can be sent to by it. */
  readonly takes: readonly AccountKind[]
  /** Where money is that it was told to send, and where what arrived was taken from. */
  readonly houses: { readonly out: HouseOwner; readonly arrived: HouseOwner }
  /** It sends back what came by it, and nothing else. */
  readonly isReturnOnly: boolean
  /** It tells apart which card or account paid: what each paid goes back to that one. Left out: it does not. */
  readonly isByAccount?: true
  /** The chain it goes over, where it goes over one. */
  readonly network?: ChainNetwork
  /** Whether the operator has set it up. */
  isSetUp(app: Pick<App, 'config'>): boolean
  /** Whether it answers at all; left out: nobody is behind it. */
  ping?(app: App): Promise<void>
  /** Whether it sends money of an account in a currency. */
  sends(app: Pick<App, 'business' | 'config'>, currency: string): boolean
  /**
   * What a credited deposit came from, where money can go back to it; null: nothing is known that could take it.
   * @throws ProviderSilent
   */
  paidFrom(app: App, depositId: string): Promise<PaidFrom | null>
  /** Whether a number of a kind that it takes is one it can reach; left out: any is. */
  reaches?(destination: Pick<PayoutOrder['destination'], 'kind' | 'number'>): boolean
  /** The sign with which the accounts begin that it pays in a currency, where they are named by it; left out: it pays any. */
  unitOf?(app: Pick<App, 'config'>, currency: string): string | null
  /** What it pays in, where that is no money: what one coin costs now, or null where there is no price. */
  coin?(app: Pick<App, 'config'>, currency: string): Promise<PayoutCoin | null>
  /** What was sent of it for a payout; null: nothing yet. */
  sentCoins?(app: Place, reference: string): Promise<SentCoins | null>
  payOut(app: App, order: PayoutOrder): Promise<PayoutState>
  /** Asked before anything is sent again, for an answer may have been lost. */
  askPayout(app: App, reference: string): Promise<PayoutState>
  /** Gives up what it was told to pay and can never send. Left out: it alone says what became of a payout. */
  giveUp?(app: App, order: PayoutOrder): Promise<GivingUp>
}
