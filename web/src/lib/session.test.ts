import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A browser's storage, shared by the "tabs" of a test. */
function memoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
  }
}

const TOKEN = 'a-token-that-is-long-enough'

/** Loads the module anew, as another tab would. */
async function openTab() {
  vi.resetModules()
  return await import('./session.ts')
}

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => vi.unstubAllGlobals())

describe('the session', () => {
  it('counts only with its flag and a token longer than ten characters (spec §4)', async () => {
    const { isTokenValid } = await openTab()
    expect(isTokenValid('1', '12345678901')).toBe(true)
    expect(isTokenValid('1', '1234567890')).toBe(false)
    expect(isTokenValid('0', '12345678901')).toBe(false)
    expect(isTokenValid('1', null)).toBe(false)
  })

  it('is found again by a tab opened later, and gone after the logout', async () => {
    const first = await openTab()
    first.beginSession(TOKEN)
    expect((await openTab()).sessionToken()).toBe(TOKEN)
    const second = await openTab()
    second.endSession('logout')
    expect(second.sessionToken()).toBeNull()
    expect((await openTab()).sessionToken()).toBeNull()
  })

  it('tells its end once, with the reason', async () => {
    const { beginSession, endSession, onSessionEnd } = await openTab()
    const ends: string[] = []
    onSessionEnd((reason) => ends.push(reason))
    beginSession(TOKEN)
    endSession('expired')
    endSession('logout')
    expect(ends).toEqual(['expired'])
  })
})
