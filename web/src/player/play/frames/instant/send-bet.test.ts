import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isApiError } from '../../../../lib/api-error.ts'
import { fakeTimers, runTimersUntil, turn } from '../../../../lib/run-timers.fixture.ts'
import { sendBet } from './send-bet.ts'

const INPUT = { game: 'simorgh', amount: '1.00', currency: 'USD', params: {} }
const WAIT_MS = 1_700

/** When each request left, and under which key. */
const sent: { readonly atMs: number; readonly key: string | undefined }[] = []
let answers: Response[] = []

const answer = (status: number, general: object) =>
  Response.json({ general: { status: status === 200, text: 'said', requestId: 'r', ...general }, data: {} }, { status })
const refused = (code: string) => answer(422, { code, details: { waitMs: WAIT_MS, seconds: 2 } })

beforeEach(() => {
  fakeTimers()
  sent.length = 0
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ atMs: Date.now(), key: headers['Idempotency-Key'] })
    const next = answers.shift()
    await turn()
    return next ?? answer(500, { code: 'http.internal' })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** @returns the code it was refused with; null when it was taken */
async function send(): Promise<string | null> {
  const done = sendBet(INPUT, {}).then(
    () => null,
    (error: unknown) => (isApiError(error) ? error.code : 'no refusal'),
  )
  return runTimersUntil(done)
}

it('a spin that came too soon waits as long as the server says and is a bet of its own then', async () => {
  answers = [refused('originals.spin_too_soon'), answer(200, {})]
  expect(await send()).toBeNull()
  const [first, second] = sent
  expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBe(WAIT_MS)
  expect(second?.key).not.toBe(first?.key)
})

it('a spin that is too soon again is told, and so is every other refusal at once', async () => {
  answers = [refused('originals.spin_too_soon'), refused('originals.spin_too_soon')]
  expect(await send()).toBe('originals.spin_too_soon')
  expect(sent).toHaveLength(2)
  answers = [refused('limits.time_out')]
  expect(await send()).toBe('limits.time_out')
  expect(sent).toHaveLength(3)
})
