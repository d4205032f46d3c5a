import { larger } from '../../values/money.ts'

/*
 * Money goes back first to where it came from, up to what came from there, account by account: who pays in by one way and takes out by
 * another has moved money past whoever watches either (FATF, money laundering through internet payments; GLI-19 §2.5.6).
 */

/**
 * Where money came from and can go back to, and what of it has not gone back yet, in minor units. `account`: which of the cards or accounts
 * that paid by a gateway, by any name that tells them apart; null: nobody knows which, or the gateway keeps none apart.
 */
export type Source = { readonly gatewayCode: string; readonly account: string | null; readonly leftMinor: bigint }

/** What came from a place, what went back to it, and the least that can be sent there. */
export type Flow = Pick<Source, 'gatewayCode' | 'account'> & {
  readonly cameMinor: bigint
  readonly wentMinor: bigint
  readonly minMinor: bigint
}

/** The ways to which something is still to go back: what is less than can be sent there is owed to none. */
export function sourcesOf(flows: readonly Flow[]): readonly Source[] {
  return flows.flatMap((flow) => {
    const { gatewayCode, account, cameMinor, wentMinor, minMinor } = flow
    // What nobody knows the account of went back with what any account got beyond its own.
    const leftMinor = cameMinor - wentMinor - (account === null ? beyondOwn(flows, gatewayCode) : 0n)
    return leftMinor > 0n && leftMinor >= minMinor ? [{ gatewayCode, account, leftMinor }] : []
  })
}

function beyondOwn(flows: readonly Flow[], gatewayCode: string): bigint {
  return flows
    .filter((flow) => flow.gatewayCode === gatewayCode && flow.account !== null)
    .reduce((sum, { cameMinor, wentMinor }) => sum + larger(wentMinor - cameMinor, 0n), 0n)
}

export type Way = {
  readonly gatewayCode: string
  /** It sends back what came by it, and nothing else: a card takes no winnings. */
  readonly isReturnOnly: boolean
  /** The card or account it is to go to; left out: whichever takes most. */
  readonly account?: string | null
}

/** The most that may go by a way now, in minor units; null: the sources do not bound it. */
export function mostByWay(sources: readonly Source[], way: Way): bigint | null {
  const isOwn = ownOf(sources, way)
  if (!way.isReturnOnly && sources.every(isOwn)) return null
  return sources.filter(isOwn).reduce((sum, { leftMinor }) => sum + leftMinor, 0n)
}

/** The other places to which money has to go back before more than its own goes by this way. */
export function firstElsewhere(sources: readonly Source[], way: Way): readonly Source[] {
  const isOwn = ownOf(sources, way)
  return sources.filter((source) => !isOwn(source))
}

/** Whether what is left of a source may go by a way. */
function ownOf(sources: readonly Source[], { gatewayCode, isReturnOnly, account }: Way): (source: Source) => boolean {
  const chosen = account === undefined ? mostOwed(sources, gatewayCode) : account
  return (source) =>
    source.gatewayCode === gatewayCode && (source.account === chosen || (source.account === null && !isReturnOnly))
}

/** The account of a gateway to which most is still to go back; null: there is none that is known. */
function mostOwed(sources: readonly Source[], gatewayCode: string): string | null {
  const known = sources.filter((source) => source.gatewayCode === gatewayCode && source.account !== null)
  return (
    known.reduce<Source | null>((most, one) => (most === null || one.leftMinor > most.leftMinor ? one : most), null)
      ?.account ?? null
  )
}
