import type { IncomingMessage, ServerResponse } from 'node:http'
import { openJournal } from '../shared/journal.ts'
import { isSame, listen, readBody, sendJson } from '../shared/talk.ts'

export type PhoneOptions = {
  readonly port: number
  /** Where what was taken is kept; null: nowhere. */
  readonly journal: string | null
  readonly key: string
  readonly controlKey: string
}

/** A text message as its phone shows it. */
export type TextMessage = { readonly id: string; readonly to: string; readonly from: string; readonly text: string }

const LONGEST_TEXT = 1_000

/** Starts a gateway of text messages on this machine. */
export async function startPhone({ port, journal: file, key, controlKey }: PhoneOptions) {
  const taken = new Map<string, TextMessage>()
  const journal = openJournal<TextMessage>(file, (message) => taken.set(message.id, message))
  const bad = { losses: 0, silences: 0 }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://phone')
    if (pathname.startsWith('/control/')) {
      if (!isSame(String(request.headers['control-key'] ?? ''), controlKey)) return sendJson(response, 401, {})
      return control(pathname.slice('/control/'.length), searchParams, response)
    }
    if (pathname !== '/messages' || request.method !== 'POST') return sendJson(response, 404, {})
    if (!isSame(String(request.headers['authorization'] ?? ''), `Bearer ${key}`)) return sendJson(response, 401, {})
    if (bad.silences > 0) {
      bad.silences--
      return sendJson(response, 503, {})
    }
    const message = readMessage(String(request.headers['idempotency-key'] ?? ''), body)
    if (message === null) return sendJson(response, 422, { error: 'no such number' })
    if (!taken.has(message.id)) journal.write(message)
    if (bad.losses > 0) {
      bad.losses--
      response.destroy()
      return
    }
    sendJson(response, 202, { id: message.id })
  }

  /** Does what bad lines do: `lose` (the next answer, though the message went out), `silence` (the next call); `inbox` of a number. */
  function control(act: string, asked: URLSearchParams, response: ServerResponse): void {
    if (act === 'lose') bad.losses++
    else if (act === 'silence') bad.silences++
    const status = ['lose', 'silence', 'inbox'].includes(act) ? 200 : 422
    sendJson(response, status, { items: [...taken.values()].filter(({ to }) => to === asked.get('to')) })
  }

  const server = await listen(port, answer)
  return {
    url: `http://127.0.0.1:${server.port}`,
    async stop(): Promise<void> {
      await server.stop()
      journal.close()
    },
  }
}

/** A message as it was sent; null: there is no such number, or nothing is said. */
function readMessage(id: string, body: string): TextMessage | null {
  const { to, from, text } = JSON.parse(body) as Readonly<Record<string, unknown>>
  if (typeof to !== 'string' || typeof from !== 'string' || typeof text !== 'string' || id === '') return null
  // Numbers that end with five zeros are nobody's here.
  const isNumber = /^\+[1-9]\d{6,14}$/.test(to) && !to.endsWith('00000')
  return isNumber && text !== '' && text.length <= LONGEST_TEXT ? { id, to, from, text } : null
}
