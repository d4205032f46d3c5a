import type { CrashStateData } from '@tas/shared/contract/rooms/crash-data.ts'
import type { ServerFrame } from '@tas/shared/contract/topics.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createCrash } from '../server/src/modules/rooms/crash/crash.ts'
import { startCrash } from '../server/src/modules/rooms/crash/start-crash.ts'
import { openAccount, visitAs } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { text } from './texts.ts'

const site = siteOfFile()

const SHAHIN = '/games/20001-shahin.html'
/**
 * More of one kind in a row than React's 50 nested updates: a component that sets state in an effect of every frame
 * would not survive it.
 */
const IN_A_ROW = 60
const ROUNDS = 15
/** Bets of the last round that are not cashed out. */
const STILL_IN = 5
/** Far above what the server counts: its own frames are old news beside ours. */
const FIRST_SEQ = 1_000_000_000
const FIRST_ROUND = 900_000

/**
 * Rounds one after another as the server would tell them: first empty ones, then some with bets, ticks and cash-outs.
 * Ends amid a running round of which most bets are out.
 */
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
    maximums: [],
  })
  let seq = firstSeq
  const limits = { minStake: '0.10', maxStake: '100.00' }
  const snapshot = { round: round(FIRST_ROUND, 'betting'), bets: [], betCount: 0, totals: [], history: [], ...limits }
  const frames: ServerFrame[] = [{ kind: 'snapshot', room: 'crash', seq, snapshot }]
  const tell = (event: Extract<ServerFrame, { kind: 'event' }>['event']) => {
    if (event.type === 'crash.tick') frames.push({ kind: 'event', room: 'crash', seq, lossy: true, event })
    else frames.push({ kind: 'event', room: 'crash', seq: ++seq, event })
  }
  const tellBets = (bet: CrashStateData['bets'][number], betCount: number) =>
    tell({ type: 'crash.bets', bets: [bet], removed: [], betCount, totals: [] })
  for (let intId = FIRST_ROUND + 1; intId <= FIRST_ROUND + IN_A_ROW + ROUNDS; intId++) {
    tell({ type: 'crash.phase', round: round(intId - 1, 'busted') })
    tell({ type: 'crash.phase', round: round(intId, 'betting') })
    const names = intId <= FIRST_ROUND + IN_A_ROW ? [] : Array.from({ length: IN_A_ROW }, (_, index) => `p${index}`)
    for (const [index, name] of names.entries()) tellBets({ intId: index + 1, name, ...money }, index + 1)
    tell({ type: 'crash.phase', round: round(intId, 'running') })
    for (const elapsedMs of names.keys()) tell({ type: 'crash.tick', elapsedMs })
    for (const [index, name] of names.slice(0, -STILL_IN).entries())
      tellBets({ intId: index + 1, name, ...money, cashedOutAt: '1.05', payout: '1.05' }, names.length)
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

describe('the crash room', () => {
  it('stays whole when thousands of live frames come at once on a slow device', { timeout: 400_000 }, async () => {
    const visitor = await visitAs(site, 'many-frames', { language: 'fa', at: '/not-found' })
    const { page, context } = visitor
    await openPeephole(page)
    await page.goto(`${site.url}${SHAHIN}`)
    await page.locator('.crash-stage:not([data-phase=none])').waitFor()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    for (const [burst, isDrawnEach] of [false, true].entries()) {
      await receiveAll(page, roundsAfter(FIRST_SEQ * (burst + 1)), isDrawnEach)
      await page.locator('.crash-stage[data-phase=running]').waitFor()
      await page.getByText(text('fa', 'crash:more', { formatted: '۵۰' })).waitFor()
      await expect.poll(() => page.getByText(text('fa', 'crash:stillIn'), { exact: true }).count()).toBe(STILL_IN)
    }
    visitor.expectNoComplaints()
    await context.close()
  })

  it('says in the player’s language that it is closed, shows a way on, and opens again by itself', async () => {
    const token = await openAccount(site, 'closed-table')
    // A table that knows of no round yet, as in a process that cannot read the rounds.
    createCrash(site.world.app)
    const { page, context } = await site.visit({ language: 'fa', token, at: SHAHIN })
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
