import { URGING } from '@tas/shared/rules/support/urging-words.ts'
import { describe, expect, it } from 'vitest'
import { readTexts } from './told-texts.ts'

/** Sentences that warn of what they name, or speak of something else. */
const WARNINGS: readonly string[] = [
  'no countdowns that hurry you',
  'no "last chance" that returns tomorrow',
  'دنبال جبران باخت هستید',
  'Have you bet more than you could really afford',
  'عجله‌ای نیست',
  '«آخرین فرصت»ی که فردا باز هم می‌آید',
  'آگاه شده باشید و به بازی ادامه دهید',
]

describe('words that urge to play', () => {
  it.each(URGING)('%s are known when they are met', (words, sentence) => {
    expect(sentence).toMatch(words)
  })

  it('are nowhere in what people are told, in either language', async () => {
    const texts = await readTexts()
    expect(texts.length).toBeGreaterThan(80)
    const found = texts.flatMap(([file, text]) => {
      const plain = WARNINGS.reduce((left, warning) => left.replaceAll(warning, ''), text)
      return URGING.flatMap(([words]) => {
        const hit = words.exec(plain)
        return hit === null ? [] : [`${file}: …${plain.slice(Math.max(0, hit.index - 60), hit.index + 60)}…`]
      })
    })
    expect(found).toEqual([])
  })
})
