import { expect, it } from 'vitest'
import { renderPart } from '../../../../../test/render-part.tsx'
import type { AutobetPlay } from '../instant/use-autobet.ts'
import { usePreset } from './use-preset.ts'

type PresetPlay = Parameters<typeof usePreset>[0]
type Played = NonNullable<PresetPlay['current']>

/** Of a hand it is read which it is, whether it is over and what it paid. */
const hand = (id: string, status: string, payout = '0.00') => ({ bet: { id, payout }, hand: { status } }) as Played

/** A game of steps whose answers are these. @returns how a hand is played by itself, and another one on the table */
async function holdPreset({ start, act }: Pick<PresetPlay, 'start' | 'act'>) {
  const held: { play?: AutobetPlay } = {}
  function Game({ current }: { readonly current: Played | null }) {
    const play = { stake: {}, chosen: null, isOpen: false, isPlacing: false, instant: { isInstant: true }, intent: {} }
    held.play = usePreset({ ...(play as PresetPlay), current, start, act }, [{ action: 'step', params: {} }])
    return <p>{current?.bet.id ?? 'none'}</p>
  }
  const page = await renderPart(<Game current={null} />)
  return {
    place: (onLate: Parameters<AutobetPlay['place']>[2]) =>
      held.play?.place({ amount: '1.00', currency: 'USD' }, {}, onLate),
    show: (current: Played) => page.show(<Game current={current} />),
  }
}

it('a hand whose move nobody answered is told once it is over, and no other one', async () => {
  const game = await holdPreset({ start: async () => hand('mine', 'open'), act: async () => null })
  const told: string[] = []
  expect(await game.place(({ payout }) => void told.push(payout))).toBeNull()
  game.show(hand('mine', 'open'))
  game.show(hand('mine', 'over', '2.00'))
  await expect.poll(() => told).toEqual(['2.00'])
  game.show(hand('another', 'over', '9.00'))
  expect(told).toEqual(['2.00'])
})

it('a hand of which nobody answered that it was begun is told once that is known and it is over', async () => {
  const late: ((played: Played) => void)[] = []
  const game = await holdPreset({
    start: async (_stake, _params, onLate) => {
      if (onLate !== undefined) late.push(onLate)
      return null
    },
    act: async () => null,
  })
  const told: string[] = []
  expect(await game.place(({ payout }) => void told.push(payout))).toBeNull()
  late[0]?.(hand('mine', 'open'))
  expect(told).toEqual([])
  game.show(hand('mine', 'over', '3.00'))
  await expect.poll(() => told).toEqual(['3.00'])
})
