import { existsSync } from 'node:fs'
import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { twoBusinesses } from '../../../test/two-businesses.ts'
import { showBonusWords } from './bonus-words.ts'
import { getBonus } from './get-bonus.ts'
import { getBonuses } from './get-bonuses.ts'
import { seedBonuses } from './seed-bonuses.ts'
import { shippedBonuses } from './shipped-bonuses.ts'

let world: Awaited<ReturnType<typeof twoBusinesses>>
beforeAll(async () => {
  world = await twoBusinesses()
  await seedBonuses(world.one)
})
afterAll(() => world.stop())

const asked = (language: Language = 'en') => ({ db: world.one, language })
const page = (pageNumber: number, limit: number, language: Language = 'en') =>
  getBonuses(asked(language), { pageNumber, limit })

describe('bonuses', () => {
  it('shows every trigger of the specification, in both languages', async () => {
    const [en, fa] = await Promise.all(LANGUAGES.map((language) => page(1, 0, language)))
    expect(en?.countAll).toBe(shippedBonuses.length)
    expect(new Set(en?.items.map((bonus) => bonus.trigger))).toEqual(
      new Set(['deposit', 'selectable', 'upgradeLevel', 'register']),
    )
    for (const bonus of en?.items ?? []) expect(bonus.title + bonus.text).not.toMatch(/[\u0600-\u06FF]/)
    for (const bonus of fa?.items ?? []) {
      expect(bonus.title).not.toMatch(/[A-Za-z]/)
      expect(bonus.text.replace(/<[^>]*>/g, ' ')).not.toMatch(/[A-Za-z]/)
      expect(bonus.text).not.toMatch(/[يك]| ها[ یِ]|(^|[ >])(ن)?می [آ-ی]/)
    }
  })

  it('promises neither amount nor date in words: both are told by the terms alone', async () => {
    for (const language of LANGUAGES)
      for (const { text, status, terms } of (await page(1, 0, language)).items) {
        expect(text.replace(/<[^>]*>/g, '')).not.toMatch(/[\d۰-۹%٪]/)
        expect({ status, terms }).toEqual({ status: null, terms: null })
      }
  })

  it('has a picture for each', async () => {
    for (const { avatarUrl } of (await page(1, 0)).items)
      expect(existsSync(new URL(`../../../../web/public${avatarUrl}`, import.meta.url)), avatarUrl).toBe(true)
  })

  it('finds one by number and by id', async () => {
    for (const listed of (await page(1, 0, 'fa')).items) {
      expect(await getBonus(asked('fa'), { intId: listed.intId })).toEqual(listed)
      expect(await getBonus(asked('fa'), { id: listed.id })).toEqual(listed)
    }
  })

  it.each([{}, { intId: 999 }, { id: uuidv7() }, { id: '101' }, { id: '\u0000' }, { id: "' or 1=1 --" }])(
    'refuses %j',
    async (input) => {
      await expect(getBonus(asked(), input)).rejects.toMatchObject({ code: 'bonuses.not_found' })
    },
  )

  it('pages without gaps, and a page beyond the last is empty but knows the count', async () => {
    const all = (await page(1, 0)).items
    const parts = await Promise.all([1, 2].map((number) => page(number, 2)))
    expect(parts.flatMap((part) => part.items)).toEqual(all)
    expect(await page(100_000, 100)).toEqual({ items: [], countAll: all.length })
  })

  it('reads a list with one statement', async () => {
    const counted = countStatements(world.one)
    await getBonuses({ db: counted.db, language: 'fa' }, { pageNumber: 1, limit: 0 })
    expect(counted.count()).toBe(1)
  })

  it('shows another business none of it', async () => {
    const elsewhere = { db: world.two, language: 'en' } as const
    expect(await getBonuses(elsewhere, { pageNumber: 1, limit: 0 })).toEqual({ items: [], countAll: 0 })
    await expect(getBonus(elsewhere, { intId: 101 })).rejects.toMatchObject({ code: 'bonuses.not_found' })
  })
})

describe('showing words of staff', () => {
  const words = {
    title: { en: 'Ours', fa: 'از ما' },
    html: { en: '<p>Ours</p>', fa: '<p>از ما</p>' },
    picture: { kind: 'drawn', url: '/assets/img/bonuses/vip-level.svg' },
  } as const

  it('keeps them when the platform ships others, and what makes the bonus begin stays', async () => {
    const before = await getBonus(asked(), { intId: 101 })
    await inTx(world.one, (tx) => showBonusWords(tx, 101, words))
    await world.one.sql`update ${world.one.b}.seed_mark set hash = 'older' where name = 'bonuses'`
    await seedBonuses(world.one)
    const shown = { title: 'Ours', text: '<p>Ours</p>', avatarUrl: '/assets/img/bonuses/vip-level.svg' }
    expect(await getBonus(asked(), { intId: 101 })).toEqual({ ...before, ...shown })
  })

  it('is refused for a bonus there is none of', async () => {
    const showing = inTx(world.one, (tx) => showBonusWords(tx, 999, words))
    await expect(showing).rejects.toMatchObject({ code: 'office.entry_unknown' })
  })

  it('asks one question at the next start', async () => {
    const counted = countStatements(world.one)
    await seedBonuses(counted.db)
    expect(counted.count()).toBe(1)
  })
})
