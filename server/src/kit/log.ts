import { pino } from 'pino'

/** Paths whose values never reach a log line, whoever logs them. */
const SECRET_PATHS = ['token', 'password', 'rePassword', 'twoFaCode', 'serverSeed', 'authorization'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
])

export type Log = {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Structured JSON lines on standard output. JSON escapes line breaks, so input cannot forge a line. */
export function createLog(level: string): Log {
  return pino({ level, redact: { paths: SECRET_PATHS, censor: '[hidden]' }, base: null })
}
