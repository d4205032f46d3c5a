import type { ServerFrame } from '@tas/shared/contract/topics.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCrash } from '../server/src/modules/originals/crash/crash.ts'
import { startCrash } from '../server/src/modules/originals/crash/start-crash.ts'
import { register } from './people.ts'
import { openSite, type Site } from './site.ts'
import { text } from './texts.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.stop())

const SHAHIN = '/games/20001-shahin.html'
const FRAMES = 2_000
/** Far above what the server counts: its own frames are old news beside ours. */
const FIRST_SEQ = 1_000_000_000
const ROUND = 900_000

/** Rounds one after another as the server would tell them: bets, start, ticks, cash-outs, bust. Ends amid a running one. */
function roundsAfter(firstSeq: number): readonly ServerFrame[] {
  const money = { amount: '1.00', currency: 'USD', cashedOutAt: null, payout: null }
  const round = (intId: number, phase: 'betting' | 'running' | 'busted') => ({
    intId,
    phase,
    phaseAt: '2026-11-21T10:00:00Z',
    elapsedMs: 0,
    bettingEndsInMs: 5_000,
    crashPoint: phase === 'busted' ? '1.50' : null,
    gameHash: phase === 'busted' ? 'a'.repeat(64) : null,
    chainHash: 'c'.repeat(64),
    salt: 'salt',
    formula: 'bustabit-v2',
  })
  let seq = firstSeq
  const limits = { minStake: '0.10', maxStake: '100.00' }
  const snapshot = { round: round(ROUND, 'betting'), bets: [], betCount: 0, history: [], ...limits }
  const frames: ServerFrame[] = [{ kind: 'snapshot', room: 'crash', seq, snapshot }]
  const tell = (event: Extract<ServerFrame, { kind: 'event' }>['event']) => {
    if (event.type === 'crash.tick') frames.push({ kind: 'event', room: 'crash', seq, lossy: true, event })
    else frames.push({ kind: 'event', room: 'crash', seq: ++seq, event })
  }
  for (let intId = ROUND; frames.length < FRAMES; intId++) {
    if (intId > ROUND) tell({ type: 'crash.phase', round: round(intId - 1, 'busted') })
    tell({ type: 'crash.phase', round: round(intId, 'betting') })
    for (let betCount = 1; betCount <= 12; betCount++)
      tell({ type: 'crash.bet', bet: { name: `p${betCount}`, ...money }, betCount })
    tell({ type: 'crash.phase', round: round(intId, 'running') })
    for (let elapsedMs = 0; elapsedMs < 1_000; elapsedMs += 100) tell({ type: 'crash.tick', elapsedMs })
    for (const name of ['p1', 'p2', 'p3'])
      tell({ type: 'crash.cashedOut', bets: [{ name, ...money, cashedOutAt: '1.05', payout: '1.05' }] })
  }
  return frames
}

/** Lets the page's own socket receive frames that no server sent. */
async function openPeephole(page: Page): Promise<void> {
  await page.addInitScript(`
    const sockets = []
    window.WebSocket = class extends WebSocket {
      constructor(...args) { super(...args); sockets.push(this) }
    }
    window.receive = (frame) =>
      sockets.at(-1).dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  `)
}

/** All in one task; `isDrawnEach` lets React draw after every frame, but nothing else of the page run. */
function receiveAll(page: Page, frames: readonly ServerFrame[], isDrawnEach: boolean): Promise<unknown> {
  const pause = isDrawnEach ? 'await null' : ''
  return page.evaluate(
    `(async () => { for (const frame of ${JSON.stringify(frames)}) { receive(frame); ${pause} } })()`,
  )
}

describe('the crash table', () => {
  it('stays whole when thousands of live frames come at once on a slow device', { timeout: 400_000 }, async () => {
    const visitor = await site.visit({ language: 'fa' })
    const { page, context } = visitor
    await register(page, 'fa', 'many-frames')
    await openPeephole(page)
    await page.goto(`${site.url}${SHAHIN}`)
    await page.locator('.crash-stage:not([data-phase=none])').waitFor()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    for (const [burst, isDrawnEach] of [false, true].entries()) {
      const frames = roundsAfter(FIRST_SEQ + burst * FRAMES)
      await receiveAll(page, frames, isDrawnEach)
      await page.locator('.crash-stage[data-phase=running]').waitFor()
      await page.getByText(text('fa', 'crash:more', { formatted: '۲' })).waitFor()
      await expect.poll(() => page.getByText(text('fa', 'crash:stillIn'), { exact: true }).count()).toBe(9)
    }
    visitor.expectNoComplaints()
    await context.close()
  })

  it('says in the player’s language that it is closed, shows a way on, and opens again by itself', async () => {
    const { page, context } = await site.visit({ language: 'fa' })
    await register(page, 'fa', 'closed-table')
    // A table that knows of no round yet, as in a process that cannot read the rounds.
    createCrash(site.world.app)
    await page.goto(`${site.url}${SHAHIN}`)
    await page.getByText('بازی در این لحظه متوقف است', { exact: false }).waitFor()
    await page.getByRole('button', { name: text('fa', 'crash:closed') }).waitFor()
    await page
      .locator('.crash-stage')
      .getByRole('link', { name: text('fa', 'game:otherGames') })
      .waitFor()
    const started = startCrash(site.world.app)
    await page.locator('.crash-stage:not([data-phase=none])').waitFor()
    await page.getByText('بازی در این لحظه متوقف است', { exact: false }).waitFor({ state: 'detached' })
    await started.stop()
    await context.close()
  })
})
