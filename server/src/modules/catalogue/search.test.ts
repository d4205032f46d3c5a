import { errors } from '@tas/shared/contract/errors.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../../test/count-statements.ts'
import { twoBusinesses } from '../../../test/two-businesses.ts'
import { getGames } from './get-games.ts'
import { searchKeysOf, searchTerm } from './search-key.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { shippedShelves } from './shipped/games.ts'

let world: Awaited<ReturnType<typeof twoBusinesses>>
beforeAll(async () => {
  world = await twoBusinesses()
  await seedCatalogue(world.one)
})
afterAll(() => world.stop())

const search = (
  text: string,
  more: { language?: Language; limit?: number; pageNumber?: number; gameCategoryIntId?: number } = {},
) => {
  const { language = 'en', ...page } = more
  return getGames({ db: world.one, language }, { pageNumber: 1, limit: 20, search: text, ...page })
}
const titles = async (text: string) => (await search(text)).items.map((item) => item.availableGame.title)
const first = async (text: string) => (await titles(text))[0]

describe('search finds', () => {
  it.each(shippedShelves.flatMap((shelf) => shelf.games.map((game) => ({ ...game, provider: shelf.provider }))))(
    '$slug by its titles, its Latin spelling and its aliases',
    async (game) => {
      const names = [game.title.en, game.title.fa, game.title.fa.replaceAll('\u200C', ' '), game.slug, ...game.aliases]
      for (const name of names) {
        if ([...searchTerm(name)].length < 3) continue
        const found = await search(name, { limit: 100 })
        expect(found.items.map((item) => item.availableGame.intId)).toContain(game.intId)
      }
    },
  )

  it.each([
    // The whole name before what only begins with it or contains it.
    ['tas', 'Tas Dice'],
    ['dart', 'Dart'],
    ['poker', 'Video Poker'],
    ['crash', 'Shahin'],
    ['dice', 'Tas Dice'],
    // Case, accents, full-width letters, blanks, dashes, half-spaces.
    ['  ShAhIn ', 'Shahin'],
    ['fara-foru', 'Fara Foru'],
    ['Farā Forū', 'Fara Foru'],
    ['maropelleh', 'Mar-o-Pelleh'],
    ['ｓｈａｈｉｎ', 'Shahin'],
    ['holdem', "Hold'em"],
    ['شب‌های یلدا', 'Yalda Night'],
    ['شب های یلدا', 'Yalda Night'],
    ['شبهای یلدا', 'Yalda Night'],
    ['مینی گیم', 'Tas Dice'],
    // Arabic letters for Persian ones, alef with and without madda, hamza, harakat, tatweel, other digits.
    ['شاهين', 'Shahin'],
    ['كاروان', 'Silk Road Caravan'],
    ['سكه', 'Sekke'],
    ['آنار', 'Anar'],
    ['آلبرز', 'Alborz'],
    ['گردونهٔ شانس', 'Wheel of Fortune'],
    ['گردونه شانس', 'Wheel of Fortune'],
    ['جادۀ ابریشم', 'Silk Road'],
    ['شاهْنامه', 'Seven Labours of Rostam'],
    ['شــاهین', 'Shahin'],
    ['۷۷۷', 'Classic Sevens'],
    ['٧٧٧', 'Classic Sevens'],
    ['777', 'Classic Sevens'],
    // Words in any order, and parts of words.
    ['nights yalda', 'Yalda Night'],
    ['یلدا شب', 'Yalda Night'],
    ['persep', 'Treasure of the Ruins'],
    // Persian in Latin letters.
    ['yalda', 'Yalda Night'],
    ['takhte jamshid', 'Treasure of the Ruins'],
    ['norooz', 'Haft-Sin Table'],
    // Typing errors: a letter missing, too many, wrong, swapped; in both scripts.
    ['shahnme', 'Seven Labours of Rostam'],
    ['shahanmeh', 'Seven Labours of Rostam'],
    ['simurhg', 'Simorgh'],
    ['baccarrat', 'Baccarat'],
    ['bakarat', 'Baccarat'],
    ['roulete', 'Shared Roulette'],
    ['virtul fotball', 'Virtual Football'],
    ['شاهنمه', 'Seven Labours of Rostam'],
    ['شاهنانمه', 'Seven Labours of Rostam'],
    ['سیمورغ', 'Simorgh'],
    ['مروارد هرمز', 'Sea of Light'],
    // Letters that sound alike.
    ['طوفان', 'Toofan'],
    ['طلای ذعفران', 'Saffron Gold'],
    ['باق طاووس', 'Persian Garden'],
    ['ghalice', 'Ghalicheh'],
  ])('%j → %s', async (text, title) => {
    expect(await first(text)).toBe(title)
  })

  it('games of a provider, after those named so', async () => {
    expect((await search('tas originals')).countAll).toBe(24)
    expect((await search('originals')).countAll).toBe(24)
    for (const persian of [
      'بازی‌های ویژهٔ تاس',
      'بازی های ویژه',
      'اورجینال‌های تاس',
      'اورجینال های تاس',
      'اورجینال',
      'اوریجینال',
    ])
      expect((await search(persian)).countAll, persian).toBe(24)
    expect(await titles('tas')).toEqual(['Tas Dice'])
  })

  it('nothing that merely resembles when the words themselves are there', async () => {
    expect(await titles('parvaz')).toEqual(['Parvaz'])
    expect(await titles('red dog')).toEqual(['Red Dog'])
  })

  it.each(['qwerty', 'mxyzptlk', 'abcdef', 'windows', 'کتاب', 'خداحافظ', '漢字漢字', 'привет'])(
    'nothing for %j',
    async (text) => {
      expect(await search(text)).toEqual({ items: [], countAll: 0 })
    },
  )

  it('titles in the language asked for, whatever language was typed', async () => {
    expect((await search('shahin', { language: 'fa' })).items[0]?.availableGame.title).toBe('شاهین')
    expect((await search('شاهین', { language: 'en' })).items[0]?.availableGame.title).toBe('Shahin')
  })

  it('only games of the category asked for', async () => {
    expect((await search('poker', { gameCategoryIntId: 10_048 })).countAll).toBe(4)
    expect((await search('poker', { gameCategoryIntId: 10_047 })).countAll).toBe(0)
    expect((await search('shahnme', { gameCategoryIntId: 10_047 })).countAll).toBe(1)
    expect((await search('shahnme', { gameCategoryIntId: 10_090 })).countAll).toBe(0)
  })
})

/** Every single typing error of a kind at every place of a name: a letter dropped, doubled, replaced, swapped with the next. */
function misspellings(name: string): string[] {
  const letters = [...name]
  const edit = (index: number, ...put: string[]) =>
    [...letters.slice(0, index), ...put, ...letters.slice(index + 1)].join('')
  return letters.flatMap((letter, index) => {
    const next = letters[index + 1]
    const swapped =
      next === undefined ? [] : [[...letters.slice(0, index), next, letter, ...letters.slice(index + 2)].join('')]
    return [edit(index), edit(index, letter, letter), edit(index, /[a-z]/.test(name) ? 'e' : 'ن'), ...swapped]
  })
}

it('search forgives nearly every single typing error in names of five letters and more, and shows little else', async () => {
  const names = shippedShelves.flatMap((shelf) =>
    shelf.games.flatMap((game) => [game.title.en, game.title.fa].map((title) => ({ game, name: searchTerm(title) }))),
  )
  const cases = names
    .filter(({ name }) => name.length >= 5)
    .flatMap(({ game, name }) => misspellings(name).map((text) => ({ game, text })))
    .filter((_, index) => index % 7 === 0)
  expect(cases.length).toBeGreaterThan(300)
  let [found, shown] = [0, 0]
  for (const { game, text } of cases) {
    const { items, countAll } = await search(text)
    if (items.some((item) => item.availableGame.intId === game.intId)) found++
    shown += countAll
  }
  expect(found / cases.length).toBeGreaterThan(0.98)
  expect(shown / cases.length).toBeLessThan(1.1)
})

describe('search pages', () => {
  it.each(['originals', 'اسلات', 'slotss'])('through %j without gap or repetition', async (text) => {
    const all = (await search(text, { limit: 100 })).items.map((item) => item.id)
    expect(all.length).toBeGreaterThan(15)
    const walked: string[] = []
    for (let pageNumber = 1; pageNumber <= Math.ceil(all.length / 7); pageNumber++) {
      const page = await search(text, { limit: 7, pageNumber })
      expect(page.countAll).toBe(all.length)
      walked.push(...page.items.map((item) => item.id))
    }
    expect(walked).toEqual(all)
    expect(await search(text, { limit: 100, pageNumber: 100_000 })).toEqual({ items: [], countAll: all.length })
  })

  it('with two statements at most', async () => {
    for (const text of ['shahin', 'shahnme', 'qwerty']) {
      const counted = countStatements(world.one)
      await getGames({ db: counted.db, language: 'en' }, { pageNumber: 1, limit: 20, search: text })
      // The second look runs in a transaction of its own, which is not counted here.
      expect(counted.count()).toBe(1)
    }
  })
})

describe('search refuses', () => {
  it('by three letters that are a whole word of some names, no name that only has a longer word with them', async () => {
    const { items } = await search('مین', { limit: 100 })
    expect(items.map(({ availableGame }) => availableGame.mainGame.uniqueName)).toEqual(['mines'])
  })

  it.each([
    '',
    ' ',
    'ab',
    ' ab ',
    'a  b'.slice(0, 2),
    '%%%',
    '___',
    '\\\\\\',
    "'''",
    '---',
    '🎲🎲🎲',
    '\u200C\u200C\u200Cab',
    'یل',
    'ـــ',
    '\u0000\u0000\u0000',
  ])('%j as too short: fewer than three letters or digits', async (text) => {
    await expect(search(text)).rejects.toMatchObject({
      code: 'catalogue.search_too_short',
      fields: { search: 'too_small' },
    })
  })
})

describe('search withstands', () => {
  it.each([
    '%shahin%',
    'sha_in',
    'shah%n',
    'shahin\\',
    "shahin'; drop table catalogue_game; --",
    'shahin" or ""="',
    '$1 shahin $$',
    'shahin\u0000',
    '|shahin|',
    'a'.repeat(100),
    'آ'.repeat(100),
    `${'%'.repeat(97)}abc`,
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    'شاهین 🎲',
    '\uD800abc',
    '(((((((((abc',
    'abc{1000000}',
  ])('%j', async (text) => {
    const found = await search(text)
    expect(found.items.length).toBeLessThanOrEqual(20)
  })

  it.each(['%shahin%', '_shahin_', 'shahin\\', "'shahin'", 'shahin\u0000', '\u202Eshahin', '🎲shahin'])(
    '%j: signs around a word change nothing of what is found',
    async (text) => {
      expect(await search(text)).toEqual(await search('shahin'))
    },
  )

  it('anything a person or machine may type', async () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.string({ unit: fc.constantFrom(...'شاهینآيك\u200C%_\\\'"|$ \u0000ab7۷'), maxLength: 100 }),
    )
    await fc.assert(
      fc.asyncProperty(word, async (text) => {
        try {
          expect((await search(text)).countAll).toBeGreaterThanOrEqual(0)
        } catch (error) {
          expect(error).toHaveProperty('code', 'catalogue.search_too_short')
          expect(errors).toHaveProperty(['catalogue.search_too_short'])
        }
      }),
      { numRuns: 150 },
    )
  })
})

describe('search keys', () => {
  it('hold every spelling once, between bars, and only ASCII of how they sound', () => {
    const keys = searchKeysOf({
      title: { en: 'Tea House', fa: 'چای‌خانه' },
      slug: 'tea-house',
      aliases: ['چايخانه'],
      providers: ['Tas Slots', 'اسلات‌های تاس'],
    })
    expect(keys.nameKey).toBe('|tea house|teahouse|چایخانه|چای خانه|')
    expect(keys.providerKey).toBe('tas slots|tasslots|اسلاتهای تاس|اسلات های تاس|اسلاتهایتاس')
    expect(keys.soundKey).toBe(
      'tea hose | teahose | chaikhanh | chai khanh | tas slots | taslots | aslathai tas | aslat hai tas | aslathaitas',
    )
  })

  it('make terms that hold nothing but folded letters, digits and single blanks, and fold to themselves', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const term = searchTerm(text)
        expect(term).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u)
        expect(searchTerm(term)).toBe(term)
      }),
    )
  })
})
