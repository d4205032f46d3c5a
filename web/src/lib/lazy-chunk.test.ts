import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const TIMEOUT_MS = 120_000
const MINUTE_MS = 60_000

let reloads: number
let isOnline: boolean
let isServerThere: boolean
let loadChunk: <Module>(load: () => Promise<Module>) => Promise<Module>

/** The program as it is when a page has just been loaded. */
async function openPage(): Promise<void> {
  vi.resetModules()
  loadChunk = (await import('./lazy-chunk.ts')).loadChunk
}

beforeEach(async () => {
  vi.useFakeTimers()
  reloads = 0
  isOnline = true
  isServerThere = true
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('location', { reload: () => void reloads++ })
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
  vi.stubGlobal('fetch', async () => {
    if (!isServerThere) throw new TypeError('Failed to fetch')
    return new Response()
  })
  await openPage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const LOST = { name: 'ChunkLoadError', message: expect.stringContaining('Failed to fetch') }
const never = () => new Promise<never>(() => {})

/** What became of a load so far; "waits" while it is neither. */
function watch(load: () => Promise<unknown>) {
  const seen: { state: unknown } = { state: 'waits' }
  loadChunk(load).then(
    (module) => {
      seen.state = module
    },
    (error: unknown) => {
      seen.state = error
    },
  )
  return seen
}

describe('a part of the program (spec §8, §9)', () => {
  it('that is there is given', async () => {
    const seen = watch(async () => 'module')
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.state).toBe('module')
    expect(reloads).toBe(0)
  })

  it('that does not come is given up after 120 seconds', async () => {
    watch(never)
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
    expect(reloads).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(reloads).toBe(1)
  })

  it('that is gone loads the page anew once, then is a ChunkLoadError, and a while later is tried anew', async () => {
    const first = watch(failed)
    await vi.advanceTimersByTimeAsync(0)
    // While the page is loaded anew nothing is said.
    const beside = watch(failed)
    await vi.advanceTimersByTimeAsync(0)
    expect([first.state, beside.state, reloads]).toEqual(['waits', 'waits', 1])
    await openPage()
    const second = watch(failed)
    await vi.advanceTimersByTimeAsync(0)
    expect(second.state).toMatchObject(LOST)
    expect(reloads).toBe(1)
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
    watch(failed)
    await vi.advanceTimersByTimeAsync(0)
    expect(reloads).toBe(2)
  })

  it.each(['a line', 'a server that answers'])(
    'that cannot come for want of %s is a ChunkLoadError at once: loading anew would lose the page',
    async (wanted) => {
      isOnline = wanted !== 'a line'
      isServerThere = isOnline && wanted !== 'a server that answers'
      const seen = watch(failed)
      await vi.advanceTimersByTimeAsync(0)
      expect(seen.state).toMatchObject(LOST)
      expect(reloads).toBe(0)
      isOnline = true
      isServerThere = true
      watch(failed)
      await vi.advanceTimersByTimeAsync(0)
      expect(reloads).toBe(1)
    },
  )
})
