import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { familyTitles } from './game-kinds.ts'

describe('the families of games', () => {
  it('promise no dealer, and no family shares its name with another', () => {
    for (const language of LANGUAGES) {
      const titles = Object.values(familyTitles).map((title) => title[language])
      expect(titles.join()).not.toMatch(/live|زنده/i)
      expect(new Set(titles).size).toBe(titles.length)
    }
  })
})
