import { describe, expect, it } from 'vitest'
import { categoryPath, gamePath, readGamesPart } from './games-part.ts'

const none: ReadonlySet<number> = new Set()

describe('readGamesPart', () => {
  it.each(['10047-Slots', '10047-slots', '10047', '10047-slots.html', '10047-هرچه'])(
    'opens the slots for %s',
    (part) => {
      expect(readGamesPart(part, none)).toEqual({ kind: 'category', intId: 10047 })
    },
  )

  it('reads 15048 as the sportsbook with .html and as the sport category without', () => {
    expect(readGamesPart('15048-sportbook.html', none)).toEqual({ kind: 'game', intId: 15048 })
    expect(readGamesPart('15048.html', none)).toEqual({ kind: 'game', intId: 15048 })
    expect(readGamesPart('15048-sport', none)).toEqual({ kind: 'category', intId: 15048 })
  })

  it('opens games with and without .html', () => {
    expect(readGamesPart('20001-shahin.html', none)).toEqual({ kind: 'game', intId: 20001 })
    expect(readGamesPart('20001-shahin', none)).toEqual({ kind: 'game', intId: 20001 })
  })

  it("opens the operator's own categories once they are known, games of the same number by .html", () => {
    const categories = new Set([30007])
    expect(readGamesPart('30007-new', categories)).toEqual({ kind: 'category', intId: 30007 })
    expect(readGamesPart('30007-new.html', categories)).toEqual({ kind: 'game', intId: 30007 })
  })

  it.each(['', 'slots', '-5', '0-x', '12x', 'undefined-x.html'])('finds nothing in %j', (part) => {
    expect(readGamesPart(part, none)).toBeNull()
  })
})

describe('paths', () => {
  it('lead back to the same number', () => {
    const game = { intId: 20007, title: 'شب‌های یلدا' }
    expect(gamePath(game)).toBe('/games/20007-شب-های-یلدا.html')
    expect(readGamesPart(gamePath(game).slice('/games/'.length), none)).toEqual({ kind: 'game', intId: 20007 })
    expect(categoryPath({ intId: 10048, title: 'Live Casino' })).toBe('/games/10048-live-casino/')
  })
})
