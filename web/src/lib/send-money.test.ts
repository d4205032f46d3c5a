import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isApiError } from './api-error.ts'
import { lineProblem } from './connection.ts'
import { fakeStorage } from './fake-storage.fixture.ts'
import { queryClient } from './query.ts'
import { fakeTimers, runTimersUntil, turn } from './run-timers.fixture.ts'
import {
  intentOfKey,
  leavesOpen,
  NOT_DONE,
  SETTLED_BEFORE,
  type SendMoneyOptions,
  sendMoney,
  settleLeft,
} from './send-money.ts'
import { beginSession, endSession, renewSession } from './session.ts'

const INPUT = { gatewayCode: 'sandbox', amount: '10.00', currency: 'USD' }
const PATH = 'deposit/deposit/create'

type Sent = { readonly key: string | null; readonly body: unknown }
const sent: Sent[] = []
const paths: string[] = []
/** What the network does with each request, in order; an Error is a lost connection. */
let answers: (Response | Error)[] = []

const told = (data: object) => Response.json({ general: { status: true, text: '', requestId: 'r' }, data })
const accepted = () => told({ deposit: 'made' })
const refused = (status: number, code: string) =>
  Response.json({ general: { status: false, text: 'no', code, requestId: 'r' }, data: null }, { status })

let storage: ReturnType<typeof fakeStorage>

beforeEach(() => {
  fakeTimers()
  storage = fakeStorage()
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (path: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    paths.push(path)
    sent.push({ key: headers['Idempotency-Key'] ?? null, body: JSON.parse(body) })
    const answer = answers.shift() ?? new Error('no answer planned')
    await turn()
    if (answer instanceof Error) throw answer
    return answer
  })
  sent.length = 0
  paths.length = 0
  answers = []
  lineProblem.set(null)
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** It has been read who is logged in. */
const knowPlayer = (id: string) => queryClient.setQueryData(['user/user/init'], { user: { id } })

async function send(input = INPUT, options: SendMoneyOptions = {}) {
  const result = sendMoney(PATH, input, options).catch((error: unknown) => error)
  return runTimersUntil(result)
}

describe('sendMoney', () => {
  it('sends one intent under one key through lost connections until the answer comes', async () => {
    answers = [new Error('lost'), new Error('lost'), accepted()]
    expect(await send()).toEqual({ deposit: 'made' })
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
    expect(Object.keys(storage)).toEqual([])
  })

  it('keeps the key while no answer has come, so that the same intent made again is the same', async () => {
    answers = [1, 2, 3, 4, 5].map(() => new Error('lost'))
    const failure = await send()
    expect(isApiError(failure) && failure.isNetwork).toBe(true)
    expect(Object.keys(storage)).toHaveLength(1)
    answers = [accepted()]
    await send()
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(Object.keys(storage)).toEqual([])
  })

  it('tries again when the server could not say whether it was done', async () => {
    answers = [refused(503, 'http.timeout'), accepted()]
    expect(await send()).toEqual({ deposit: 'made' })
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  it('does not repeat a refusal, and takes a new key for the next intent', async () => {
    answers = [refused(422, 'cashier.amount_out_of_range'), accepted()]
    const refusal = await send()
    expect(isApiError(refusal) && refusal.code).toBe('cashier.amount_out_of_range')
    expect(sent).toHaveLength(1)
    await send()
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })

  it.each([
    [401, 'identity.login_required'],
    [429, 'http.rate_limited'],
    [422, 'cashier.amount_out_of_range'],
  ])(
    'keeps the key of a lost try that is refused with %i afterwards, so that it is found again and not done twice',
    async (status, code) => {
      answers = [new Error('lost'), refused(status, code)]
      const refusal = await send()
      expect(isApiError(refusal) && refusal.code).toBe(code)
      answers = [refused(status, code), accepted(), accepted()]
      await send()
      expect(await send()).toEqual({ deposit: 'made' })
      expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
      await send()
      expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
    },
  )

  it('lets go of a key that the server knows for something else', async () => {
    answers = [new Error('lost'), refused(409, 'http.key_reused'), accepted()]
    await send()
    expect(await send()).toEqual({ deposit: 'made' })
    expect(sent[2]?.key).not.toBe(sent[1]?.key)
  })

  it('finds out that a lost one was not done, by revoking its key, and the same one made again is new', async () => {
    answers = [1, 2, 3, 4, 5].map(() => new Error('lost'))
    await send()
    answers = [accepted(), accepted()]
    const found = await send(INPUT, { isSettling: true })
    expect(isApiError(found) && found.code).toBe(NOT_DONE)
    expect(paths.slice(-1)).toEqual(['/api/transaction/request/revoke'])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(Object.keys(storage)).toEqual([])
    await send()
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  })

  it('finds the answer of a lost one that was done', async () => {
    answers = [1, 2, 3, 4, 5].map(() => new Error('lost'))
    await send()
    answers = [refused(409, 'http.key_reused'), accepted()]
    expect(await send(INPUT, { isSettling: true })).toEqual({ deposit: 'made' })
    expect(paths.slice(-2)).toEqual(['/api/transaction/request/revoke', `/api/${PATH}`])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(Object.keys(storage)).toEqual([])
  })

  it('does nothing for one that was answered, and keeps the key while nobody answers', async () => {
    const found = await send(INPUT, { isSettling: true })
    expect(isApiError(found) && found.code).toBe(SETTLED_BEFORE)
    expect(sent).toEqual([])
    answers = [1, 2, 3, 4, 5, 6].map(() => new Error('lost'))
    await send()
    await send(INPUT, { isSettling: true })
    expect(Object.keys(storage)).toHaveLength(1)
  })

  it('lets go of one that an earlier page left once its fate is known, and the same one made then is new', async () => {
    for (const [revoked, isDone] of [
      [refused(409, 'http.key_spent'), true],
      [accepted(), false],
    ] as const) {
      answers = [1, 2, 3, 4, 5].map(() => new Error('lost'))
      await send()
      const [left] = Object.keys(storage)
      const lostKey = sent.at(-1)?.key
      answers = [revoked, accepted()]
      expect(await settleLeft(left ?? '')).toBe(isDone)
      await send()
      expect(paths.slice(-2)).toEqual(['/api/transaction/request/revoke', `/api/${PATH}`])
      expect(sent.at(-1)?.key).not.toBe(lostKey)
      expect(Object.keys(storage)).toEqual([])
    }
  })

  it.each([
    ['done: it gets the answer of that one', refused(409, 'http.key_spent'), true],
    ['not done: it is another', accepted(), false],
  ])('made again while an earlier page’s is asked for, which was %s', async (_, revoked, isDone) => {
    answers = [1, 2, 3, 4, 5].map(() => new Error('lost'))
    await send()
    const [left] = Object.keys(storage)
    const lostKey = sent.at(-1)?.key
    answers = [revoked, accepted()]
    const [found, answer] = await Promise.all([settleLeft(left ?? ''), send()])
    expect([found, answer]).toEqual([isDone, { deposit: 'made' }])
    expect(sent.at(-1)?.key === lostKey).toBe(isDone)
    expect(Object.keys(storage)).toEqual([])
  })

  it('made again before an earlier page’s is asked for, it is the same one, and there is nothing left to ask', async () => {
    answers = [1, 2, 3, 4, 5].map(() => new Error('lost'))
    await send()
    const [left] = Object.keys(storage)
    answers = [accepted()]
    const again = send()
    expect(await settleLeft(left ?? '')).toBeNull()
    expect(await again).toEqual({ deposit: 'made' })
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(paths).not.toContain('/api/transaction/request/revoke')
  })

  it('keeps the key of one that an earlier page left while nobody answers', async () => {
    answers = [1, 2, 3, 4, 5].map(() => new Error('lost'))
    await send()
    const [left] = Object.keys(storage)
    expect(intentOfKey(left ?? '')).toEqual({ player: null, path: PATH, amount: '10.00', currency: 'USD' })
    answers = [new Error('lost')]
    await expect(settleLeft(left ?? '')).rejects.toMatchObject({ isNetwork: true })
    expect(Object.keys(storage)).toEqual([left])
    expect(await settleLeft('tas.intent.none')).toBeNull()
  })

  it('does not try again while the device is known to be offline', async () => {
    lineProblem.set('device')
    const failure = await send()
    expect(isApiError(failure) && failure.isNetwork).toBe(true)
    expect(sent).toHaveLength(1)
  })

  it('takes a new key for another amount and for the same one made again after an answer', async () => {
    answers = [accepted(), accepted(), accepted()]
    await send()
    await send()
    await send({ ...INPUT, amount: '20.00' })
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3)
  })

  it('is another intent for another player, and is sent again for nobody but its own', async () => {
    knowPlayer('first')
    answers = [new Error('lost'), accepted()]
    const lost = sendMoney(PATH, INPUT).catch((error: unknown) => error)
    await expect.poll(() => sent).toHaveLength(1)
    knowPlayer('second')
    expect(isApiError(await runTimersUntil(lost))).toBe(true)
    expect(sent).toHaveLength(1)
    expect(await send()).toEqual({ deposit: 'made' })
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
    knowPlayer('first')
    answers = [accepted()]
    await send()
    expect(sent[2]?.key).toBe(sent[0]?.key)
  })

  it('made again by a page that has not read yet who is here, is the one that waits for its answer', async () => {
    beginSession('t'.repeat(43))
    knowPlayer('first')
    answers = [1, 2, 3, 4, 5].map(() => new Error('lost'))
    await send()
    // Loaded anew.
    queryClient.clear()
    answers = [new Error('lost')]
    expect(isApiError(await send())).toBe(true)
    answers = [told({ user: { id: 'first' } }), accepted()]
    expect(await send()).toEqual({ deposit: 'made' })
    const keys = sent.filter((_, at) => paths[at] === `/api/${PATH}`).map(({ key }) => key)
    expect([keys.length, new Set(keys).size]).toEqual([6, 1])
    expect(Object.keys(storage)).toEqual([])
    // Of another player it is another.
    knowPlayer('first')
    answers = [1, 2, 3, 4, 5].map(() => new Error('lost'))
    await send()
    queryClient.clear()
    answers = [told({ user: { id: 'second' } }), accepted()]
    await send()
    expect(sent.at(-1)?.key).not.toBe(sent.at(-3)?.key)
    endSession('logout')
  })

  it('of a session is made under its player, who is asked for where it is not read yet', async () => {
    beginSession('t'.repeat(43))
    answers = [told({ user: { id: 'first' } }), ...[1, 2, 3, 4, 5].map(() => new Error('lost'))]
    await send()
    expect(Object.keys(storage)).toEqual([expect.stringMatching(/^tas\.intent\.first:deposit/)])
    endSession('logout')
  })

  it.each([
    ['before its first try', 0],
    ['before the next one', 1],
  ])('is sent for nobody but whoever pressed, when another logs in %s', async (_, lostBefore) => {
    beginSession('p'.repeat(43))
    if (lostBefore > 0) knowPlayer('first')
    answers = lostBefore === 0 ? [told({ user: { id: 'first' } })] : [new Error('lost')]
    const pressed = sendMoney(PATH, INPUT).catch((error: unknown) => error)
    await expect.poll(() => sent).toHaveLength(1)
    queryClient.clear()
    beginSession('q'.repeat(43))
    answers.push(told({ user: { id: 'second' } }), accepted())
    expect(isApiError(await runTimersUntil(pressed))).toBe(true)
    expect(paths.filter((path) => path === `/api/${PATH}`)).toHaveLength(lostBefore)
    endSession('logout')
  })

  it('gives its answer to nobody who has come meanwhile', async () => {
    beginSession('p'.repeat(43))
    knowPlayer('first')
    answers = [accepted()]
    const pressed = sendMoney(PATH, INPUT).catch((error: unknown) => error)
    await expect.poll(() => sent).toHaveLength(1)
    queryClient.clear()
    beginSession('q'.repeat(43))
    knowPlayer('second')
    answers = [told({ user: { id: 'second' } })]
    const failure = await runTimersUntil(pressed)
    expect(isApiError(failure) && failure.code).toBe(SETTLED_BEFORE)
    expect(Object.keys(storage)).toEqual([])
    endSession('logout')
  })

  it('keeps the key while another press of the same call is not answered, whatever this one is told', async () => {
    answers = [refused(429, 'http.rate_limited'), ...[1, 2, 3, 4, 5].map(() => new Error('lost'))]
    await Promise.all([send(), send()])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
    expect(Object.keys(storage)).toHaveLength(1)
  })

  it('says of a refusal whether an earlier try of it may have been done', async () => {
    answers = [new Error('lost'), refused(429, 'http.rate_limited'), refused(422, 'cashier.amount_out_of_range')]
    const later = await send()
    expect(isApiError(later) && leavesOpen(later)).toBe(true)
    storage = fakeStorage()
    vi.stubGlobal('sessionStorage', storage)
    const first = await send()
    expect(isApiError(first) && leavesOpen(first)).toBe(false)
  })

  it('goes on under a token that was renewed meanwhile', async () => {
    beginSession('p'.repeat(43))
    knowPlayer('first')
    answers = [new Error('lost')]
    const pressed = sendMoney(PATH, INPUT)
    await expect.poll(() => sent).toHaveLength(1)
    await renewSession(async () => ({ token: 'r'.repeat(43) }))
    answers.push(accepted())
    expect(await runTimersUntil(pressed)).toEqual({ deposit: 'made' })
    endSession('logout')
  })

  it('goes on under another session of its player', async () => {
    beginSession('p'.repeat(43))
    knowPlayer('first')
    answers = [new Error('lost')]
    const pressed = sendMoney(PATH, INPUT)
    await expect.poll(() => sent).toHaveLength(1)
    beginSession('s'.repeat(43))
    answers.push(told({ user: { id: 'first' } }), accepted())
    expect(await runTimersUntil(pressed)).toEqual({ deposit: 'made' })
    endSession('logout')
  })

  it('revoked forgets its own key alone, however late that is answered', async () => {
    answers = [1, 2, 3, 4, 5].map(() => new Error('lost'))
    await send()
    const [storageKey = ''] = Object.keys(storage)
    answers = [told({})]
    const revoked = settleLeft(storageKey)
    // Meanwhile the same call was made again, and nobody answered.
    sessionStorage.setItem(storageKey, 'a later key')
    expect(await runTimersUntil(revoked)).toBe(false)
    expect(sessionStorage.getItem(storageKey)).toBe('a later key')
  })

  it.each([
    ['the page’s own', [1, 0]],
    ['the dialog’s', [0, 1]],
  ])('found done by two at once is done once, whichever is answered first: %s', async (_, order) => {
    answers = [1, 2, 3, 4, 5].map(() => new Error('lost'))
    await send()
    const [storageKey = ''] = Object.keys(storage)
    const asks = [() => settleLeft(storageKey), () => sendMoney(PATH, INPUT, { isSettling: true })]
    answers = [refused(409, 'http.key_reused'), refused(409, 'http.key_reused'), accepted(), accepted()]
    const results = order.map((at) => asks[at]?.().catch((error: unknown) => error))
    await runTimersUntil(Promise.all(results))
    const keys = new Set(sent.map(({ key }) => key))
    expect(keys.size).toBe(1)
    expect(Object.keys(storage)).toEqual([])
  })
})
