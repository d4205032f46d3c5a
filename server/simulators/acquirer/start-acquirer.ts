import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Asked, answerCall, isSigned, type Keys } from './api.ts'
import { type Bank, openBank, type Session } from './bank.ts'
import { mannerOf, SECURE_CODE } from './cards.ts'
import { control, type Silence } from './control.ts'
import { payPage } from './pages.ts'
import { cancel, putCard, putCode } from './payments.ts'
import type { Statements } from './statement.ts'
import { startHooks } from './webhooks.ts'

export type AcquirerOptions = Keys & {
  readonly port: number
  /** Where what was answered is kept; null: nowhere. */
  readonly journal: string | null
  readonly webhookKey: string
  readonly controlKey: string
}

export type Acquirer = { readonly url: string; stop(): Promise<void> }

const MOST_BYTES = 64 * 1024

type Here = {
  readonly bank: Bank
  readonly silence: Silence
  readonly statements: Statements
  readonly options: AcquirerOptions
  readonly origin: string
}

/** Starts an acquirer on this machine. */
export async function startAcquirer(options: AcquirerOptions): Promise<Acquirer> {
  const bank = openBank(options.journal)
  const silence: Silence = { untilMs: 0 }
  const statements: Statements = { isDayOver: false, other: new Map() }
  let origin = ''
  const server = createServer((request, response) => {
    void answer({ bank, silence, statements, options, origin }, request, response).catch(() => response.destroy())
  })
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const stopHooks = startHooks(bank, options.webhookKey)
  return {
    url: origin.replace('localhost', '127.0.0.1'),
    async stop() {
      stopHooks()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      bank.close()
    },
  }
}

async function answer(here: Here, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request)
  const { method = 'GET', url: path = '/', headers } = request
  const asked: Asked = { method, path, headers, body }
  if (path.startsWith('/pay/')) return answerPage(here, asked, response)
  if (path.startsWith('/control/')) {
    if (!isSame(String(headers['control-key'] ?? ''), here.options.controlKey)) return sendJson(response, 401, {})
    const { status, body: said } = control(here, asked)
    return sendJson(response, status, said)
  }
  if (here.silence.untilMs > Date.now()) return
  if (!path.startsWith('/v1/')) return sendJson(response, 404, {})
  if (!isSigned(asked, here.options)) return sendJson(response, 401, { problem: 'signature' })
  const answered = answerCall(here, asked)
  if (answered !== null) sendJson(response, answered.status, answered.body)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MOST_BYTES) throw new Error('a body that nobody sends')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

function answerPage({ bank }: Here, { method, path, body }: Asked, response: ServerResponse): void {
  const [, , token = '', act] = path.split('?')[0]?.split('/') ?? []
  const session = bank.findByToken(token)
  if (session === null) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('This payment is not known here.')
    return
  }
  const next = method === 'POST' ? doOnPage(bank, session, { act, form: new URLSearchParams(body) }) : 'page'
  if (next === 'back') redirect(response, session.returnUrl)
  else if (next === 'again') redirect(response, `/pay/${token}`)
  else sendPage(response, session, payPage(session, next === 'unknown' ? 'unknown' : null))
}

/** What was pressed on the page. @returns where the player is next: back, at the page, or told that a card is unknown */
function doOnPage(
  bank: Bank,
  session: Session,
  { act, form }: { readonly act: string | undefined; readonly form: URLSearchParams },
): 'back' | 'again' | 'unknown' {
  if (act === 'card') {
    const manner = mannerOf((form.get('number') ?? '').replace(/\D/g, ''))
    if (manner === null) return 'unknown'
    // The code of its bank is asked for next.
    if (putCard(bank, session, manner).status === 'processing') return 'again'
  } else if (act === 'code') putCode(bank, session, form.get('code')?.trim() === SECURE_CODE)
  else if (act === 'cancel') cancel(bank, session)
  return 'back'
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'cache-control': 'no-store' }).end()
}

function sendPage(response: ServerResponse, { returnUrl }: Session, page: string): void {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${new URL(returnUrl).origin}; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .end(page)
}

function isSame(given: string, right: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(right))
}
