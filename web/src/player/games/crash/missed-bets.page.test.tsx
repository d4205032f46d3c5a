import { QueryClientProvider } from '@tanstack/react-query'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import type { CrashBetData } from '@tas/shared/contract/rooms/crash-data.ts'
import { expect, it } from 'vitest'
import { text } from '../../../../../e2e/texts.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { queryClient } from '../../../lib/query.ts'
import { createStore } from '../../../lib/store.ts'
import { SeatProblem } from './bet-panel.tsx'
import { type CrashScreen, EMPTY_SCREEN } from './crash-screen.ts'
import { MissedBets } from './missed-bets.tsx'

const lostAt = (seat: number, roundIntId = 7): CrashBetData => ({
  id: `b${roundIntId}-${seat}`,
  intId: seat,
  roundIntId,
  seat,
  amount: '1.00',
  currency: 'USD',
  autoCashOutAt: null,
  status: 'lost',
  cashedOutAt: null,
  payout: '0.00',
  createdAt: '2026-11-21T10:00:00Z',
})

it.each(LANGUAGES)(
  'a missed end is told at its seat, and at the first while the second is put away: %s',
  async (language) => {
    const crash = {
      screen: createStore<CrashScreen>({ ...EMPTY_SCREEN, missed: [lostAt(1), lostAt(2)] }),
      readMissed: () => undefined,
    }
    const told = (seats: readonly (1 | 2)[]) => (
      <QueryClientProvider client={queryClient}>
        {seats.map((seat) => (
          <section key={seat} aria-label={String(seat)}>
            <SeatProblem crash={crash} play={{ seat, problem: null }} isOneOfTwo={seats.length === 2} />
          </section>
        ))}
      </QueryClientProvider>
    )
    const page = await renderPart(told([1, 2]), { language })
    const digits = (seat: number) => (language === 'fa' ? (seat === 1 ? '۱' : '۲') : String(seat))
    const nameOf = (seat: number) => text(language, 'crash:betNumber', { number: digits(seat) })
    const at = (seat: string) =>
      [...page.getByRole('region', { name: seat }).querySelectorAll('p')].map(
        ({ textContent }) => textContent.replace(/[\u2066-\u2069]/g, '').split(':')[0],
      )
    expect([at('1'), at('2')]).toEqual([[nameOf(1)], [nameOf(2)]])
    page.show(told([1]))
    await expect.poll(() => page.queryByRole('region', { name: '2' })).toBeNull()
    expect(at('1')).toEqual([nameOf(1), nameOf(2)])
  },
)

it('missed ends are told by round and then by seat, in whatever order they came', async () => {
  const missed = [lostAt(2, 8), lostAt(2), lostAt(1, 8), lostAt(1)]
  const crash = { screen: createStore<CrashScreen>({ ...EMPTY_SCREEN, missed }), readMissed: () => undefined }
  const page = await renderPart(
    <QueryClientProvider client={queryClient}>
      <MissedBets crash={crash} seats={[1, 2]} />
    </QueryClientProvider>,
  )
  const told = [...page.frame.querySelectorAll('p')].map(({ textContent }) =>
    textContent.replace(/\D+/g, ' ').trim().split(' ').slice(0, 2).join(' '),
  )
  expect(told).toEqual(['1 7', '2 7', '1 8', '2 8'])
})
