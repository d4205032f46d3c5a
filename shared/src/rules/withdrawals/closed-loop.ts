/*
 * Money goes back first to where it came from, up to what came from there: who pays in by one way and takes out by another has
 * moved money past whoever watches either (FATF, money laundering through internet payments; GLI-19 §2.5.6).
 */

/** A way by which money came and can go back, and what of it has not gone back yet. */
export type Source = { readonly gatewayCode: string; readonly leftMinor: bigint }

/** What came by each way, what went back by it, and the least that can be sent by it. */
export type Flow = {
  readonly gatewayCode: string
  readonly cameMinor: bigint
  readonly wentMinor: bigint
  readonly minMinor: bigint
}

/** The ways to which something is still to go back: what is less than can be sent there is owed to none. */
export function sourcesOf(flows: readonly Flow[]): readonly Source[] {
  return flows.flatMap(({ gatewayCode, cameMinor, wentMinor, minMinor }) => {
    const leftMinor = cameMinor - wentMinor
    return leftMinor > 0n && leftMinor >= minMinor ? [{ gatewayCode, leftMinor }] : []
  })
}

type Way = {
  readonly gatewayCode: string
  /** It sends back what came by it, and nothing else: a card takes no winnings. */
  readonly isReturnOnly: boolean
}

/** The most that may go by a way now; null: the sources do not bound it. */
export function mostByWay(sources: readonly Source[], { gatewayCode, isReturnOnly }: Way): bigint | null {
  const own = sources.find((source) => source.gatewayCode === gatewayCode)?.leftMinor ?? 0n
  return isReturnOnly || firstElsewhere(sources, gatewayCode).length > 0 ? own : null
}

/** The other ways to which money has to go back before more than its own goes by this one. */
export function firstElsewhere(sources: readonly Source[], gatewayCode: string): readonly Source[] {
  return sources.filter((source) => source.gatewayCode !== gatewayCode)
}
