import { expect, it } from 'vitest'
import { placeOfAsked, placeOfFound, placeOfLook, rightOfLook } from './places.ts'

const says = (fields: Readonly<Record<string, string>>) => (name: string) => fields[name] ?? ''

it('what is asked for leads to where it can be looked at, and nothing else to anywhere', () => {
  const lines = says({ intId: '99', revision: '2' })
  expect(placeOfAsked('office/content/publish', lines, null)).toEqual({ to: '/content/99', dialog: null })
  expect(placeOfAsked('office/content/publish', says({ intId: '//x' }), null)).toBeNull()
  expect(placeOfAsked('office/content/publish', lines, 'a1')?.dialog).toEqual({ name: 'approve', id: 'a1' })
  expect(placeOfAsked('office/content/takeDown', lines, null)).toEqual({ to: '/content/99', dialog: null })
  expect(placeOfAsked('office/menu/publish', says({ menuId: 'help' }), null)).toEqual({
    to: '/menus?menu=help',
    dialog: null,
  })
  expect(placeOfAsked('office/owed/order', says({ uid: '100003' }), null)).toEqual({
    to: '/players/100003',
    dialog: null,
  })
  expect(placeOfAsked('office/owed/order', says({ uid: '../x' }), null)).toBeNull()
  expect(placeOfAsked('office/deposit/refund', says({ id: 'd1' }), null)).toEqual({
    to: '/deposits',
    dialog: { name: 'detail', id: 'd1' },
  })
})

it('what was found is opened where it stands: by its id, or as the first line of a list of its player', () => {
  const player = { id: 'p', intId: 100_003, username: 'sara' } as Parameters<typeof placeOfFound>[0]['player']
  expect(placeOfFound({ kind: 'withdrawal', id: 'w1', number: '5', player })).toEqual(placeOfLook('withdrawals', 'w1'))
  expect(placeOfFound({ kind: 'posting', id: '9', number: '9', player }).to).toBe(
    '/players/100003?tab=ledger&cursor=10',
  )
  expect(placeOfFound({ kind: 'player', id: 'p', number: '100003', player })).toEqual({
    to: '/players/100003',
    dialog: null,
  })
})

it('papers are looked at by those alone who may see them, not by all who see that they wait', () => {
  expect(rightOfLook('verifications')).toBe('verification.see')
})
