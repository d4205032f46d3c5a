import { describe, expect, it } from 'vitest'
import { type Category, isCasinoVisible } from '../../play/tiles/categories.ts'
import { stripEntries } from './category-strip.tsx'

const category = (intId: number, title: string): Category => ({
  id: `c${intId}`,
  intId,
  title,
  gameCount: 3,
  additional: { showWhere: 'CASINO', showType: 'carousel' },
})
const titles = { lobby: 'Lobby', sport: 'Sport' }

// The links of spec §2, games lobby.
describe('stripEntries', () => {
  it('begins with the lobby, leads Sport to the sportsbook and the others to their category', () => {
    const entries = stripEntries(
      [category(10047, 'Slots'), category(15048, 'Sport'), category(10048, 'Live Casino')],
      titles,
    )
    expect(entries.map(({ title, to }) => [title, to])).toEqual([
      ['Lobby', '/games/'],
      ['Slots', '/games/10047-slots/'],
      ['Sport', '/games/15048-sportbook.html'],
      ['Live Casino', '/games/10048-live-casino/'],
    ])
  })

  it('offers Sport even where its category is not shown in the casino', () => {
    expect(stripEntries([category(10047, 'Slots')], titles).at(-1)).toMatchObject({
      title: 'Sport',
      to: '/games/15048-sportbook.html',
    })
  })
})

describe('isCasinoVisible', () => {
  it.each([
    ['CASINO', true],
    ['BOTH', true],
    ['GAME', true],
    ['casino', true],
    ['SPORT', false],
  ])('answers %s with %s', (showWhere, expected) => {
    // An operator's old record may be spelled in other letters than the contract's.
    const additional = { showWhere, showType: 'carousel' } as Category['additional']
    expect(isCasinoVisible({ additional })).toBe(expected)
  })
})
