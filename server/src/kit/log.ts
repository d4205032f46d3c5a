import { findCardNumbers, maskCardNumbers } from '@tas/shared/values/card-number.ts'
import { type DestinationStream, pino } from 'pino'

const SECRETS = [
  ...['token', 'authorization', 'serverSeed', 'seedKey', 'metricsToken', 'registerKey'],
  ...['password', 'rePassword', 'oldPassword', 'newPassword', 'reNewPassword'],
  ...['twoFaCode', 'receivedCode', 'newCode', 'oldCode', 'recoveryCodes'],
]

/** Paths whose values never reach a log line, whoever logs them. */
const SECRET_PATHS = [
  ...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  // What a module reads of the environment may be secret, and only the module knows it.
  'config.modules',
]

export type Log = {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/**
 * Structured JSON lines. JSON escapes line breaks, so input cannot forge a line; numbers of payment cards, e-mail addresses
 * and tokens are masked in whatever is logged.
 * @param destination where lines go; left out: standard output
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    hooks: { streamWrite: withoutSecrets },
    redact: { paths: SECRET_PATHS, censor: '[hidden]' },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** 32 random bytes in base64url, as `randomToken` makes them. */
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g
const EMAIL = /[^\s@/\\:;,"'<>()=]{1,64}(?:@|%40)[^\s@/\\:;,"'<>()=]{1,200}\.[\p{L}\d-]{2,63}/gu
const ESCAPED = /\\(?:u[\da-f]{4}|.)/gi
/** What of either can be seen in a line whose texts are still escaped. */
const SUSPECT = /[\w-]{43}|@|%40/

/** Hardly any line holds what looks like a secret, so only then it is taken apart. */
function withoutSecrets(line: string): string {
  // A sign that is escaped is no letter: a card number with line breaks between its digits is one, too.
  if (findCardNumbers(line.replace(ESCAPED, ' ')).length === 0 && !SUSPECT.test(line)) return line
  return `${JSON.stringify(masked(JSON.parse(line)))}\n`
}

function maskText(text: string): string {
  return maskCardNumbers(text.replace(EMAIL, '[e-mail]').replace(TOKEN, '[token]'))
}

function masked(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value)
  // Stars are no number, so it becomes a text.
  if (typeof value === 'number')
    return findCardNumbers(String(value)).length > 0 ? maskCardNumbers(String(value)) : value
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [maskText(name), masked(inner)]))
}
