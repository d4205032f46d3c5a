import { QueryClientProvider } from '@tanstack/react-query'
import { within } from '@testing-library/dom'
import { useEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { text } from '../../../../e2e/texts.ts'
import { type RenderedPart, renderPart } from '../../../test/render-part.tsx'
import { watchIntents } from '../../lib/open-intents.ts'
import { queryClient } from '../../lib/query.ts'
import { settleLeft } from '../../lib/send-money.ts'
import { beginSession, endSession } from '../../lib/session.ts'
import { LeftIntentsDialog } from './left-intents-dialog.tsx'

/** As of a page that came this way; Node's own clock knows of no page. */
class NavigationTiming {
  readonly type: string
  constructor(type: string) {
    this.type = type
  }
}

let shown: RenderedPart | undefined

afterEach(async () => {
  shown?.show(<p>left</p>)
  await shown?.findByText('left')
  endSession('logout')
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const LEFT = 'tas.intent.game/dice/bet {"amount":"1.00","currency":"USD"}'

/** Begins after what stands before it. */
function Began({ onBegun }: { readonly onBegun: () => void }) {
  useEffect(() => onBegun(), [onBegun])
  return null
}

/** Shows the dialog's place on a page that found a call without an answer. @returns what was asked of the server */
async function openPage(cameBy: string) {
  vi.stubGlobal('PerformanceNavigationTiming', NavigationTiming)
  const entries = performance.getEntriesByType.bind(performance)
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    // What the page reads of an entry is its type.
    type === 'navigation' ? [new NavigationTiming(cameBy) as unknown as PerformanceEntry] : entries(type),
  )
  const asked: string[] = []
  const begun: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ general: { status: true, text: '', requestId: 'r' }, data: {} })
  })
  const page = await renderPart(<p>before</p>)
  shown = page
  beginSession('a token of some length')
  sessionStorage.setItem(LEFT, crypto.randomUUID())
  watchIntents()
  page.show(
    <QueryClientProvider client={queryClient}>
      <LeftIntentsDialog />
      <Began onBegun={() => void begun.push('after it')} />
    </QueryClientProvider>,
  )
  await expect.poll(() => begun).not.toEqual([])
  return { revoked: () => asked.filter((path) => path.endsWith('/revoke')) }
}

it('a page that was reloaded asks what became of the call it left, and says so', async () => {
  const { revoked } = await openPage('reload')
  await within(document.body).findByText(new RegExp(text('en', 'wallet:left.notDone')))
  expect(revoked()).not.toEqual([])
  expect(sessionStorage).toHaveLength(0)
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
