import { describe, expect, it } from 'vitest'
import { isSamePlace } from './same-place.ts'

describe('isSamePlace', () => {
  it.each([
    ['/games/10047-slots/', '/games/10047-Slots', true],
    ['/games/10047-slots/', '/games/10047-اسلات/', true],
    ['/games/10047-slots/', '/games/10048-live/', false],
    ['/', '/', true],
    ['/', '/games', false],
    ['/user/', '/user', true],
    ['/user/', '/user/user/profile', false],
    ['/help-center/', '/help-center/99-x.html', false],
  ])('compares %s with %s', (address, pathname, expected) => {
    expect(isSamePlace(address, pathname)).toBe(expected)
  })
})
