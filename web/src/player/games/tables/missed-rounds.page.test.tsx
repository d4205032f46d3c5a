import type { TableBetData } from '@tas/shared/contract/rooms/table-calls.ts'
import { expect, it } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { MissedRounds } from './table-panel.tsx'

const lostIn = (roundIntId: number): TableBetData => ({
  id: `b${roundIntId}`,
  intId: roundIntId,
  table: 'live-roulette',
  roundIntId,
  amount: '1.00',
  currency: 'USD',
  chips: [],
  status: 'lost',
  payout: '0.00',
  createdAt: '2026-01-01T00:00:00.000Z',
})

it('missed rounds are told in their order, in whatever order they came', async () => {
  const page = await renderPart(
    <MissedRounds missed={[lostIn(9), lostIn(7), lostIn(8)]} onReadMissed={() => undefined} currency={undefined} />,
  )
  const told = [...page.frame.querySelectorAll('p')].map(({ textContent }) => /\d+/.exec(textContent)?.[0])
  expect(told).toEqual(['7', '8', '9'])
})
