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

/** The gateway text messages to phones are handed to. */
type SmsSettings = { readonly url: string; readonly key: string; readonly sender: string | null }

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
  /** The gateway of text messages; without one phones are reached in a sandbox alone, where messages are kept to be read. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_KEY: z.string().min(16).max(200).optional(),
  /** Whom a phone names as the sender; the name of the business unless it says otherwise. */
  SMS_SENDER: z.string().min(1).max(20).optional(),
})

export const mailConfig = declareConfig('mail', fields, (given, mode) => ({
  smtp: smtpOf(given, mode),
  sms: smsOf(given, mode),
}))

function smtpOf(given: z.output<typeof fields>, mode: 'sandbox' | 'production'): SmtpSettings | null {
  const { SMTP_HOST, SMTP_PORT, SMTP_TLS, SMTP_USER, SMTP_PASSWORD, MAIL_FROM } = given
  if (SMTP_HOST === undefined) return null
  if (MAIL_FROM === undefined) throw new ConfigError('SMTP_HOST needs MAIL_FROM: the address mails come from.')
  if (mode === 'production' && SMTP_TLS === 'none')
    throw new ConfigError('MODE=production sends mails over TLS only: SMTP_TLS must be starttls or tls.')
  const login = SMTP_USER === undefined ? null : { user: SMTP_USER, pass: SMTP_PASSWORD ?? '' }
  return { host: SMTP_HOST, port: SMTP_PORT, tls: SMTP_TLS, login, from: MAIL_FROM }
}

function smsOf(given: z.output<typeof fields>, mode: 'sandbox' | 'production'): SmsSettings | null {
  const { SMS_URL: url, SMS_KEY: key, SMS_SENDER: sender = null } = given
  if (url === undefined && key === undefined) return null
  if (url === undefined || key === undefined)
    throw new ConfigError('Text messages need SMS_URL and SMS_KEY: both of them, or none.')
  if (mode === 'production' && !url.startsWith('https:'))
    throw new ConfigError('MODE=production sends text messages over https only: SMS_URL must begin with https.')
  return { url: url.replace(/\/+$/, ''), key, sender }
}
