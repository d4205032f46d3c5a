import type { CrashBetData } from '@tas/shared/contract/rooms/crash-data.ts'
import { expect, it } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { createStore } from '../../../lib/store.ts'
import { CashOutButton } from './bet-button.tsx'
import { type CrashScreen, EMPTY_SCREEN, STALL_MS, takeState } from './crash-screen.ts'

const BET: CrashBetData = {
  id: 'b1',
  intId: 1,
  roundIntId: 7,
  seat: 1,
  amount: '1.00',
  currency: 'USD',
  autoCashOutAt: null,
  status: 'open',
  cashedOutAt: null,
  payout: '0.00',
  createdAt: '2026-11-21T10:00:00Z',
}

/** A round that runs for three seconds when it is heard of. */
const runningHeardAt = (nowMs: number): CrashScreen =>
  takeState(
    EMPTY_SCREEN,
    {
      round: {
        intId: 7,
        phase: 'running',
        phaseAt: '2026-11-21T10:00:00Z',
        elapsedMs: 3_000,
        bettingEndsInMs: 0,
        crashPoint: null,
        gameHash: null,
        chainHash: 'c'.repeat(64),
        salt: 'salt',
        formula: 'bustabit-v2',
        maximums: [],
      },
      bets: [],
      betCount: 0,
      totals: [],
      history: [],
      minStake: '0.10',
      maxStake: '100.00',
    },
    nowMs,
  )

it('what a cash-out pays is told while the server is heard, and nothing once the line is stalled', async () => {
  const screen = createStore(runningHeardAt(performance.now()))
  const pressed: string[] = []
  // Of a seat the button reads its currency and what is pending.
  const play = {
    stake: { currency: { id: 'USD', symbol: '$', pointCount: 2, title: 'US dollar' } },
    intent: { pending: null },
    cashOut: (betId: string) => void pressed.push(betId),
  } as Parameters<typeof CashOutButton>[0]['play']
  const page = await renderPart(
    <CashOutButton screen={screen} play={play} action={{ kind: 'cashOut', bet: BET }} maxPayout={undefined} />,
  )
  const amount = () => page.frame.querySelector('bdi')?.textContent
  await expect.poll(amount).toMatch(/1\.\d\d/)
  screen.set(runningHeardAt(performance.now() - STALL_MS - 1))
  await expect.poll(amount).toBe('')
  // The press is still taken: the server's reading of it decides.
  await page.user.click(page.getByRole('button'))
  expect(pressed).toEqual(['b1'])
})
