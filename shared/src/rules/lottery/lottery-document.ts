import type { Sha256Hex } from '../books/merkle.ts'
import type { Signature } from '../books/signature.ts'
import type { BeaconSource } from './beacon.ts'
import type { LotteryRules } from './draw-rules.ts'

/*
 * A draw as a document anybody can keep and check. Three signed parts, each naming the hash of the one before: the opening
 * (terms and promise, before the first ticket), the closing (the list of tickets, before the seed is known) and the result.
 * Amounts are decimal texts of minor units, times ISO texts.
 */

export const LOTTERY_DOCUMENT_VERSION = 1

/** The terms as a document writes them. */
export type WrittenRules = Omit<LotteryRules, 'priceMinor' | 'tiers'> & {
  readonly priceMinor: string
  readonly tiers: readonly {
    readonly hits: number
    readonly reserveMinor: string
    readonly prizeMinor: string | null
  }[]
}

export type DrawOpening = {
  readonly opensAt: string
  readonly closesAt: string
  readonly seedHash: string
  readonly beaconSource: BeaconSource
  /** Round of the beacon; null in a sandbox, whose beacon has none. */
  readonly beaconRound: number | null
  readonly signedAt: string
  readonly signature: Signature
}

export type DrawClosing = {
  readonly count: number
  readonly root: string
  readonly signedAt: string
  readonly signature: Signature
}

export type DrawOutcome = {
  readonly beacon: string
  /** The beacon's own signature, lowercase hex, whose SHA-256 the beacon is; null in a sandbox. */
  readonly beaconSignature: string | null
  readonly houseSeed: string
  /** In the order of drawing. */
  readonly numbers: readonly number[]
  readonly tiers: readonly { readonly hits: number; readonly winners: number; readonly prizeMinor: string }[]
  readonly paidMinor: string
  readonly remainderMinor: string
  readonly signedAt: string
  readonly signature: Signature
}

export type LotteryDocument = {
  readonly kind: 'lottery'
  readonly version: typeof LOTTERY_DOCUMENT_VERSION
  readonly businessId: number
  readonly number: number
  readonly currency: string
  readonly pointCount: number
  readonly rules: WrittenRules
  readonly opening: DrawOpening
  /** Null while tickets are sold, or when the draw was cancelled before its list was closed. */
  readonly closing: DrawClosing | null
  /** Null until the numbers are drawn. */
  readonly outcome: DrawOutcome | null
  /** The published list, line by line; null when it was left out. */
  readonly tickets: readonly string[] | null
}

/** What a document is about: what all three texts begin with. */
type Head = Pick<LotteryDocument, 'businessId' | 'number' | 'currency' | 'pointCount'> & {
  readonly rules: WrittenRules
}

/** The text signed before the sale opens. */
export function openingText(head: Head, opening: Omit<DrawOpening, 'signature'>): string {
  const { businessId, number, currency, pointCount, rules } = head
  const { opensAt, closesAt, seedHash, beaconSource, beaconRound, signedAt } = opening
  const terms = `${rules.rulesVersion}:${rules.pick}:${rules.from}:${rules.priceMinor}:${rules.maxTickets}:${rules.maxPerPlayer}`
  const tiers = rules.tiers.map(({ hits, reserveMinor, prizeMinor }) => `${hits}:${reserveMinor}:${prizeMinor ?? ''}`)
  const beacon = `${beaconSource}|${beaconRound ?? ''}`
  return `lottery-opening|${LOTTERY_DOCUMENT_VERSION}|${businessId}|${number}|${currency}|${pointCount}|${terms}|${tiers.join(',')}|${opensAt}|${closesAt}|${seedHash}|${beacon}|${signedAt}`
}

/** The text signed when the list is closed. `openingHash`: of the opening's text. */
export function closingText(openingHash: string, closing: Omit<DrawClosing, 'signature'>): string {
  const { count, root, signedAt } = closing
  return `lottery-closing|${LOTTERY_DOCUMENT_VERSION}|${openingHash}|${count}|${root}|${signedAt}`
}

/** The text signed when the numbers are drawn. `closingHash`: of the closing's text. */
export function outcomeText(closingHash: string, outcome: Omit<DrawOutcome, 'signature'>): string {
  const tiers = outcome.tiers.map(({ hits, winners, prizeMinor }) => `${hits}:${winners}:${prizeMinor}`)
  const seeds = `${outcome.houseSeed}|${outcome.beacon}|${outcome.beaconSignature ?? ''}`
  return `lottery-outcome|${LOTTERY_DOCUMENT_VERSION}|${closingHash}|${seeds}|${outcome.numbers.join('-')}|${tiers.join(',')}|${outcome.paidMinor}|${outcome.remainderMinor}|${outcome.signedAt}`
}

/** Both hashes that link the parts, as far as there are parts. */
export function linkHashes(
  sha256: Sha256Hex,
  document: Head & Pick<LotteryDocument, 'opening' | 'closing'>,
): { readonly opening: string; readonly closing: string | null } {
  const opening = sha256(openingText(document, document.opening))
  return { opening, closing: document.closing === null ? null : sha256(closingText(opening, document.closing)) }
}

/** The terms as a document writes them. */
export function writeRules(rules: LotteryRules): WrittenRules {
  const { rulesVersion, pick, from, priceMinor, maxTickets, maxPerPlayer, tiers } = rules
  return {
    rulesVersion,
    pick,
    from,
    priceMinor: String(priceMinor),
    maxTickets,
    maxPerPlayer,
    tiers: tiers.map(({ hits, reserveMinor, prizeMinor }) => ({
      hits,
      reserveMinor: String(reserveMinor),
      prizeMinor: prizeMinor === null ? null : String(prizeMinor),
    })),
  }
}

/** The terms that a document writes. Its amounts are decimal texts. */
export function readRules(written: WrittenRules): LotteryRules {
  const { rulesVersion, pick, from, priceMinor, maxTickets, maxPerPlayer, tiers } = written
  return {
    rulesVersion,
    pick,
    from,
    priceMinor: BigInt(priceMinor),
    maxTickets,
    maxPerPlayer,
    tiers: tiers.map(({ hits, reserveMinor, prizeMinor }) => ({
      hits,
      reserveMinor: BigInt(reserveMinor),
      prizeMinor: prizeMinor === null ? null : BigInt(prizeMinor),
    })),
  }
}
