import type { IncomingMessage, ServerResponse } from 'node:http'
import { openJournal } from '../shared/journal.ts'
import { isSigned, signedHeaders } from '../shared/signed.ts'
import { isSame, listen, readBody, sendJson } from '../shared/talk.ts'
import { post, tellUntilTaken } from '../shared/tell.ts'

export type ExaminerOptions = {
  readonly port: number
  /** Where what was answered is kept; null: nowhere. */
  readonly journal: string | null
  readonly keyId: string
  readonly key: string
  readonly webhookKey: string
  readonly controlKey: string
}

type Finding = { readonly kind: string; readonly outcome: string; readonly reasons: readonly string[] }
type Order = {
  readonly account: string
  readonly reference: string
  readonly kind: string
  readonly notifyUrl: string
  readonly files: number
}
type Hook = { readonly id: string; readonly of: string; readonly tries: number; readonly dueAt: number }
type Entry =
  | { readonly order: Order }
  | { readonly ended: string; readonly findings: readonly Finding[] }
  | { readonly hook: Hook }
  | { readonly taken: string }

/** Pictures are longer than what other simulators are sent. */
const MOST_BYTES = 16 * 1024 * 1024
const nameOf = ({ account, reference }: Pick<Order, 'account' | 'reference'>) => `${account}/${reference}`

/** Starts a provider of automatic checks on this machine. */
export async function startExaminer(options: ExaminerOptions) {
  const orders = new Map<string, Order>()
  const ends = new Map<string, readonly Finding[]>()
  const hooks = new Map<string, Hook>()
  const journal = openJournal<Entry>(options.journal, (entry) => {
    if ('order' in entry) orders.set(nameOf(entry.order), entry.order)
    else if ('ended' in entry) ends.set(entry.ended, entry.findings)
    else if ('hook' in entry) hooks.set(entry.hook.id, entry.hook)
    else hooks.delete(entry.taken)
  })
  const bad = { silentUntilMs: 0, losses: 0 }

  function answerCall(method: string, path: string, body: string): { readonly status: number; readonly body: unknown } {
    if (method === 'POST' && path === '/v1/examinations') {
      const asked = JSON.parse(body) as Omit<Order, 'files'> & {
        readonly files: readonly { readonly base64: string }[]
      }
      if (asked.files.length === 0 || asked.files.some(({ base64 }) => !base64.startsWith('UklGR')))
        return { status: 422, body: { problem: 'no picture' } }
      if (!orders.has(nameOf(asked))) journal.write({ order: { ...asked, files: asked.files.length } })
      return { status: 201, body: stateOf(nameOf(asked)) }
    }
    const name = path.replace('/v1/examinations/', '')
    return orders.has(name) ? { status: 200, body: stateOf(name) } : { status: 404, body: {} }
  }

  function stateOf(name: string) {
    const [account, reference] = name.split('/')
    const findings = ends.get(name)
    return findings === undefined
      ? { account, reference, state: 'working' }
      : { account, reference, state: 'done', findings }
  }

  /** Ends examinations and does what bad lines do: see README. */
  function control(act: string, asked: URLSearchParams): unknown {
    const name = asked.get('name') ?? ''
    if (act === 'silence') bad.silentUntilMs = Date.now() + Number(asked.get('seconds')) * 1_000
    if (act === 'lose') bad.losses++
    if (act === 'end') journal.write({ ended: name, findings: JSON.parse(asked.get('findings') ?? '[]') as Finding[] })
    if (act === 'tell') journal.write({ hook: { id: asked.get('id') ?? '', of: name, tries: 0, dueAt: Date.now() } })
    return { orders: [...orders.keys()], waiting: hooks.size }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request, MOST_BYTES)
    const { method = 'GET', url = '/', headers } = request
    const { pathname, searchParams } = new URL(url, 'http://examiner')
    if (pathname.startsWith('/control/')) {
      if (!isSame(String(headers['control-key'] ?? ''), options.controlKey)) return sendJson(response, 401, {})
      return sendJson(response, 200, control(pathname.slice('/control/'.length), searchParams))
    }
    if (bad.silentUntilMs > Date.now()) return void response.destroy()
    if (!isSigned({ method, path: url, headers, body }, options))
      return sendJson(response, 401, { problem: 'signature' })
    const said = answerCall(method, pathname, body)
    if (bad.losses > 0) {
      bad.losses--
      return void response.destroy()
    }
    sendJson(response, said.status, said.body)
  }

  const server = await listen(options.port, answer)
  const stopTelling = tellUntilTaken(
    { dueHooks: (nowMs) => [...hooks.values()].filter(({ dueAt }) => dueAt <= nowMs), write: journal.write },
    async ({ id, of }) => {
      const order = orders.get(of)
      if (order === undefined) return true
      const body = JSON.stringify({ id, account: order.account, reference: order.reference })
      return post(order.notifyUrl, { body, headers: signedHeaders(options.webhookKey, body) })
    },
  )
  return {
    url: `http://127.0.0.1:${server.port}`,
    async stop(): Promise<void> {
      stopTelling()
      await server.stop()
      journal.close()
    },
  }
}
