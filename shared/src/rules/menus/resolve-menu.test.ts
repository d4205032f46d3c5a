import { describe, expect, it } from 'vitest'
import { isShownTo } from './resolve-menu.ts'

describe('an entry of a menu', () => {
  it.each([
    ['all', 'member', true],
    ['all', 'guest', true],
    ['members', 'member', true],
    ['members', 'guest', false],
    ['guests', 'member', false],
    ['guests', 'guest', true],
  ] as const)('for %s, read by a %s: shown %s', (audience, reader, isShown) => {
    expect(isShownTo({ audience }, reader)).toBe(isShown)
  })
})
