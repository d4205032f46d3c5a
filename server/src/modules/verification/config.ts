import { z } from 'zod'
import { ConfigError, declareConfig } from '#kit/config.ts'

/** Where the daemon of ClamAV listens: a socket of this machine, or a host and port. */
export type ScannerPlace = { readonly path: string } | { readonly host: string; readonly port: number }

/** The provider of automatic checks: where it is asked, as whom, and the two keys, which leave this process nowhere. */
type ExaminerSettings = {
  readonly url: string
  readonly keyId: string
  /** Signs what it is asked. */
  readonly key: string
  /** Verifies what it tells. */
  readonly webhookKey: string
}

/** The bucket in which pictures of papers lie, sealed, instead of in the database. */
export type BucketSettings = {
  /** Null: Amazon's own. */
  readonly endpoint: string | null
  readonly region: string
  readonly bucket: string
  readonly keyId: string
  readonly secret: string
}

const key = z.string().min(32).max(200)

const fields = z.object({
  /** `unix:/run/clamav/clamd.ctl` or `tcp://host:3310`; without it uploaded files are not scanned. */
  CLAMD: z.string().max(300).optional(),
  /** Address of the examiner's API; without it people alone look at papers. */
  EXAMINER_URL: z.url({ protocol: /^https?$/ }).optional(),
  EXAMINER_KEY_ID: z.string().min(1).max(60).optional(),
  EXAMINER_KEY: key.optional(),
  EXAMINER_WEBHOOK_KEY: key.optional(),
  /** The bucket of pictures of papers; without it they lie in the database. */
  PAPERS_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  PAPERS_S3_REGION: z.string().min(1).max(60).default('us-east-1'),
  /** Of a store that is not Amazon's. */
  PAPERS_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAPERS_S3_KEY_ID: z.string().min(1).max(200).optional(),
  PAPERS_S3_SECRET: z.string().min(1).max(200).optional(),
})

export const verificationConfig = declareConfig('verification', fields, (given, mode) => ({
  scanner: given.CLAMD === undefined ? null : placeOf(given.CLAMD),
  examiner: examinerOf(given, mode),
  bucket: bucketOf(given, mode),
}))

function placeOf(text: string): ScannerPlace {
  if (/^unix:\/./.test(text)) return { path: text.slice('unix:'.length) }
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'tcp:' || url.hostname === '' || url.port === '')
    throw new ConfigError('CLAMD must be unix:/path or tcp://host:port.')
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) }
}

function examinerOf(given: z.output<typeof fields>, mode: 'sandbox' | 'production'): ExaminerSettings | null {
  const { EXAMINER_URL: url, EXAMINER_KEY_ID: keyId, EXAMINER_KEY: ownKey, EXAMINER_WEBHOOK_KEY: webhookKey } = given
  if (url === undefined && keyId === undefined && ownKey === undefined && webhookKey === undefined) return null
  if (url === undefined || keyId === undefined || ownKey === undefined || webhookKey === undefined)
    throw new ConfigError(
      'The examiner needs EXAMINER_URL, EXAMINER_KEY_ID, EXAMINER_KEY and EXAMINER_WEBHOOK_KEY: all four of them, or none.',
    )
  if (ownKey === webhookKey) throw new ConfigError('EXAMINER_KEY and EXAMINER_WEBHOOK_KEY must be two keys.')
  if (mode === 'production' && !url.startsWith('https:'))
    throw new ConfigError('MODE=production sends papers over https only: EXAMINER_URL must begin with https.')
  return { url: url.replace(/\/+$/, ''), keyId, key: ownKey, webhookKey }
}

function bucketOf(given: z.output<typeof fields>, mode: 'sandbox' | 'production'): BucketSettings | null {
  const { PAPERS_S3_BUCKET: bucket, PAPERS_S3_REGION: region, PAPERS_S3_URL: endpoint = null } = given
  const { PAPERS_S3_KEY_ID: keyId, PAPERS_S3_SECRET: secret } = given
  if (bucket === undefined && keyId === undefined && secret === undefined && endpoint === null) return null
  if (bucket === undefined || keyId === undefined || secret === undefined)
    throw new ConfigError('A bucket of papers needs PAPERS_S3_BUCKET, PAPERS_S3_KEY_ID and PAPERS_S3_SECRET.')
  if (mode === 'production' && endpoint !== null && !endpoint.startsWith('https:'))
    throw new ConfigError('MODE=production keeps papers over https only: PAPERS_S3_URL must begin with https.')
  return { endpoint, region, bucket, keyId, secret }
}
