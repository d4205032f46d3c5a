import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Asked, isSigned, type Keys } from '../shared/signed.ts'
import { isSame, listen, readBody, redirect, sendJson, sendPage } from '../shared/talk.ts'
import { answerCall } from './api.ts'
import { type Bank, openBank, type Session } from './bank.ts'
import { SECURE_CODE } from './cards.ts'
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
  const server = await listen(options.port, (request, response) =>
    answer({ bank, silence, statements, options, origin }, request, response),
  )
  origin = `http://localhost:${server.port}`
  const stopHooks = startHooks(bank, options.webhookKey)
  return {
    url: origin.replace('localhost', '127.0.0.1'),
    async stop() {
      stopHooks()
      await server.stop()
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
  else sendPage(response, payPage(session, next === 'unknown' ? 'unknown' : null), session.returnUrl)
}

/** What was pressed on the page. @returns where the player is next: back, at the page, or told that a card is unknown */
function doOnPage(
  bank: Bank,
  session: Session,
  { act, form }: { readonly act: string | undefined; readonly form: URLSearchParams },
): 'back' | 'again' | 'unknown' {
  if (act === 'card') {
    const put = putCard(bank, session, (form.get('number') ?? '').replace(/\D/g, ''))
    if (put === null) return 'unknown'
    // The code of its bank is asked for next.
    if (put.status === 'processing') return 'again'
  } else if (act === 'code') putCode(bank, session, form.get('code')?.trim() === SECURE_CODE)
  else if (act === 'cancel') cancel(bank, session)
  return 'back'
}
