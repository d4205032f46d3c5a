import { larger } from '../../values/money.ts'

/*
 * Money goes back first to where it came from, up to what came from there, card by card: who pays in by one way and takes out by another has
 * moved money past whoever watches either (FATF, money laundering through internet payments; GLI-19 §2.5.6).
 */

/**
 * Where money came from and can go back to, and what of it has not gone back yet. `card`: which of the cards that paid by a gateway,
 * by any name that tells them apart; null: the gateway keeps none apart.
 */
export type Source = { readonly gatewayCode: string; readonly card: string | null; readonly leftMinor: bigint }

/** What came from a place, what went back to it, and the least that can be sent there. */
export type Flow = Pick<Source, 'gatewayCode' | 'card'> & {
  readonly cameMinor: bigint
  readonly wentMinor: bigint
  readonly minMinor: bigint
}

/** The ways to which something is still to go back: what is less than can be sent there is owed to none. */
export function sourcesOf(flows: readonly Flow[]): readonly Source[] {
  return flows.flatMap(({ gatewayCode, card, cameMinor, wentMinor, minMinor }) => {
    const leftMinor = cameMinor - wentMinor
    return leftMinor > 0n && leftMinor >= minMinor ? [{ gatewayCode, card, leftMinor }] : []
  })
}

type Way = {
  readonly gatewayCode: string
  /** It sends back what came by it, and nothing else: a card takes no winnings. */
  readonly isReturnOnly: boolean
  /** The card it is to go to; left out: whichever takes most. */
  readonly card?: string | null
}

/** The most that may go by a way now; null: the sources do not bound it. */
export function mostByWay(sources: readonly Source[], { gatewayCode, isReturnOnly, card }: Way): bigint | null {
  const own = sources
    .filter((source) => source.gatewayCode === gatewayCode && (card === undefined || source.card === card))
    .reduce((most, { leftMinor }) => larger(most, leftMinor), 0n)
  return isReturnOnly || firstElsewhere(sources, gatewayCode).length > 0 ? own : null
}

/** The other ways to which money has to go back before more than its own goes by this one. */
export function firstElsewhere(sources: readonly Source[], gatewayCode: string): readonly Source[] {
  return sources.filter((source) => source.gatewayCode !== gatewayCode)
}
