import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { afterEach, expect, it } from 'vitest'
import { text } from '../../../../../e2e/texts.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { lineProblem } from '../../../lib/connection.ts'
import { NO_TABLE, takeState } from './live-table.ts'
import { PhaseBar } from './phase-bar.tsx'
import { TakeBack } from './table-panel.tsx'

afterEach(() => lineProblem.set(null))

/** A table that takes bets for so long from now on. */
const bettingFor = (phaseEndsInMs: number) =>
  takeState(
    NO_TABLE,
    {
      table: 'live-roulette',
      game: 'roulette',
      bettingMs: 15_000,
      dealMs: 8_000,
      round: {
        intId: 7,
        phase: 'betting',
        bettingEndsAt: '2026-01-01T00:00:00.000Z',
        phaseEndsInMs,
        elapsedMs: 0,
        outcome: null,
        result: null,
        serverSeed: null,
        serverSeedHash: 'a',
        chainHash: 'b',
        chainNumber: 7,
        clientSeed: 'salt',
        nonce: 7,
        rulesVersion: 1,
        paytableVersion: 1,
      },
      totals: [],
      seats: [],
      seatCount: 0,
      results: [],
      currency: 'USD',
      minStake: '0.01',
      maxStake: '1000.00',
      maxSpotPayout: '10000.00',
    },
    performance.now(),
  )

it.each(LANGUAGES)('once bets should have closed the table asks for none and counts nothing: %s', async (language) => {
  const board = { useOutcomeText: () => () => ({ short: '', said: '', look: 'plain' as const }) }
  const barOf = (phaseEndsInMs: number) => (
    <PhaseBar board={board} table={bettingFor(phaseEndsInMs)} dealt={{ shown: 0, isRevealed: false }} />
  )
  const page = await renderPart(barOf(60_000), { language })
  const figure = () => page.frame.querySelector('bdi')?.textContent
  await expect.poll(figure).toMatch(/^..$/)
  await page.findByText(text(language, 'tables:betting'))
  page.show(barOf(-2_000))
  await page.findByText(text(language, 'tables:stalled'))
  expect(figure()).toBeUndefined()
})

it.each(LANGUAGES)('chips are not taken back while the device is offline: %s', async (language) => {
  const pressed: string[] = []
  const page = await renderPart(<TakeBack pending={null} onTakeBack={() => void pressed.push('takeBack')} />, {
    language,
  })
  await page.user.click(page.getByRole('button', { name: text(language, 'tables:takeBack') }))
  lineProblem.set('device')
  const off = await page.findByRole('button', { name: text(language, 'originals:offline') })
  await page.user.click(off)
  expect([off.hasAttribute('disabled'), pressed]).toEqual([true, ['takeBack']])
})
