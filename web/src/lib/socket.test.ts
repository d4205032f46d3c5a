import type { ClientFrame, ServerFrame } from '@tas/shared/contract/topics.ts'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const opened: FakeSocket[] = []

/** The browser's end of a connection, and what a server would send on it. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  readyState = FakeSocket.OPEN
  readonly sent: ClientFrame[] = []
  constructor() {
    super()
    opened.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
  tell(frame: ServerFrame): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
}

const last = () => opened.at(-1) as FakeSocket
const REFUSED = { kind: 'refused', code: 'http.rate_limited', retryAfterSeconds: 30 } as const
let page: EventTarget

/** Opens the line of a page anew. @returns what the page shows of it */
async function openLine() {
  vi.resetModules()
  const { joinRoom, onLiveReturn, openLive, useLiveStatus } = await import('./socket.ts')
  const { useLineProblem } = await import('./connection.ts')
  const Status = () => `${useLiveStatus()}${useLineProblem() === null ? '' : ' away'}`
  openLive()
  last().dispatchEvent(new Event('open'))
  return { joinRoom, onLiveReturn, shown: () => renderToString(createElement(Status)) }
}

// The modules of the last page still listen to its session: the next file of this worker gets its own.
afterAll(() => vi.resetModules())

beforeEach(() => {
  opened.length = 0
  page = new EventTarget()
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { protocol: 'https:', host: 'casino.test', search: '' })
  vi.stubGlobal('window', page)
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      visibilityState: 'visible',
      documentElement: { lang: 'en' },
      querySelector: () => ({ getAttribute: () => '1' }),
    }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the live line', () => {
  it('is opened again after a server that refused it said so, and not before', async () => {
    const { shown } = await openLine()
    last().tell(REFUSED)
    last().close()
    expect(shown()).toBe('lost')
    page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(29_000)
    page.dispatchEvent(new Event('online'))
    expect([opened.length, shown()]).toEqual([1, 'lost away'])
    await vi.advanceTimersByTimeAsync(1_500)
    expect(opened).toHaveLength(2)
    last().dispatchEvent(new Event('open'))
    last().tell({ kind: 'welcome', isLogged: false })
    expect(shown()).toBe('open')
  })

  it('comes back at once with the network when nobody asked it to wait', async () => {
    await openLine()
    last().close()
    page.dispatchEvent(new Event('online'))
    expect(opened).toHaveLength(2)
  })

  it('is told of as away when it has been lost for eight seconds, until the server welcomes again', async () => {
    const { shown } = await openLine()
    last().tell({ kind: 'welcome', isLogged: false })
    last().close()
    await vi.advanceTimersByTimeAsync(7_900)
    expect(shown()).not.toContain('away')
    // Each further try that fails too changes nothing of it.
    for (let second = 0; second < 4; second++) {
      last().close()
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(shown()).toContain('away')
    await vi.advanceTimersByTimeAsync(15_000)
    last().dispatchEvent(new Event('open'))
    last().tell({ kind: 'welcome', isLogged: false })
    expect(shown()).toBe('open')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(shown()).toBe('open')
    last().close()
    page.dispatchEvent(new Event('online'))
    last().tell({ kind: 'welcome', isLogged: false })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(shown()).toBe('open')
  })

  it('has what a page read before it was heard asked for again, at its first beginning and for who comes later', async () => {
    const { onLiveReturn } = await openLine()
    const asked: string[] = []
    const stop = onLiveReturn(() => asked.push('first'))
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual([])
    last().tell({ kind: 'welcome', isLogged: true })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked).toEqual(['first'])
    onLiveReturn(() => asked.push('second'))
    onLiveReturn(() => asked.push('gone'))()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked).toEqual(['first', 'second'])
    stop()
    last().close()
    page.dispatchEvent(new Event('online'))
    last().tell({ kind: 'welcome', isLogged: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(['first', 'second', 'second'])
  })

  it('asks once more for a room that was refused for a while, after that while', async () => {
    const { joinRoom } = await openLine()
    last().tell({ kind: 'welcome', isLogged: false })
    joinRoom('feed', { onSnapshot: () => undefined, onEvent: () => undefined })
    const joins = () => last().sent.filter(({ kind }) => kind === 'join').length
    last().tell({ ...REFUSED, retryAfterSeconds: 10, room: 'feed' })
    await vi.advanceTimersByTimeAsync(9_000)
    expect(joins()).toBe(1)
    await vi.advanceTimersByTimeAsync(2_000)
    expect([joins(), opened.length]).toEqual([2, 1])
  })
})
