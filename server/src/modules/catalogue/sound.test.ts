import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchTerm } from './search-key.ts'
import { soundOf } from './sound.ts'

const sound = (text: string) => soundOf(searchTerm(text))

describe('soundOf', () => {
  it.each([
    ['طوفان', 'توفان'],
    ['صابون', 'سابون'],
    ['ثابت', 'سابت'],
    ['ذرت', 'زرت'],
    ['ضربه', 'زربه'],
    ['ظهر', 'زهر'],
    ['حافظ', 'هافز'],
    ['غار', 'قار'],
    ['عمو', 'امو'],
    ['آنار', 'انار'],
    ['norooz', 'noruz'],
    ['mooshak', 'mushak'],
    ['caravan', 'karavan'],
    ['backgammon', 'bakgamon'],
    ['phoenix', 'foenics'],
    ['iwan', 'ivan'],
    ['qalicheh', 'ghalicheh'],
    ['iran', 'yran'],
    // Persian and its Latin spelling, where Persian writes its vowels.
    ['شاهین', 'shahin'],
    ['نوروز', 'norooz'],
    ['دارت', 'dart'],
    ['چای', 'chay'],
    ['ژاله', 'zhalh'],
  ])('hears no difference between %j and %j', (one, other) => {
    expect(sound(one)).toBe(sound(other))
    expect(sound(one)).not.toBe('')
  })

  it('hears a difference between words that sound different', () => {
    const words = ['shahin', 'شتر', 'anar', 'almas', 'dart', 'tas', 'بخت', 'قرص', 'سکه', 'حد', '21', '777']
    expect(new Set(words.map(sound)).size).toBe(words.length)
  })

  it('gives lower-case ASCII whatever it is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(sound(text)).toMatch(/^[a-z0-9 ]*$/)
      }),
    )
  })
})
