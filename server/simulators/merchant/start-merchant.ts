import { randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isSame, listen, readBody, redirect, sendJson, sendPage } from '../shared/talk.ts'
import { answerCall, page } from './api.ts'
import { type Books, newHook, openBooks } from './books.ts'
import { payPage, shopPage } from './pages.ts'
import { MANNERS, type Manner, pay, readForm } from './pay.ts'
import { startTelling } from './tell.ts'

export type MerchantOptions = {
  readonly port: number
  /** Where what was answered is kept; null: nowhere. */
  readonly journal: string | null
  readonly accountId: string
  readonly passphrase: string
  readonly alternate: string
  /** The account of the shop in each currency. */
  readonly accounts: ReadonlyMap<string, string>
  readonly controlKey: string
}

type Here = {
  readonly books: Books
  readonly options: MerchantOptions
  readonly silence: { untilMs: number }
  /** Of so many transfers the answer is lost. */
  readonly losses: { count: number }
  readonly misstated: Map<string, string | null>
}

/** Starts a merchant on this machine. */
export async function startMerchant(options: MerchantOptions) {
  const books = openBooks(options.journal)
  const here: Here = { books, options, silence: { untilMs: 0 }, losses: { count: 0 }, misstated: new Map() }
  const server = await listen(options.port, (request, response) => answer(here, request, response))
  const stopTelling = startTelling(books, options.alternate)
  return {
    url: `http://127.0.0.1:${server.port}`,
    async stop() {
      stopTelling()
      await server.stop()
      books.close()
    },
  }
}

async function answer(here: Here, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request)
  const { options, books, silence, losses, misstated } = here
  const [path = '/'] = (request.url ?? '/').split('?')
  const form = new URLSearchParams(body)
  if (path.startsWith('/control/')) {
    if (!isSame(String(request.headers['control-key'] ?? ''), options.controlKey)) return sendJson(response, 401, {})
    return sendJson(response, control(here, path.slice('/control/'.length), form) ? 200 : 422, {})
  }
  if (path === '/evouchers')
    return sendPage(response, shop(here, form), `http://${request.headers.host ?? 'localhost'}`)
  if (path.startsWith('/api/')) return answerPage(here, path, form, response)
  if (!path.startsWith('/acct/')) return sendJson(response, 404, {})
  if (silence.untilMs > Date.now()) return
  const isKnown =
    isSame(form.get('AccountID') ?? '', options.accountId) && isSame(form.get('PassPhrase') ?? '', options.passphrase)
  const { accounts } = options
  const text = isKnown
    ? answerCall(path, { books, accounts, misstated, form })
    : page([['ERROR', 'Can not login with passed AccountID and PassPhrase']])
  const isMoving = path === '/acct/confirm.asp' || path === '/acct/ev_activate.asp'
  if (isMoving && losses.count > 0) {
    losses.count--
    response.destroy()
  } else if (text !== null) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text)
}

/** Sells what the form asks for. */
function shop({ books, options }: Here, form: URLSearchParams): string {
  const currencies = [...options.accounts.keys()]
  const [currency, amount] = [form.get('currency') ?? '', form.get('amount') ?? '']
  const isAsked = currencies.includes(currency) && /^\d{1,6}\.\d\d$/.test(amount) && /[1-9]/.test(amount)
  if (!isAsked) return shopPage(currencies, null)
  const digits = (count: number) => Array.from({ length: count }, () => String(randomInt(10))).join('')
  const sold = { number: digits(10), code: digits(16), currency, amount }
  books.write({ sold })
  return shopPage(currencies, sold)
}

function answerPage({ books, options }: Here, path: string, form: URLSearchParams, response: ServerResponse): void {
  const asked = readForm(form, options.accounts)
  if (asked === null) {
    response
      .writeHead(400, { 'content-type': 'text/plain; charset=utf-8' })
      .end('This form asks for nothing known here.')
    return
  }
  const manner = form.get('manner') ?? ''
  const language = (form.get('INTERFACE_LANGUAGE') ?? '').startsWith('fa') ? 'fa' : 'en'
  if (path !== '/api/pay') sendPage(response, payPage(asked, language), asked.paymentUrl)
  else if (isManner(manner)) {
    pay(books, asked, manner, options.accounts)
    redirect(response, asked.paymentUrl)
  } else redirect(response, asked.noPaymentUrl)
}

function isManner(text: string): text is Manner {
  return Object.hasOwn(MANNERS, text)
}

/**
 * Does what people and bad lines do: `pay` (the fields of a form, and a manner), `tell` (batch, url), `silence` (seconds), `lose` (the answer
 * to the next transfer or activation), `sell` (an e-voucher: number, code, currency, amount) and `misstate` (paymentId, amount; left out: nothing of it). @returns whether it could be done
 */
function control({ books, options, silence, losses, misstated }: Here, act: string, form: URLSearchParams): boolean {
  if (act === 'silence') {
    silence.untilMs = Date.now() + Number(form.get('seconds') ?? '0') * 1_000
    return true
  }
  if (act === 'sell') {
    const [number, code] = [form.get('number') ?? '', form.get('code') ?? '']
    books.write({ sold: { number, code, currency: form.get('currency') ?? 'USD', amount: form.get('amount') ?? '' } })
    return true
  }
  if (act === 'lose') {
    losses.count++
    return true
  }
  if (act === 'misstate') {
    for (const { batch, paymentId } of books.moves())
      if (paymentId === form.get('paymentId')) misstated.set(batch, form.get('amount'))
    return true
  }
  if (act === 'tell') {
    books.write({ hook: newHook(form.get('url') ?? '', form.get('batch') ?? '', Date.now()) })
    return true
  }
  const asked = readForm(form, options.accounts)
  const manner = form.get('manner') ?? ''
  if (act !== 'pay' || asked === null || !isManner(manner)) return false
  pay(books, asked, manner, options.accounts)
  return true
}
