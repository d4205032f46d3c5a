import { resolve } from 'node:path'
import { z } from 'zod'

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** Address to listen on. Left out: this machine only in the sandbox, whose demo passwords are known; all in production. */
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().startsWith('postgres'),
  /** Has to be said where the house can be reached from elsewhere: a forgotten one would open known demo passwords. */
  MODE: z.enum(['sandbox', 'production']).optional(),
  WEB_DIST: z.string().default('./web/dist'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Connections of the general pool; the start says when they are too few. More do not help on few cores: hot rows get slower (see docs/performance.md). */
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(8),
  /** Parallel lanes of the commit engine for each business. */
  COMMIT_LANES: z.coerce.number().int().min(1).max(32).default(2),
  /** Longest time a call may take before the caller gets 503 and may retry with the same key. */
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(100).default(15_000),
  /** Open connections in all; fewer where the system allows fewer descriptors. */
  CONNECTIONS: z.coerce.number().int().min(100).max(1_000_000).default(10_000),
  /** Open connections, and sockets, of one IPv4 address or one IPv6 /48: see `addressKey`. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(10).max(1_000_000).default(1_000),
  /** Addresses of reverse proxies, with commas between, whose X-Forwarded-For is believed; empty: nobody's. */
  TRUSTED_PROXY: z.string().default(''),
  /** Origins of game providers whose pages the site may show in a frame, with blanks between; empty: no page may. */
  FRAME_ORIGINS: z
    .string()
    .transform((text) => text.split(' ').filter((origin) => origin !== ''))
    .pipe(z.array(z.string().refine((origin) => URL.canParse(origin) && new URL(origin).origin === origin)))
    .prefault(''),
  /** Encrypts unrevealed server seeds at rest: 32 bytes hex. Sandbox makes one in DATA_DIR; production must be given one. */
  SEED_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** Makes and runs the draws of the lottery. Off: this process sells tickets of draws that others run. */
  LOTTERY: z.enum(['on', 'off']).default('on'),
  /** Where rounds of the public beacon drand are fetched. */
  DRAND_URL: z.url({ protocol: /^https?$/ }).default('https://api.drand.sh'),
  /** Address people reach the site by, for links in mails, where a business names no host. */
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The mail server; without one mails wait, in the sandbox they are kept to be read. */
  SMTP_HOST: z.string().min(1).optional(),
  SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(587),
  /** `tls` from the first byte, `starttls` before anything is said (refused where the server cannot), `none` for tests. */
  SMTP_TLS: z.enum(['starttls', 'tls', 'none']).default('starttls'),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  /** Address mails come from. */
  MAIL_FROM: z.email().optional(),
  /** What the national register of excluded people asks its callers for; businesses name their register in their settings. */
  REGISTER_KEY: z.string().min(1).optional(),
  /** Port of its own for the numbers of `/metrics`, and the address it listens at: this machine only, unless named. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Opens `/metrics`, at PORT too, to whoever shows it as `Authorization: Bearer …`. */
  METRICS_TOKEN: z.string().min(24).optional(),
  /** Check every answer against the contract before it leaves. On everywhere but where the operator turns it off. */
  CHECK_OUTPUT: z.enum(['on', 'off']).default('on'),
})

/** The names of all settings. */
export const settingNames = Object.keys(settings.shape)

/** The mail server messages are handed to. */
export type SmtpSettings = {
  readonly host: string
  readonly port: number
  readonly tls: 'starttls' | 'tls' | 'none'
  readonly login: { readonly user: string; readonly pass: string } | null
  readonly from: string
}

export type Config = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string
  readonly mode: 'sandbox' | 'production'
  readonly webDist: string
  readonly logLevel: string
  readonly databasePool: number
  readonly commitLanes: number
  readonly requestTimeoutMs: number
  readonly connections: number
  readonly connectionsPerAddress: number
  readonly trustedProxy: string
  readonly frameOrigins: readonly string[]
  readonly seedKey: string | null
  readonly runsLottery: boolean
  readonly drandUrl: string
  readonly siteUrl: string | null
  readonly smtp: SmtpSettings | null
  readonly registerKey: string | null
  readonly checkOutput: boolean
  /** Where `/metrics` listens apart from the product; null: nowhere. */
  readonly metricsAt: { readonly port: number; readonly host: string } | null
  readonly metricsToken: string | null
}

/** Thrown with one sentence for the operator when the environment cannot be used. */
export class ConfigError extends Error {}

/** Parses the environment once. Throws ConfigError naming every bad setting, never its value. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = settings.safeParse(environment)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))]
    throw new ConfigError(`These settings are missing or not valid: ${names.join(', ')}.`)
  }
  const value = { ...parsed.data, MODE: modeOf(parsed.data) }
  if (value.MODE === 'production' && value.SEED_KEY === undefined)
    throw new ConfigError('MODE=production needs SEED_KEY (64 hexadecimal digits) to encrypt server seeds.')
  return {
    port: value.PORT,
    host: value.HOST ?? (value.MODE === 'sandbox' ? 'localhost' : '0.0.0.0'),
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    mode: value.MODE,
    webDist: resolve(value.WEB_DIST),
    logLevel: value.LOG_LEVEL,
    databasePool: value.DATABASE_POOL,
    commitLanes: value.COMMIT_LANES,
    requestTimeoutMs: value.REQUEST_TIMEOUT_MS,
    connections: value.CONNECTIONS,
    connectionsPerAddress: value.CONNECTIONS_PER_ADDRESS,
    trustedProxy: value.TRUSTED_PROXY,
    frameOrigins: value.FRAME_ORIGINS,
    seedKey: value.SEED_KEY ?? null,
    runsLottery: value.LOTTERY === 'on',
    drandUrl: value.DRAND_URL,
    siteUrl: value.SITE_URL === undefined ? null : new URL(value.SITE_URL).origin,
    smtp: smtpOf(value),
    registerKey: value.REGISTER_KEY ?? null,
    checkOutput: value.CHECK_OUTPUT === 'on',
    metricsAt: value.METRICS_PORT === undefined ? null : { port: value.METRICS_PORT, host: value.METRICS_HOST },
    metricsToken: value.METRICS_TOKEN ?? null,
  }
}

/**
 * A house that only this machine reaches is a sandbox unless told otherwise. Whatever makes it reachable from elsewhere
 * (another HOST, a proxy, a public address) demands that MODE is said: a sandbox gives away money and known passwords.
 */
function modeOf({ MODE, HOST, TRUSTED_PROXY, SITE_URL }: z.output<typeof settings>): Config['mode'] {
  if (MODE !== undefined) return MODE
  const isLocal = HOST === undefined || HOST === 'localhost' || HOST === '::1' || HOST.startsWith('127.')
  if (isLocal && TRUSTED_PROXY === '' && SITE_URL === undefined) return 'sandbox'
  throw new ConfigError(
    'MODE must be said (sandbox or production) where HOST, TRUSTED_PROXY or SITE_URL let others reach the house.',
  )
}

function smtpOf(value: z.output<typeof settings>): SmtpSettings | null {
  const { SMTP_HOST, SMTP_PORT, SMTP_TLS, SMTP_USER, SMTP_PASSWORD, MAIL_FROM } = value
  if (SMTP_HOST === undefined) return null
  if (MAIL_FROM === undefined) throw new ConfigError('SMTP_HOST needs MAIL_FROM: the address mails come from.')
  if (value.MODE === 'production' && SMTP_TLS === 'none')
    throw new ConfigError('MODE=production sends mails over TLS only: SMTP_TLS must be starttls or tls.')
  const login = SMTP_USER === undefined ? null : { user: SMTP_USER, pass: SMTP_PASSWORD ?? '' }
  return { host: SMTP_HOST, port: SMTP_PORT, tls: SMTP_TLS, login, from: MAIL_FROM }
}
