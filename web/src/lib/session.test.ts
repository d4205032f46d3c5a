import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeStorage } from './fake-storage.fixture.ts'

const TOKEN = 'a-token-that-is-long-enough'

/** Loads the module anew, as another tab would. */
async function openTab() {
  vi.resetModules()
  return await import('./session.ts')
}

/** A tab that follows the others, told by `wake` of what they stored meanwhile, and the ends it was told of. */
async function openFollowingTab() {
  const listeners: (() => void)[] = []
  vi.stubGlobal('window', { addEventListener: (_: string, listener: () => void) => listeners.push(listener) })
  const tab = await openTab()
  tab.watchSession()
  const ends: string[] = []
  tab.onSessionEnd((reason) => ends.push(`${reason}, then ${tab.sessionToken()}`))
  const wake = () => {
    for (const listener of listeners) listener()
  }
  return { ...tab, ends, wake }
}

/** All that the browser keeps. */
const stored = () => Object.values(localStorage) as string[]

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
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

  it('leaves nothing behind that opens it', async () => {
    const { beginSession, endSession } = await openTab()
    beginSession(TOKEN)
    expect(stored().filter((value) => value === TOKEN)).toHaveLength(1)
    endSession('logout')
    expect(stored().filter((value) => value.length > 10)).toEqual([])
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

  describe('in another tab', () => {
    const OTHER_TOKEN = 'another-token-that-is-long-enough'

    it('follows a renewal without an end', async () => {
      const first = await openTab()
      first.beginSession(TOKEN)
      const following = await openFollowingTab()
      await first.renewSession(async () => ({ token: OTHER_TOKEN }))
      following.wake()
      expect([following.sessionToken(), following.ends]).toEqual([OTHER_TOKEN, []])
    })

    it.each(['logout', 'expired'] as const)('ends by %s with the reason, and once', async (reason) => {
      const first = await openTab()
      first.beginSession(TOKEN)
      const following = await openFollowingTab()
      first.endSession(reason)
      following.wake()
      following.wake()
      expect([following.sessionToken(), following.ends]).toEqual([null, [`${reason}, then null`]])
    })

    it('ends, and is another one, when that was begun while the tab was asleep', async () => {
      const first = await openTab()
      first.beginSession(TOKEN)
      const following = await openFollowingTab()
      first.endSession('expired')
      first.beginSession(OTHER_TOKEN)
      following.wake()
      expect([following.sessionToken(), following.ends]).toEqual([OTHER_TOKEN, [`logout, then ${OTHER_TOKEN}`]])
      expect(following.lastSessionEnd()).toBeNull()
    })

    it('goes on when the tab that missed its beginning finds its own one over', async () => {
      const first = await openTab()
      first.beginSession(TOKEN)
      const following = await openFollowingTab()
      first.endSession('logout')
      first.beginSession(OTHER_TOKEN)
      following.endSession('expired')
      expect((await openTab()).sessionToken()).toBe(OTHER_TOKEN)
      expect(following.ends).toEqual(['expired, then null'])
    })

    it('that was begun meanwhile ends here when this page’s own login begins another', async () => {
      const first = await openTab()
      const following = await openFollowingTab()
      first.beginSession(TOKEN)
      following.wake()
      following.beginSession(OTHER_TOKEN)
      expect([following.sessionToken(), following.ends]).toEqual([OTHER_TOKEN, [`logout, then ${OTHER_TOKEN}`]])
    })

    it('is kept by its renewal, though another tab was refused under the old token meanwhile', async () => {
      const first = await openTab()
      first.beginSession(TOKEN)
      const following = await openFollowingTab()
      await following.renewSession(async () => {
        first.endSession('expired')
        following.wake()
        return { token: OTHER_TOKEN }
      })
      expect([following.sessionToken(), (await openTab()).sessionToken()]).toEqual([OTHER_TOKEN, OTHER_TOKEN])
      expect(following.ends).toEqual([])
    })

    it('ends when the proof that a renewal waits for is refused', async () => {
      const tab = await openFollowingTab()
      tab.beginSession(TOKEN)
      const refused = new Error('401')
      const renewal = tab.renewSession(async () => {
        await tab.renewSession(() => Promise.reject(refused)).catch(() => setTimeout(() => tab.endSession('expired')))
        throw refused
      })
      await expect(renewal).rejects.toBe(refused)
      await expect.poll(() => tab.ends).toEqual(['expired, then null'])
    })

    it('is kept by a renewal that waits for another one to end', async () => {
      const tab = await openFollowingTab()
      tab.beginSession(TOKEN)
      await tab.renewSession(async () => {
        await tab.renewSession(async () => ({ token: 'the-token-of-the-proof' }))
        tab.endSession('expired')
        return { token: OTHER_TOKEN }
      })
      expect([tab.sessionToken(), tab.ends]).toEqual([OTHER_TOKEN, []])
    })

    it('is not given the token of a renewal that was answered after the end', async () => {
      const first = await openTab()
      first.beginSession(TOKEN)
      const following = await openFollowingTab()
      await following.renewSession(async () => {
        first.endSession('logout')
        first.beginSession(OTHER_TOKEN)
        following.wake()
        return { token: 'the-renewed-token-of-the-first' }
      })
      expect([following.sessionToken(), (await openTab()).sessionToken()]).toEqual([OTHER_TOKEN, OTHER_TOKEN])
    })
  })
})
