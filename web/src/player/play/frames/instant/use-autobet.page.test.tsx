import { afterEach, expect, it, vi } from 'vitest'
import { renderPart } from '../../../../../test/render-part.tsx'
import { ApiError } from '../../../../lib/api-error.ts'
import { lineProblem } from '../../../../lib/connection.ts'
import type { SendMoneyOptions } from '../../../../lib/send-money.ts'
import { useIntent } from '../../../../lib/use-intent.ts'
import type { Stake } from '../controls/use-stake.ts'
import { type Autobet, useAutobet } from './use-autobet.ts'

type Answer = (options: SendMoneyOptions) => { readonly payout: string }

const STAKE: Stake = {
  currency: { id: 'USD', symbol: '$', pointCount: 2, title: 'US dollar' } as Stake['currency'],
  typed: '1',
  reading: { ok: true, minor: 100n, wire: '1.00' },
  bounds: { minMinor: 1n, maxMinor: 10_000n, pointCount: 2 } as Stake['bounds'],
  range: undefined,
  problem: undefined,
  type: () => undefined,
  step: () => undefined,
}

afterEach(() => lineProblem.set(null))

/** Bets by itself on a page whose server answers so. @returns what was sent, and the run as it is drawn */
async function holdAutobet(answer: Answer) {
  lineProblem.set(null)
  const sent: string[] = []
  const held: { autobet?: Autobet } = {}
  function Game() {
    const { run, ...intent } = useIntent()
    const play = {
      stake: STAKE,
      chosen: { params: {} },
      isPlacing: intent.pending !== null,
      intent,
      place: (_stake: object, _params: object, onLate: (bet: { readonly payout: string }) => void) =>
        run('bet', async (options) => {
          sent.push(options.isSettling ? 'asked after' : 'bet')
          const bet = answer(options)
          if (options.isSettling) onLate(bet)
          return bet
        }),
    }
    held.autobet = useAutobet(play, true)
    return <p>game</p>
  }
  const page = await renderPart(<Game />)
  const now = () => held.autobet ?? expect.fail('it is drawn')
  return { sent, now, run: () => now().run, leave: () => page.show(<p>left</p>) }
}

it('a run whose bet nobody answered says so, and counts the bet once it is known that it was placed', async () => {
  const game = await holdAutobet(({ isSettling }) => {
    if (!isSettling) throw ApiError.local('network.unreachable', 'No answer')
    return { payout: '3.00' }
  })
  game.now().start()
  await expect.poll(game.run).toMatchObject({ end: 'unanswered', betsDone: 0 })
  // The line is back.
  lineProblem.set('server')
  lineProblem.set(null)
  await expect.poll(game.run).toMatchObject({ end: 'unanswered', betsDone: 1, profitMinor: 200n })
  expect(game.sent).toEqual(['bet', 'asked after'])
  game.leave()
})

it('a run whose bet was refused says that', async () => {
  const game = await holdAutobet(() => {
    throw new ApiError({ code: 'wallet.insufficient_funds', text: 'Too little', status: 422 })
  })
  game.now().start()
  await expect.poll(game.run).toMatchObject({ end: 'refused', betsDone: 0 })
  game.leave()
})

it('nothing is placed while the device is offline, and no run begins', async () => {
  const told = vi.fn(() => {
    lineProblem.set('device')
    return { payout: '0.00' }
  })
  const game = await holdAutobet(told)
  game.now().start()
  await expect.poll(game.run).toMatchObject({ end: 'unanswered', betsDone: 1 })
  expect(game.sent).toEqual(['bet'])
  await expect.poll(() => game.now().canStart).toBe(false)
  game.now().start()
  expect(game.sent).toEqual(['bet'])
  game.leave()
})
