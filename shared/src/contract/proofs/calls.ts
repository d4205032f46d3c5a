import { z } from 'zod'
import { type Inclusion, PROOF_VERSION, type Receipt, type SignedDay } from '../../rules/books/proof-documents.ts'
import { currencyIdField, dayField, instantData, limitField, pageNumberField } from '../fields.ts'
import { operation } from '../operation.ts'
import { EVERY_GROUP } from '../user-groups.ts'

/*
 * The documents are described where they are made and checked: shared/src/rules/books/proof-documents.ts. Their schemas
 * here must agree with those types, or this file does not compile.
 */

const digits = z.string().regex(/^\d+$/)
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const version = z.literal(PROOF_VERSION)
const signature = z.object({ keyId: z.string(), publicKey: z.string(), signature: z.string() })
const owed = { cashMinor: digits, heldMinor: digits, bonusMinor: digits }
const side = z.enum(['left', 'right'])
const path = z.array(z.object({ side, hash })).readonly()

const signedDay = z.object({
  kind: z.literal('day'),
  version,
  businessId: z.int(),
  day: dayField,
  closedAt: instantData,
  previousHash: hash,
  firstBatchId: digits.nullable(),
  lastBatchId: digits.nullable(),
  batchCount: z.int(),
  postingCount: z.int(),
  batchRoot: hash,
  lanes: z.array(z.object({ lane: z.int(), laneSeq: digits, hash })).readonly(),
  liabilities: z.array(z.object({ currency: currencyIdField, pointCount: z.int(), root: hash, ...owed })).readonly(),
  trail: z.object({ seq: digits, hash }),
  hash,
  signature,
}) satisfies z.ZodType<SignedDay>

const receipt = z.object({
  kind: z.literal('receipt'),
  version,
  businessId: z.int(),
  currency: currencyIdField,
  pointCount: z.int(),
  issuedAt: instantData,
  posting: z.object({
    id: digits,
    kind: z.string(),
    fromAccount: digits,
    toAccount: digits,
    amountMinor: digits,
    fromAfterMinor: digits.nullable(),
    toAfterMinor: digits.nullable(),
    reference: z.uuid(),
    reverses: digits.nullable(),
  }),
  leaf: hash,
  path,
  batch: z.object({
    id: digits,
    lane: z.int(),
    laneSeq: digits,
    happenedAt: instantData,
    postingCount: z.int(),
    previousHash: hash,
    hash,
  }),
  signature,
  inDay: z.object({ path, day: signedDay }).nullable(),
}) satisfies z.ZodType<Receipt>

const inclusion = z.object({
  kind: z.literal('inclusion'),
  version,
  leaf: z.object({ currency: currencyIdField, walletId: digits, salt: z.string(), ...owed }),
  path: z.array(z.object({ side, hash, ...owed })).readonly(),
  day: signedDay,
}) satisfies z.ZodType<Inclusion>

export const proofsCalls = {
  'transaction/proof/getDays': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'The closed days of the books, newest first: signed roots over all postings and over all that is owed',
    input: z.object({ pageNumber: pageNumberField, limit: limitField }),
    data: z.object({ items: z.array(signedDay), countAll: z.int() }),
    errors: [],
  }),
  'transaction/proof/getDay': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'One closed day of the books, signed',
    input: z.object({ day: dayField }),
    data: z.object({ day: signedDay }),
    errors: ['proofs.day_not_found'],
  }),
  'transaction/proof/getInclusion': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    summary: "A proof that the player's balance at the close of a day is counted in the total published for it",
    input: z.object({ day: dayField }),
    data: z.object({ inclusion }),
    errors: ['identity.login_required', 'proofs.day_not_found', 'proofs.nothing_owed'],
  }),
  'transaction/receipt/getReceipt': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    summary: 'A signed receipt of one posting of the player, to be kept and checked without us',
    input: z.object({ id: z.string().regex(/^[1-9]\d{0,18}$/) }),
    data: z.object({ receipt }),
    errors: ['identity.login_required', 'proofs.posting_not_found'],
  }),
}
