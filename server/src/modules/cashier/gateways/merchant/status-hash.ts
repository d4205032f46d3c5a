import { createHash, timingSafeEqual } from 'node:crypto'

/** The fields of a status callback that its hash covers, in the order in which they are joined. */
const FIELDS = {
  paymentId: 'PAYMENT_ID',
  payee: 'PAYEE_ACCOUNT',
  amount: 'PAYMENT_AMOUNT',
  units: 'PAYMENT_UNITS',
  batch: 'PAYMENT_BATCH_NUM',
  payer: 'PAYER_ACCOUNT',
  timestamp: 'TIMESTAMPGMT',
} as const
const MOST_SIGNS = 120

export type StatusFields = Readonly<Record<keyof typeof FIELDS, string>> & { readonly hash: string }

/**
 * The fields of a status callback, without believing any: the hash of this manner is over fields, so they are cut apart first. Null: one
 * is missing, is there twice, or is longer than any is.
 */
export function readStatus(body: Buffer): StatusFields | null {
  const form = new URLSearchParams(body.toString('utf8'))
  const one = (name: string): string | null => {
    const [value, ...more] = form.getAll(name)
    return value === undefined || more.length > 0 || value.length > MOST_SIGNS ? null : value
  }
  const found = Object.entries({ ...FIELDS, hash: 'V2_HASH' }).map(([key, name]) => [key, one(name)] as const)
  return found.every(([, value]) => value !== null && value !== '') ? (Object.fromEntries(found) as StatusFields) : null
}

/** The hash over a callback: MD5 in capital letters, over the fields with the MD5 of the alternate passphrase between them. */
export function statusHash(
  { paymentId, payee, amount, units, batch, payer, timestamp }: StatusFields,
  alternate: string,
): string {
  return md5([paymentId, payee, amount, units, batch, payer, md5(alternate), timestamp].join(':'))
}

/** Whether whoever sent a callback knows the alternate passphrase; compared in constant time. */
export function isStatusRight(fields: StatusFields, alternate: string): boolean {
  const right = Buffer.from(statusHash(fields, alternate))
  const given = Buffer.from(fields.hash)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The manner of this merchant: nothing of ours is kept or proved by it. */
function md5(text: string): string {
  return createHash('md5').update(text).digest('hex').toUpperCase()
}
