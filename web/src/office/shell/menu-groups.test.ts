import { describe, expect, it } from 'vitest'
import { addedUp, groupOfPath } from './menu-groups.ts'

const SCREENS = [
  { path: '/', group: 'top' },
  { path: '/bonuses', group: 'site' },
  { path: '/offers', group: 'bonuses' },
] as const

describe('the groups of the menu', () => {
  it('are found by the screen that is shown, and by what is under it', () => {
    expect(groupOfPath(SCREENS, '/offers')).toBe('bonuses')
    expect(groupOfPath(SCREENS, '/offers/101')).toBe('bonuses')
    // It begins alike, and is another screen.
    expect(groupOfPath(SCREENS, '/bonuses-of-old')).toBeNull()
    expect(groupOfPath(SCREENS, '/')).toBeNull()
  })

  it('say how much waits in all of them, and nothing where nothing does', () => {
    expect(addedUp([undefined, { count: 3, isMore: false }, { count: 99, isMore: true }])).toEqual({
      count: 102,
      isMore: true,
    })
    expect(addedUp([undefined])).toBeUndefined()
  })
})
