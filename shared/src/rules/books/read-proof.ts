import type { BetDocument } from '../games/bet-document.ts'
import { BEACON_SOURCES, type BeaconSource } from '../lottery/beacon.ts'
import { LOTTERY_RULES_VERSION, MAX_DRAW_TICKETS, MAX_PICK } from '../lottery/draw-rules.ts'
import type {
  DrawClosing,
  DrawOpening,
  DrawOutcome,
  LotteryDocument,
  WrittenRules,
} from '../lottery/lottery-document.ts'
import { CHANGES, type ChangeEntry, type ChangeLog } from '../returns/change-log.ts'
import type { ReturnDay, ReturnDays } from '../returns/days-document.ts'
import { type Inclusion, PROOF_VERSION, type Receipt, type SignedDay } from './proof-documents.ts'
import type { KeyDocument, PublishedKey, Signature } from './signature.ts'

/*
 * Reads documents that come from anywhere. A document is taken only when it has exactly the fields of its kind, each in
 * its only spelling: then two documents that look different are different, and no field can smuggle in a separator of the
 * signed text. Written by hand, because the verifier must need nothing but these files.
 */

/** The document is not what it says it is; `field` says where. */
export class ProofFormError extends Error {
  readonly field: string

  constructor(field: string) {
    super(`the field ${field} is missing or has the wrong form`)
    this.field = field
  }
}

/** Takes a value of a document, or throws ProofFormError naming the place. */
export type Read<Value> = (value: unknown, at: string) => Value

export function text(pattern: RegExp): Read<string> {
  return (value, at) => {
    if (typeof value !== 'string' || !pattern.test(value)) throw new ProofFormError(at)
    return value
  }
}

export function whole(max: number): Read<number> {
  return (value, at) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0 || value > max)
      throw new ProofFormError(at)
    // -0 is another spelling of 0.
    if (Object.is(value, -0)) throw new ProofFormError(at)
    return value
  }
}

export function exactly<const Value extends string | number>(expected: Value): Read<Value> {
  return (value, at) => {
    if (value !== expected) throw new ProofFormError(at)
    return expected
  }
}

export function orNull<Value>(read: Read<Value>): Read<Value | null> {
  return (value, at) => (value === null ? null : read(value, at))
}

export function list<Value>(read: Read<Value>, maxCount: number): Read<Value[]> {
  return (value, at) => {
    if (!Array.isArray(value) || value.length > maxCount) throw new ProofFormError(at)
    return value.map((item: unknown, index) => read(item, `${at}[${index}]`))
  }
}

export function record<Shape extends object>(
  fields: { readonly [Key in keyof Shape]-?: Read<Shape[Key]> },
): Read<Shape> {
  const names = Object.keys(fields)
  return (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ProofFormError(at || 'document')
    const stranger = Object.keys(value).find((name) => !names.includes(name))
    if (stranger !== undefined) throw new ProofFormError(placeOf(at, shownName(stranger)))
    const given = new Map(Object.entries(value))
    const entries = Object.entries<Read<unknown>>(fields)
    // Every field of the shape was read by its own reader, so the result has the shape.
    return Object.fromEntries(entries.map(([name, read]) => [name, read(given.get(name), placeOf(at, name))])) as Shape
  }
}

/** A field's name may be anything; what is shown of it must not be. */
function shownName(name: string): string {
  return name.slice(0, 40).replace(/[^\w-]/g, '?')
}

function placeOf(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

export const instant: Read<string> = (value, at) => {
  const given = text(INSTANT)(value, at)
  const ms = Date.parse(given)
  if (Number.isNaN(ms) || new Date(ms).toISOString() !== given) throw new ProofFormError(at)
  return given
}

/** Deeper trees than this have more leaves than there can be. */
const MAX_DEPTH = 64
export const hash = text(/^[0-9a-f]{64}$/)
export const count = whole(Number.MAX_SAFE_INTEGER)
/** Sums may have more digits than one balance can. */
export const digits = text(/^(?:0|[1-9]\d{0,29})$/)
export const day = text(/^\d{4}-\d\d-\d\d$/)
export const currency = text(/^[A-Z0-9]{3,8}$/)
const version = exactly(PROOF_VERSION)
const side: Read<'left' | 'right'> = (value, at) => {
  if (value !== 'left' && value !== 'right') throw new ProofFormError(at)
  return value
}
const merklePath = list(record({ side, hash }), MAX_DEPTH)
const owed = { cashMinor: digits, heldMinor: digits, bonusMinor: digits }

export const keyId = text(/^[0-9a-f]{32}$/)
/** 32 and 64 bytes in base64url, whose last digit has only the bits that are left. */
export const publicKey = text(/^[\w-]{42}[AEIMQUYcgkosw048]$/)
export const signatureText = text(/^[\w-]{85}[AQgw]$/)
export const signature = record<Signature>({ keyId, publicKey, signature: signatureText })

/** @throws ProofFormError */
export const readSignedDay: Read<SignedDay> = record<SignedDay>({
  kind: exactly('day'),
  version,
  businessId: count,
  day,
  closedAt: instant,
  previousHash: hash,
  firstBatchId: orNull(digits),
  lastBatchId: orNull(digits),
  batchCount: count,
  postingCount: count,
  batchRoot: hash,
  lanes: list(record({ lane: count, laneSeq: digits, hash }), 100_000),
  liabilities: list(record({ currency, pointCount: whole(18), root: hash, ...owed }), 1_000),
  trail: record({ seq: digits, hash }),
  hash,
  signature,
})

/** @throws ProofFormError */
export const readReceipt: Read<Receipt> = record<Receipt>({
  kind: exactly('receipt'),
  version,
  businessId: count,
  currency,
  pointCount: whole(18),
  issuedAt: instant,
  posting: record<Receipt['posting']>({
    id: digits,
    kind: text(/^[a-z_]{1,40}$/),
    fromAccount: digits,
    toAccount: digits,
    amountMinor: digits,
    fromAfterMinor: orNull(digits),
    toAfterMinor: orNull(digits),
    reference: text(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    reverses: orNull(digits),
  }),
  leaf: hash,
  path: merklePath,
  batch: record<Receipt['batch']>({
    id: digits,
    lane: count,
    laneSeq: digits,
    happenedAt: instant,
    postingCount: count,
    previousHash: hash,
    hash,
  }),
  signature,
  inDay: orNull(record({ path: merklePath, day: readSignedDay })),
})

/** @throws ProofFormError */
export const readInclusion: Read<Inclusion> = record<Inclusion>({
  kind: exactly('inclusion'),
  version,
  leaf: record({ currency, walletId: digits, salt: text(/^[0-9a-f]{32}$/), ...owed }),
  path: list(record({ side, hash, ...owed }), MAX_DEPTH),
  day: readSignedDay,
})

const gameName = text(/^[a-z0-9-]{1,40}$/)
const change: Read<ChangeEntry['change']> = (value, at) => {
  const known = CHANGES.find((one) => one === value)
  if (known === undefined) throw new ProofFormError(at)
  return known
}
/** Sums of return multipliers and of their squares over years of bets have more digits than money. */
const longDigits = text(/^(?:0|[1-9]\d{0,59})$/)
/** Anything JSON holds; what it means is for the rules of its game to judge. */
const anything: Read<unknown> = (value, at) => {
  if (value === undefined) throw new ProofFormError(at)
  return value
}
const params: Read<Readonly<Record<string, unknown>>> = (value, at) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ProofFormError(at)
  // An own field of each name, whatever it is called.
  return Object.fromEntries(Object.entries(value))
}
const betStatus: Read<BetDocument['status']> = (value, at) => {
  if (value !== 'won' && value !== 'lost') throw new ProofFormError(at)
  return value
}
const amount = text(/^(?:0|[1-9]\d{0,17})(?:\.\d{1,8})?$/)
const proofText: Read<string> = (value, at) => {
  if (typeof value !== 'string' || value === '' || value.length > 512) throw new ProofFormError(at)
  return value
}

/** @throws ProofFormError */
export const readBetDocument: Read<BetDocument> = record<BetDocument>({
  kind: exactly('bet'),
  version,
  id: text(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  number: count,
  placedAt: instant,
  game: gameName,
  currency,
  amount,
  payout: amount,
  multiplier: text(/^\d{1,15}(?:\.\d{1,4})?$/),
  status: betStatus,
  params,
  outcome: anything,
  rulesVersion: orNull(count),
  paytableVersion: orNull(count),
  proof: record<BetDocument['proof']>({
    serverSeed: proofText,
    serverSeedHash: hash,
    clientSeed: proofText,
    nonce: orNull(count),
    params,
  }),
})

/** Fractions in lowest terms of games with many draws. */
const fractionDigits = text(/^(?:0|[1-9]\d{0,999})$/)

/** @throws ProofFormError */
export const readChangeLog: Read<ChangeLog> = record<ChangeLog>({
  kind: exactly('changes'),
  version,
  entries: list(
    record<ChangeEntry>({
      kind: exactly('change'),
      version,
      businessId: count,
      number: count,
      at: instant,
      game: gameName,
      rulesVersion: count,
      paytableVersion: count,
      tablesHash: hash,
      rtp: record({ numerator: fractionDigits, denominator: fractionDigits }),
      change,
      previousHash: hash,
      hash,
      signature,
    }),
    10_000,
  ),
})

/** @throws ProofFormError */
export const readReturnDays: Read<ReturnDays> = record<ReturnDays>({
  kind: exactly('returns'),
  version,
  businessId: count,
  issuedAt: instant,
  fromDay: day,
  toDay: day,
  days: list(
    record<ReturnDay>({
      day,
      game: gameName,
      rulesVersion: count,
      paytableVersion: count,
      bets: longDigits,
      multiplierE4: longDigits,
      squareE8: longDigits,
      expectedE12: longDigits,
      varianceE12: longDigits,
      money: list(record({ currency, pointCount: whole(18), stakeMinor: digits, payoutMinor: digits }), 1_000),
    }),
    100_000,
  ),
  signature,
})

const beaconSource: Read<BeaconSource> = (value, at) => {
  const known = BEACON_SOURCES.find((one) => one === value)
  if (known === undefined) throw new ProofFormError(at)
  return known
}

/** @throws ProofFormError */
export const readLotteryDocument: Read<LotteryDocument> = record<LotteryDocument>({
  kind: exactly('lottery'),
  version,
  businessId: count,
  number: count,
  currency,
  pointCount: whole(18),
  rules: record<WrittenRules>({
    rulesVersion: exactly(LOTTERY_RULES_VERSION),
    pick: count,
    from: count,
    priceMinor: digits,
    maxTickets: count,
    maxPerPlayer: count,
    tiers: list(record({ hits: count, reserveMinor: digits, prizeMinor: orNull(digits) }), MAX_PICK),
  }),
  opening: record<DrawOpening>({
    opensAt: instant,
    closesAt: instant,
    seedHash: hash,
    beaconSource,
    beaconRound: orNull(count),
    signedAt: instant,
    signature,
  }),
  closing: orNull(record<DrawClosing>({ count, root: hash, signedAt: instant, signature })),
  outcome: orNull(
    record<DrawOutcome>({
      beacon: hash,
      beaconSignature: orNull(text(/^(?:[0-9a-f]{2}){1,200}$/)),
      houseSeed: hash,
      numbers: list(count, MAX_PICK),
      tiers: list(record({ hits: count, winners: count, prizeMinor: digits }), MAX_PICK),
      paidMinor: digits,
      remainderMinor: digits,
      signedAt: instant,
      signature,
    }),
  ),
  tickets: orNull(list(text(/^[\d|a-f-]{1,100}$/), MAX_DRAW_TICKETS)),
})

/** What `/.well-known/tas-keys.json` holds. @throws ProofFormError */
export const readKeyDocument: Read<KeyDocument> = record<KeyDocument>({
  keys: list(
    record<PublishedKey>({
      keyId,
      algorithm: exactly('Ed25519'),
      publicKey,
      since: instant,
      until: orNull(instant),
    }),
    10_000,
  ),
})
