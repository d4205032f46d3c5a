import { describe, expect, it } from 'vitest'
import { modalOf } from './modal.ts'

describe('modalOf', () => {
  it('reads the modal a history entry carries', () => {
    expect(modalOf({ modal: { name: 'login', returnTo: '/user/' } })).toEqual({ name: 'login', returnTo: '/user/' })
  })

  it.each([null, undefined, 'login', {}, { modal: null }, { modal: { name: 'gone' } }, { modal: { name: 7 } }])(
    'opens nothing for %j',
    (state) => {
      expect(modalOf(state)).toBeNull()
    },
  )
})
