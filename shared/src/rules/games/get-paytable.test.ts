import { describe, expect, it } from 'vitest'
import { SLOTS } from '../slots/slots.ts'
import { getPaytable } from './get-paytable.ts'
import { HOSTILE_VALUES } from './hostile.fixture.ts'
import { PROVABLE_GAMES } from './registry.ts'

const PARAMS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  dice: { target: '50.50', direction: 'over' },
  crash: { target: '2.00' },
  limbo: { target: '2.00' },
  plinko: { rows: 16, risk: 'high' },
  keno: { picks: [1, 2, 3], risk: 'high' },
  wheel: { segments: 50, risk: 'medium' },
  diamonds: {},
  darts: { difficulty: 'hard' },
  mines: { mines: 3 },
  hilo: {},
  dragontower: { difficulty: 'easy' },
  chicken: { difficulty: 'easy' },
  pump: { difficulty: 'easy' },
  snakes: { difficulty: 'easy' },
  roulette: { chips: [{ spot: 'red', units: 1 }] },
  baccarat: { chips: [{ spot: 'banker', units: 2 }] },
  'dragon-tiger': { chips: [{ spot: 'tie', units: 1 }] },
  takhte: { chips: [{ spot: 'white', units: 1 }] },
  'wheel-of-fortune': { chips: [{ spot: 'x8', units: 1 }] },
  'ball-draw': { chips: [{ spot: 'saffron', units: 1 }] },
  ...Object.fromEntries(SLOTS.map(({ machine, params }) => [machine.id, params])),
}

describe('paytable', () => {
  it.each(PROVABLE_GAMES)('of $game is told with its return, or the field that is wrong', ({ game }) => {
    const params = PARAMS[game] ?? {}
    const told = getPaytable(game, params)
    if (!told.ok) return expect.fail(told.field)
    const { table, moments } = told.paytable
    expect(table.length > 0).toBe(moments === undefined)
    for (const field of Object.keys(params)) {
      for (const hostile of HOSTILE_VALUES) {
        const refusal = { ok: false, code: 'fairness.bad_params', field: `params.${field}` }
        expect(getPaytable(game, { ...params, [field]: hostile })).toEqual(refusal)
      }
    }
  })

  it('of keno is the same for a list of picks and for their number', () => {
    const [listed, counted] = [[7, 1, 40], 3].map((picks) => getPaytable('keno', { picks, risk: 'low' }))
    expect(listed).toEqual(counted)
    expect(getPaytable('keno', { picks: 11, risk: 'low' })).toMatchObject({ ok: false, field: 'params.picks' })
    expect(getPaytable('keno', { picks: 3 })).toMatchObject({ ok: false, field: 'params.risk' })
  })

  it.each(['', 'poker', 'toString', null, undefined, 7])('is not known for %j', (game) => {
    expect(getPaytable(game, {})).toEqual({ ok: false, code: 'fairness.unknown_game', field: 'game' })
  })
})
