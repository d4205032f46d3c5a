import { z } from 'zod'
import { ConfigError, declareConfig } from '#kit/config.ts'

/** The mail server messages are handed to. */
export type SmtpSettings = {
  readonly host: string
  readonly port: number
  readonly tls: 'starttls' | 'tls' | 'none'
  readonly login: { readonly user: string; readonly pass: string } | null
  readonly from: string
}

const fields = z.object({
  /** The mail server; without one mails wait, in the sandbox they are kept to be read. */
  SMTP_HOST: z.string().min(1).optional(),
  SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(587),
  /** `tls` from the first byte, `starttls` before anything is said (refused where the server cannot), `none` for tests. */
  SMTP_TLS: z.enum(['starttls', 'tls', 'none']).default('starttls'),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  /** Address mails come from. */
  MAIL_FROM: z.email().optional(),
})

export const mailConfig = declareConfig('mail', fields, (given, mode) => ({ smtp: smtpOf(given, mode) }))

function smtpOf(given: z.output<typeof fields>, mode: 'sandbox' | 'production'): SmtpSettings | null {
  const { SMTP_HOST, SMTP_PORT, SMTP_TLS, SMTP_USER, SMTP_PASSWORD, MAIL_FROM } = given
  if (SMTP_HOST === undefined) return null
  if (MAIL_FROM === undefined) throw new ConfigError('SMTP_HOST needs MAIL_FROM: the address mails come from.')
  if (mode === 'production' && SMTP_TLS === 'none')
    throw new ConfigError('MODE=production sends mails over TLS only: SMTP_TLS must be starttls or tls.')
  const login = SMTP_USER === undefined ? null : { user: SMTP_USER, pass: SMTP_PASSWORD ?? '' }
  return { host: SMTP_HOST, port: SMTP_PORT, tls: SMTP_TLS, login, from: MAIL_FROM }
}
