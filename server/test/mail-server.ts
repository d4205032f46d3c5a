import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { until } from './until.ts'

/** A real mail server on this machine. */
export type MailServer = {
  /** Settings of a house that sends through it. */
  readonly env: Readonly<Record<string, string>>
  /** What it has taken, oldest first, as a mail program reads it. */
  readonly mails: readonly Email[]
  /** Answers the next mails with this SMTP status instead of taking them. */
  refuseNext(count: number, status: number): void
  /** The newest mail to an address whose subject has these words; waits until it comes. */
  mailTo(address: string, subject: RegExp): Promise<Email>
  stop(): Promise<void>
}

/** Starts a mail server on a free port. It offers no encryption, so a house that insists on it sends nothing. */
export async function startMailServer(): Promise<MailServer> {
  const mails: Email[] = []
  let refusing = { count: 0, status: 0 }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    logger: false,
    onRcptTo(_address, _session, done) {
      if (refusing.count === 0) return done()
      refusing = { ...refusing, count: refusing.count - 1 }
      return done(Object.assign(new Error('refused'), { responseCode: refusing.status }))
    },
    onData(stream, _session, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(pieces)).then(
          (mail) => {
            mails.push(mail)
            done()
          },
          (error: Error) => done(error),
        )
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), SMTP_TLS: 'none', MAIL_FROM: 'house@tas.example' },
    mails,
    refuseNext: (count, status) => {
      refusing = { count, status }
    },
    mailTo: (address, subject) =>
      until(`a mail to ${address} about ${subject}`, () =>
        mails.findLast(
          ({ to, subject: said }) => to?.some((one) => one.address === address) && subject.test(said ?? ''),
        ),
      ),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The code a mail carries: a line of its own, of digits. */
export function codeIn(mail: Email): string {
  const code = /^\d{6,}$/m.exec(mail.text ?? '')?.[0]
  expect(code, 'a code').toBeDefined()
  return code ?? ''
}

/** The path of the link a mail carries. */
export function linkIn(mail: Email): string {
  const link = /^https?:\/\/[^/\s]+(\/\S*)$/m.exec(mail.text ?? '')?.[1]
  expect(link, 'a link').toBeDefined()
  return link ?? ''
}
