import { afterEach, describe, expect, it, vi } from 'vitest'
import { isApiError } from './api-error.ts'

/** A page as far as the client of the calls looks at it. Modules are loaded anew: they keep the page's language. */
async function openPage(lang: 'en' | 'fa') {
  vi.resetModules()
  vi.stubGlobal('document', { documentElement: { lang }, querySelector: () => null })
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('window', { addEventListener: () => null })
  const { startI18n } = await import('./i18n.ts')
  await import('../locales/site-texts.ts')
  await startI18n()
  return await import('./api.ts')
}

/** A network that never answers: a request ends only when it is given up. */
const silence = (_: string, { signal }: { signal: AbortSignal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

afterEach(() => {
  vi.unstubAllGlobals()
})

async function failureOf(made: Promise<unknown>) {
  const error = await made.catch((thrown: unknown) => thrown)
  // Of the modules that were loaded anew: another class of the same name.
  if (isApiError(error) || (error instanceof Error && error.name === 'ApiError'))
    return error as Error & { readonly code: string; readonly text: string; readonly isRetryable: boolean }
  throw error
}

describe.each([
  ['en', 'Network error', 'was cancelled', 'within 0.02 seconds', 'could not read'],
  ['fa', 'خطای شبکه', 'لغو شد', 'تا 0.02 ثانیه', 'خوانده نشد'],
] as const)('a call in %s that nobody answers (spec §8)', (language, unreachable, aborted, timeout, unreadable) => {
  it('says that the network failed', async () => {
    const { call } = await openPage(language)
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const failure = await failureOf(call('bonus/bonus/getBonuses', { pageNumber: 1, limit: 0 }))
    expect(failure).toMatchObject({ code: 'network.unreachable', status: 0, isNetwork: true, isRetryable: true })
    expect(failure.text).toContain(unreachable)
  })

  it('says how long was waited', async () => {
    const { call } = await openPage(language)
    vi.stubGlobal('fetch', silence)
    const failure = await failureOf(call('bonus/bonus/getBonuses', { pageNumber: 1, limit: 0 }, { timeoutMs: 20 }))
    expect(failure).toMatchObject({ code: 'network.timeout', isNetwork: true, isRetryable: true })
    expect(failure.text).toContain(timeout)
  })

  it('says that it was stopped, and does not ask again', async () => {
    const { call } = await openPage(language)
    vi.stubGlobal('fetch', silence)
    const stop = new AbortController()
    const made = call('bonus/bonus/getBonuses', { pageNumber: 1, limit: 0 }, { signal: stop.signal })
    stop.abort()
    const failure = await failureOf(made)
    expect(failure).toMatchObject({ code: 'network.aborted', isNetwork: true, isRetryable: false })
    expect(failure.text).toContain(aborted)
  })

  it('says that the answer could not be read when it is none of ours', async () => {
    const { call } = await openPage(language)
    vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway', { status: 502 }))
    const failure = await failureOf(call('bonus/bonus/getBonuses', { pageNumber: 1, limit: 0 }))
    expect(failure).toMatchObject({ code: 'network.unreadable', status: 502, isRetryable: true })
    expect(failure.text).toContain(unreadable)
  })
})

describe('an HTTP error with an envelope', () => {
  it('is an ordinary answer: its body is handed to the caller', async () => {
    const { call } = await openPage('en')
    const general = { status: false, text: 'Not today.', code: 'http.unavailable', requestId: 'req-7' }
    vi.stubGlobal('fetch', async () => Response.json({ general, data: {} }, { status: 503 }))
    const failure = await failureOf(call('bonus/bonus/getBonuses', { pageNumber: 1, limit: 0 }))
    expect(failure).toMatchObject({ code: 'http.unavailable', text: 'Not today.', status: 503, requestId: 'req-7' })
  })
})
