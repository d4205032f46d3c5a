import { describe, expect, it } from 'vitest'
import { LIVE_TABLES } from '../rules/live-tables.ts'
import { SLOT_GAMES } from '../rules/slots/slots.ts'
import { familyTitles, gameKind } from './game-kinds.ts'
import { LANGUAGES } from './languages.ts'

describe('the kinds of games', () => {
  it('name every slot and every shared table', () => {
    for (const language of LANGUAGES) {
      for (const { game } of SLOT_GAMES) expect(gameKind(game, language)).toBe({ en: 'Slot', fa: 'اسلات' }[language])
      for (const { name } of LIVE_TABLES)
        expect(gameKind(name, language)).toBe({ en: 'Shared table', fa: 'میز مشترک' }[language])
    }
  })

  it('promise no dealer, and no family shares its name with another', () => {
    for (const language of LANGUAGES) {
      const titles = Object.values(familyTitles).map((title) => title[language])
      expect(titles.join()).not.toMatch(/live|زنده/i)
      expect(new Set(titles).size).toBe(titles.length)
    }
  })

  it('are unknown for a game of another house', () => {
    expect(gameKind('somebody-elses', 'en')).toBeNull()
  })
})
