import { resolve } from 'node:path'
import { z } from 'zod'
import { assert } from './assert.ts'

/** What a process does of a house that several may make up. One that has neither calls nor sockets has no door but its health. */
export type Duties = {
  /** Answers calls and pages. */
  readonly hasCalls: boolean
  /** Keeps the sockets of /live. */
  readonly hasSockets: boolean
  /** Runs rounds, draws and jobs. */
  readonly doesWork: boolean
}

export const DUTIES = {
  all: { hasCalls: true, hasSockets: true, doesWork: true },
  web: { hasCalls: true, hasSockets: false, doesWork: false },
  live: { hasCalls: false, hasSockets: true, doesWork: false },
  worker: { hasCalls: false, hasSockets: false, doesWork: true },
} as const satisfies Readonly<Record<string, Duties>>
export type Role = keyof typeof DUTIES
/** `all` first: the default. */
const ROLES = Object.keys(DUTIES) as readonly Role[]

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** Address to listen on. Left out: this machine only in the sandbox, whose demo passwords are known; all in production. */
  HOST: z.string().optional(),
  /** What this process does of a house that several make up; left out: all of it. */
  ROLE: z.enum(ROLES).default('all'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().startsWith('postgres'),
  /** The Redis or Valkey over which processes tell each other what screens show; left out: the database. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Has to be said where the house can be reached from elsewhere: a forgotten one would open known demo passwords. */
  MODE: z.enum(['sandbox', 'production']).optional(),
  WEB_DIST: z.string().default('./web/dist'),
  OFFICE_DIST: z.string().default('./web/dist-office'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Connections of the general pool; the start says when they are too few. More do not help on few cores: hot rows get slower (see docs/performance.md). */
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(8),
  /** Parallel lanes of the commit engine, for all businesses. Each has a connection of its own. */
  COMMIT_LANES: z.coerce.number().int().min(1).max(32).default(2),
  /** Longest time a call may take before the caller gets 503 and may retry with the same key. */
  REQUEST_TIMEOUT_MS: z.coerce.number().int().min(100).default(15_000),
  /** A business nobody visited for so long is worked for rarely until somebody comes; 0: never. */
  REST_AFTER_MINUTES: z.coerce.number().min(0).max(1_440).default(5),
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
  /** Address people reach the site by, for links in mails, where a business names no host. */
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Port of its own for the numbers of `/metrics`, and the address it listens at: this machine only, unless named. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Opens `/metrics`, at PORT too, to whoever shows it as `Authorization: Bearer …`. */
  METRICS_TOKEN: z.string().min(24).optional(),
  /** Check every answer against the contract before it leaves. On everywhere but where the operator turns it off. */
  CHECK_OUTPUT: z.enum(['on', 'off']).default('on'),
})

/** The names of all settings, with those that modules declare. */
export function settingNames(declared: readonly ModuleConfig[]): readonly string[] {
  return [...Object.keys(settings.shape), ...declared.flatMap(({ names }) => names)]
}

type Environment = Readonly<Record<string, string | undefined>>

/** What a module reads of the environment, for all businesses of a process. */
export type ModuleConfig<Value = unknown> = {
  readonly module: string
  readonly names: readonly string[]
  /** @throws ConfigError with one sentence when it cannot be used */
  read(environment: Environment, mode: Config['mode']): Value
}

export type Config = {
  readonly role: Role
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string
  readonly redisUrl: string | null
  readonly mode: 'sandbox' | 'production'
  readonly webDist: string
  /** Folder of the built office. */
  readonly officeDist: string
  readonly logLevel: string
  readonly databasePool: number
  readonly commitLanes: number
  readonly requestTimeoutMs: number
  /** Null: no business ever rests. */
  readonly restAfterMs: number | null
  readonly connections: number
  readonly connectionsPerAddress: number
  readonly trustedProxy: string
  readonly frameOrigins: readonly string[]
  readonly seedKey: string | null
  readonly siteUrl: string | null
  readonly checkOutput: boolean
  /** Where `/metrics` listens apart from the product; null: nowhere. */
  readonly metricsAt: { readonly port: number; readonly host: string } | null
  readonly metricsToken: string | null
  /** What modules read of it, each under its name: see `configOf`. */
  readonly modules: Readonly<Record<string, unknown>>
}

/** Thrown with one sentence for the operator when the environment cannot be used. */
export class ConfigError extends Error {}

/**
 * Declares what a module reads of the environment: the module gives it to the house (`Module.config`) and reads it by `configOf`.
 * @param make makes of the fields what the module works with; it may throw a ConfigError
 */
export function declareConfig<Fields extends z.ZodObject, Value>(
  module: string,
  fields: Fields,
  make: (given: z.output<Fields>, mode: Config['mode']) => Value,
): ModuleConfig<Value> {
  return {
    module,
    names: Object.keys(fields.shape),
    read: (environment, mode) => make(parse(fields, environment), mode),
  }
}

/** What a module read of the environment. */
export function configOf<Value>(
  { config }: { readonly config: Pick<Config, 'modules'> },
  declared: ModuleConfig<Value>,
): Value {
  const own = config.modules[declared.module]
  assert(own !== undefined, `what ${declared.module} reads of the environment was read`)
  // What lies under the name of a module was read by its own declaration (readConfig).
  return own as Value
}

/**
 * Parses the environment once: what the process itself needs, and what modules declare.
 * @throws ConfigError naming every bad setting, never its value
 */
export function readConfig(environment: Environment, declared: readonly ModuleConfig[] = []): Config {
  const parsed = parse(settings, environment)
  checkRole(parsed)
  const value = { ...parsed, MODE: modeOf(parsed) }
  if (value.MODE === 'production' && value.SEED_KEY === undefined)
    throw new ConfigError('MODE=production needs SEED_KEY (64 hexadecimal digits) to encrypt server seeds.')
  return {
    role: value.ROLE,
    port: value.PORT,
    host: value.HOST ?? (value.MODE === 'sandbox' ? 'localhost' : '0.0.0.0'),
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    redisUrl: value.REDIS_URL ?? null,
    mode: value.MODE,
    webDist: resolve(value.WEB_DIST),
    officeDist: resolve(value.OFFICE_DIST),
    logLevel: value.LOG_LEVEL,
    databasePool: value.DATABASE_POOL,
    commitLanes: value.COMMIT_LANES,
    requestTimeoutMs: value.REQUEST_TIMEOUT_MS,
    restAfterMs: value.REST_AFTER_MINUTES === 0 ? null : value.REST_AFTER_MINUTES * 60_000,
    connections: value.CONNECTIONS,
    connectionsPerAddress: value.CONNECTIONS_PER_ADDRESS,
    trustedProxy: value.TRUSTED_PROXY,
    frameOrigins: value.FRAME_ORIGINS,
    seedKey: value.SEED_KEY ?? null,
    siteUrl: value.SITE_URL === undefined ? null : new URL(value.SITE_URL).origin,
    checkOutput: value.CHECK_OUTPUT === 'on',
    metricsAt: value.METRICS_PORT === undefined ? null : { port: value.METRICS_PORT, host: value.METRICS_HOST },
    metricsToken: value.METRICS_TOKEN ?? null,
    modules: Object.fromEntries(declared.map((one) => [one.module, one.read(environment, value.MODE)])),
  }
}

function parse<Fields extends z.ZodObject>(fields: Fields, environment: Environment): z.output<Fields> {
  const parsed = fields.safeParse(environment)
  if (parsed.success) return parsed.data
  const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))]
  throw new ConfigError(`These settings are missing or not valid: ${names.join(', ')}.`)
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

/** Several processes make up one house only when they agree on what it is, and can open what the others seal. */
function checkRole({ ROLE, MODE, SEED_KEY }: z.output<typeof settings>): void {
  if (ROLE === 'all') return
  if (MODE === undefined)
    throw new ConfigError(`ROLE=${ROLE} needs MODE (sandbox or production): all processes of a house have the same.`)
  if (SEED_KEY === undefined)
    throw new ConfigError(
      `ROLE=${ROLE} needs SEED_KEY (64 hexadecimal digits): all processes of a house have the same.`,
    )
}
