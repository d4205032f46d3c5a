import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentPreferences, setPreference, setTimeZone } from '../../../lib/preferences.ts'
import { keepSettings } from './keep-settings.ts'

/** Calls of the page that wait for their answers, in their order. */
let waiting: { readonly body: unknown; readonly answer: (data: unknown) => void }[]

beforeEach(() => {
  waiting = []
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { lang: 'en', dataset: {} } })
  vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answer = (data: unknown) => resolve(Response.json({ general: { status: true, text: '' }, data }))
    waiting.push({ body: JSON.parse(body), answer })
    return promise
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function answerNext(data: unknown): Promise<void> {
  await expect.poll(() => waiting).not.toEqual([])
  waiting.shift()?.answer(data)
  await vi.advanceTimersByTimeAsync(0)
}

it('a choice taken back while the account is told of it stays taken back, and is told', async () => {
  const stop = keepSettings()
  await answerNext({ settings: { theme: 'dark' }, version: 1 })
  setPreference('theme', 'light')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(waiting.map(({ body }) => body)).toEqual([{ theme: 'light' }])
  setPreference('theme', 'dark')
  await vi.advanceTimersByTimeAsync(1_000)
  await answerNext({ settings: { theme: 'light' }, version: 2 })
  expect(currentPreferences().theme).toBe('dark')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(waiting.map(({ body }) => body)).toEqual([{ theme: 'dark' }])
  await answerNext({ settings: { theme: 'dark' }, version: 3 })
  expect(currentPreferences().theme).toBe('dark')
  stop()
})

it('a choice made while the account is told of another one is told, also when the answer is older than what the account said since', async () => {
  const stop = keepSettings()
  await answerNext({ settings: { theme: 'dark', digits: 'latin' }, version: 5 })
  setPreference('theme', 'light')
  await vi.advanceTimersByTimeAsync(1_000)
  setPreference('digitChoice', 'persian')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(waiting.map(({ body }) => body)).toEqual([{ theme: 'light' }])
  await answerNext({ settings: { theme: 'light' }, version: 4 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(waiting.map(({ body }) => body)).toMatchObject([{ digits: 'persian' }])
  stop()
})

it('a choice made before the account first says anything, and of which it says nothing, stays and is told', async () => {
  const stop = keepSettings()
  setTimeZone('Asia/Tokyo')
  await answerNext({ settings: { theme: 'light' }, version: 1 })
  expect(currentPreferences()).toMatchObject({ theme: 'light', timeZone: 'Asia/Tokyo' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(waiting.map(({ body }) => body)).toEqual([{ timeZone: 'Asia/Tokyo' }])
  setTimeZone(null)
  stop()
})
