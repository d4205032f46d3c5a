import { QueryClientProvider } from '@tanstack/react-query'
import { within } from '@testing-library/dom'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { text } from '../../../../e2e/texts.ts'
import { type RenderedPart, renderPart } from '../../../test/render-part.tsx'
import { lineProblem } from '../../lib/connection.ts'
import { watchIntents } from '../../lib/left-intents.ts'
import { queryClient } from '../../lib/query.ts'
import { sendMoney, settleLeft } from '../../lib/send-money.ts'
import { endSession } from '../../lib/session.ts'
import { enter, watchPlayer } from '../me/player.ts'
import { LeftIntentsDialog } from './left-intents-dialog.tsx'

/** As of a page that came this way; Node's own clock knows of no page. */
class NavigationTiming {
  readonly type: string
  constructor(type: string) {
    this.type = type
  }
}

let shown: RenderedPart | undefined
let stop: () => void

beforeEach(() => {
  stop = watchPlayer()
})

afterEach(async () => {
  shown?.show(<p>left</p>)
  await shown?.findByText('left')
  endSession('logout')
  stop()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const LEFT = 'tas.intent.first:game/dice/bet {"amount":"1.00","currency":"USD"}'

/** Begins after what stands before it. */
function Began({ onBegun }: { readonly onBegun: () => void }) {
  useEffect(() => onBegun(), [onBegun])
  return null
}

/** The page came this way, and the server answers so. @returns what is asked of it */
function openedBy(cameBy: string, answer: () => Response): { readonly revoked: () => string[] } {
  vi.stubGlobal('PerformanceNavigationTiming', NavigationTiming)
  const entries = performance.getEntriesByType.bind(performance)
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    // What the page reads of an entry is its type.
    type === 'navigation' ? [new NavigationTiming(cameBy) as unknown as PerformanceEntry] : entries(type),
  )
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer()
  })
  return { revoked: () => asked.filter((path) => path.endsWith('/revoke')) }
}

const done = () => Response.json({ general: { status: true, text: '', requestId: 'r' }, data: {} })

/** Logs in as who is of this id: no more is read of a player here. */
function enterAs(id: string): void {
  const wallet = { currency: { id: 'USD', symbol: '$', title: 'US dollar', pointCount: 2 } }
  enter({ token: 'a token of some length', user: { id }, wallet } as Parameters<typeof enter>[0])
}

/** Draws the dialog's place on a page that has just been loaded. */
async function loadPage(page: RenderedPart) {
  const begun: string[] = []
  watchIntents()
  page.show(
    <QueryClientProvider client={queryClient}>
      <LeftIntentsDialog />
      <Began onBegun={() => void begun.push('after it')} />
    </QueryClientProvider>,
  )
  await expect.poll(() => begun).not.toEqual([])
}

/** Shows the dialog's place on a page that found a call without an answer. */
async function openPage(cameBy: string) {
  const line = openedBy(cameBy, done)
  shown = await renderPart(<p>before</p>)
  enterAs('first')
  sessionStorage.setItem(LEFT, crypto.randomUUID())
  await loadPage(shown)
  return line
}

it('a page that was reloaded asks what became of the call it left, and says so', async () => {
  const { revoked } = await openPage('reload')
  await within(document.body).findByText(new RegExp(text('en', 'wallet:left.notDone')))
  expect(revoked()).not.toEqual([])
  expect(sessionStorage.getItem(LEFT)).toBeNull()
})

it.each(['navigate', 'back_forward'])(
  'a page that came by "%s", as in a tab that was duplicated, leaves the call to the tab that waits for it',
  async (cameBy) => {
    const { revoked } = await openPage(cameBy)
    // Nobody has asked but the tab that waits.
    expect(await settleLeft(LEFT)).toBe(false)
    expect(revoked()).toHaveLength(1)
  },
)

it('a call that one player left is told to that player alone: the next one to log in here is told nothing', async () => {
  const line = { answer: () => Response.error() }
  const { revoked } = openedBy('reload', () => line.answer())
  const page = await renderPart(<p>before</p>)
  shown = page
  const leave = async () => {
    page.show(<p>between</p>)
    await page.findByText('between')
    endSession('expired')
  }
  enterAs('first')
  await loadPage(page)
  // The line is cut while the answer is on its way.
  lineProblem.set('device')
  const input = { gatewayCode: 'sandbox', amount: '50.00', currency: 'USD' }
  await sendMoney('deposit/deposit/create', input).catch(() => null)
  lineProblem.set(null)
  const kept = { ...sessionStorage }
  expect(Object.keys(kept)).toHaveLength(1)
  await leave()

  line.answer = () =>
    Response.json(
      { general: { status: false, text: 'no', code: 'http.key_spent', requestId: 'r' }, data: null },
      { status: 409 },
    )
  enterAs('second')
  await loadPage(page)
  endSession('logout')
  enterAs('second')
  await loadPage(page)
  expect(revoked()).toEqual([])
  expect({ ...sessionStorage }).toEqual(kept)
  await leave()

  enterAs('first')
  await loadPage(page)
  await within(document.body).findByText(new RegExp(text('en', 'wallet:left.done')))
  expect(sessionStorage.getItem(LEFT)).toBeNull()
})
