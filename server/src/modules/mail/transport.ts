import type { RenderedMail } from '@tas/shared/rules/mail/render-mail.ts'
import { createTransport } from 'nodemailer'
import { configOf } from '#kit/config.ts'
import type { App } from '../../ctx.ts'
import { mailConfig } from './config.ts'

export type OutgoingMail = RenderedMail & {
  readonly id: string
  readonly to: string
  readonly language: string
}

/** Hands mails to a mail server. `send` throws a MailRefused when trying again is of no use, anything else when it may be. */
export type Transport = {
  /** @returns what the mail server said when it took the mail */
  send(mail: OutgoingMail): Promise<string>
  close(): void
}

/** How long it is waited for a mail server: for the connection, and for each of its answers. */
type Patience = { readonly connectMs: number; readonly answerMs: number }
const PATIENT: Patience = { connectMs: 10_000, answerMs: 30_000 }

/** The mail server will never take this message: an address it refuses, a content it refuses. */
export class MailRefused extends Error {}

/** Connects to the mail server of the settings; null where there is none. */
export function openTransport(app: Pick<App, 'config' | 'business'>, patience = PATIENT): Transport | null {
  const { smtp } = configOf(app, mailConfig)
  if (smtp === null) return null
  const mailer = createTransport({
    host: smtp.host,
    port: smtp.port,
    pool: true,
    maxConnections: 3,
    secure: smtp.tls === 'tls',
    requireTLS: smtp.tls === 'starttls',
    ignoreTLS: smtp.tls === 'none',
    ...(smtp.login === null ? {} : { auth: smtp.login }),
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    socketTimeout: patience.answerMs,
    // Nothing a message says may make the program read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = smtp.from.split('@')[1] ?? 'localhost'
  return {
    async send({ id, to, subject, text, html, language, leaveAddress }) {
      try {
        const { response } = await mailer.sendMail({
          from: { name: app.business.name, address: smtp.from },
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          // RFC 3834: no holiday answers to what a machine wrote.
          headers: {
            'Auto-Submitted': 'auto-generated',
            'Content-Language': language,
            // RFC 8058: the mail program shows a button of its own, and ends them by itself when it is pressed.
            ...(leaveAddress !== null && {
              'List-Unsubscribe': `<${leaveAddress}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
        return response
      } catch (error) {
        throw isForGood(error) ? new MailRefused(reasonOf(error), { cause: error }) : error
      }
    },
    close: () => mailer.close(),
  }
}

/** True for a refusal of this very message (RFC 5321: 5xx), false for troubles of the server or of signing in. */
function isForGood(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && (status >= 500 || status === 0)
}

/** Why a message was not taken, without its text or address: a status and a kind. */
export function reasonOf(error: unknown): string {
  if (error instanceof MailRefused) return error.message
  if (typeof error !== 'object' || error === null) return 'unknown'
  const code = 'code' in error ? String(error.code) : 'unknown'
  const status = 'responseCode' in error ? ` ${String(error.responseCode)}` : ''
  return `${code}${status}`
}
