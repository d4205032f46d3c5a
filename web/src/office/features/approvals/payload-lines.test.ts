import { expect, it } from 'vitest'
import { linesOf, placeOf } from './payload-lines.ts'

it('has a line for each value, under the names that lead to it', () => {
  const payload = JSON.stringify({ amount: '5.00', to: { player: 7, roles: ['a', 'b'], none: [] }, isLast: null })
  expect(linesOf(payload)).toEqual([
    ['amount', '5.00'],
    ['to.player', '7'],
    ['to.roles.0', 'a'],
    ['to.roles.1', 'b'],
    ['to.none', '[]'],
    ['isLast', 'null'],
  ])
})

it('has no lines for what is no JSON', () => {
  expect(linesOf('not json')).toEqual([])
})

it('what is asked for leads to where it can be looked at, and nothing else to anywhere', () => {
  const lines = linesOf('{"intId":99,"revision":2}')
  expect(placeOf('office/content/publish', lines)).toEqual({ to: '/content/99', dialog: null })
  expect(placeOf('office/content/publish', linesOf('{"intId":"//x"}'))).toBeNull()
  expect(placeOf('office/content/takeDown', lines)).toEqual({ to: '/content/99', dialog: null })
  expect(placeOf('office/menu/publish', linesOf('{"menuId":"help"}'))).toEqual({ to: '/menus', dialog: null })
  expect(placeOf('office/owed/order', linesOf('{"uid":100003}'))).toEqual({ to: '/players/100003', dialog: null })
  expect(placeOf('office/owed/order', linesOf('{"uid":"../x"}'))).toBeNull()
  expect(placeOf('office/deposit/refund', linesOf('{"id":"d1"}'))).toEqual({
    to: '/deposits',
    dialog: { name: 'detail', id: 'd1' },
  })
})
