import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { PLAYABLE } from '../server/src/modules/catalogue/playable.ts'
import { openSale } from '../server/src/modules/lottery/lottery.fixture.ts'
import { isTurnOf, lookedAtIn } from './by-turns.ts'
import { cutTables } from './cut-tables.ts'
import { goTo } from './go-to.ts'
import { openAccount, visitAs } from './people.ts'
import type { Site } from './site.ts'
import { siteOfFile } from './site-of-file.ts'
import { text } from './texts.ts'

const site = siteOfFile()
// The lottery is played while a draw is on sale.
beforeAll(async () => void (await openSale(site.world.app)))

const PHONE = { width: 390, height: 844 } as const
const DESK = { width: 1440, height: 900 } as const
/** A phone held sideways, and a laptop's window at 200 %. */
const LOW = [
  { width: 844, height: 390 },
  { width: 720, height: 450 },
] as const
const LEAST_PRESS = 44
/** Nearly forty games, one after another. */
const ALL_GAMES_MS = 400_000

/** The address of every game that can be played: a game that is added is looked at, too. */
async function addressesOfGames({ world }: Site): Promise<ReadonlyMap<string, string>> {
  const { sql, b } = world.app.db
  const rows = await sql<{ int_id: number; unique_name: string }[]>`
    select int_id, unique_name from ${b}.catalogue_game where unique_name = any(${[...PLAYABLE]}::text[])`
  return new Map(rows.map(({ int_id, unique_name }) => [unique_name, `/games/${int_id}-game.html`]))
}

/**
 * Run in the page: what is in the play bar, which spots chips or picks are laid on, and where the window, its header and its
 * bottom bar leave room for it.
 */
const LOOK = (label: string) => `(() => {
  const bar = document.querySelector('main section[aria-label=${JSON.stringify(label)}]')
  const nav = [...document.querySelectorAll('nav')].find((one) => getComputedStyle(one).position === 'fixed' && one.getBoundingClientRect().top > 400)
  // The last results are a list.
  const spots = [...document.querySelectorAll('main [data-cell]')].filter((one) => one.closest('li') === null)
  const controls = [...(bar?.querySelectorAll('button, input[type=text]') ?? [])].filter((one) => one.checkVisibility())
  return {
    roomTop: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    roomBottom: nav?.getBoundingClientRect().top ?? innerHeight,
    spots: spots.map((one) => {
      const { left, top, bottom, width, height } = one.getBoundingClientRect()
      const name = one.dataset.spot ?? one.textContent
      const isSeen = width > 0 && bottom <= (bar?.getBoundingClientRect().top ?? 0) + 1
      return { name, isSeen: isSeen && one.contains(document.elementFromPoint(left + width / 2, top + height / 2)) }
    }),
    isTooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    covered: controls.filter((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }).map((one) => one.textContent),
    presses: controls.map((one) => {
      const { top, bottom, width, height } = one.getBoundingClientRect()
      return { name: one.textContent || one.getAttribute('aria-label') || one.tagName, top, bottom, width, height }
    }),
  }
})()`

type Look = {
  readonly roomTop: number
  readonly roomBottom: number
  readonly spots: readonly { name: string; isSeen: boolean }[]
  readonly isTooWide: boolean
  readonly covered: readonly string[]
  readonly presses: readonly { name: string; top: number; bottom: number; width: number; height: number }[]
}

/** What is wrong with the play bar as it stands in the window now; nothing for a bar in order. */
async function faultsOf(page: Page, language: Language): Promise<readonly string[]> {
  const look = await page.evaluate<Look>(LOOK(text(language, 'originals:playBar')))
  const { presses, roomTop, roomBottom } = look
  return [
    ...(presses.length === 0 ? ['nothing plays'] : []),
    ...(look.isTooWide ? ['the page is too wide'] : []),
    ...look.covered.map((name) => `"${name}" is covered`),
    ...presses
      .filter(({ top, bottom }) => top < roomTop || bottom > roomBottom + 1)
      .map(({ name, top, bottom }) => `"${name}" at ${top} to ${bottom} is out of sight`),
    ...presses
      .filter(({ width, height }) => Math.min(width, height) < LEAST_PRESS)
      .map(({ name, width, height }) => `"${name}" of ${width} × ${height} is too small`),
  ]
}

/** Of many spots these must be seen; of few ones half. */
const ENOUGH_SPOTS = 6
/** What a player of roulette looks for first: the chances and the first numbers. */
const ROULETTE_FIRST = ['red', 'black', 'even', 'odd', 'dozen-1', 'dozen-3', 'straight-0', 'straight-1', 'straight-3']
const FIRST_SPOTS: Readonly<Record<string, readonly string[]>> = {
  roulette: ROULETTE_FIRST,
  'live-roulette': ROULETTE_FIRST,
}

/** What a player who opens a game with spots does not see of them without scrolling; the lottery's are its quick picks. */
async function unseenSpots(page: Page, language: Language, game: string): Promise<readonly string[]> {
  const { spots, presses } = await page.evaluate<Look>(LOOK(text(language, 'originals:playBar')))
  if (game === 'lottery') return presses.some(({ name }) => name === text(language, 'lottery:more')) ? [] : [game]
  const seen = new Set(spots.filter(({ isSeen }) => isSeen).map(({ name }) => name))
  const unseen = (FIRST_SPOTS[game] ?? []).filter((spot) => !seen.has(spot))
  const isEnough = spots.filter(({ isSeen }) => isSeen).length >= Math.min(ENOUGH_SPOTS, spots.length / 2)
  return isEnough ? unseen : [`only ${seen.size} of ${spots.length}`]
}

/** Run in the page: half a stage further down, where the last spots of a table are laid. */
const HALF_DOWN = `scrollTo(0, document.querySelector('.stage-night').getBoundingClientRect().height / 2)`
/** Run in the page: to the foot of the stage as high as it is now, where it is higher than the window. */
const TO_FOOT = `scrollBy(0, document.querySelector('.stage-night').getBoundingClientRect().bottom - innerHeight)`

/** Opens a game and waits until it is there. */
async function openGame(page: Page, address: string): Promise<void> {
  await page.evaluate(`document.querySelector('.stage-night')?.setAttribute('data-former', '')`)
  await goTo(page, address)
  await page.locator('.stage-night:not([data-former])').first().waitFor()
}

/** What of a game's stage does not fit the window of a desk: the stage itself, or the row of controls at its foot. */
function overhangOf(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`['.game-layout', '.stage-night footer'].filter(
    (part) => document.querySelector(part).getBoundingClientRect().bottom > innerHeight)`)
}

/**
 * What of a game is not in sight in a low window: the press that plays and the amount; on opening also the upper half of the
 * picture beside them.
 */
function unseenInLow(page: Page, label: string): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`(() => {
    const bar = document.querySelector('main section[aria-label=${JSON.stringify(label)}]')
    const boxOf = (what) => [...bar.querySelectorAll(what)].find((one) => one.checkVisibility())?.getBoundingClientRect()
    const press = boxOf('button.w-full')
    const amount = boxOf('input[type=text], .chip-sum')
    const foot = Math.min(innerHeight, bar.parentElement.getBoundingClientRect().bottom)
    const isOut = (box) => box.top < head || box.bottom > foot
    const stage = document.querySelector('.stage-night').getBoundingClientRect()
    const head = document.querySelector('header').getBoundingClientRect().bottom
    return [
      ...(press === undefined || isOut(press) ? ['press'] : []),
      ...(amount !== undefined && isOut(amount) ? ['amount'] : []),
      ...(scrollY === 0 && stage.top > head + 20 ? ['picture'] : []),
      ...(document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['too wide'] : []),
    ]
  })()`)
}

describe.each(LANGUAGES)('every game in %s', (language) => {
  it(
    'has its amount, its press and its spots in sight of one thumb, also while it is scrolled, and its stage in a window of a desk',
    async () => {
      const visitor = await visitAs(site, `thumb-${language}`, { language, width: PHONE.width, at: '/not-found' })
      const { page } = visitor
      const games = await addressesOfGames(site)
      expect([...games.keys()].sort()).toEqual([...PLAYABLE].sort())
      for (const [at, [game, address]] of [...games].entries()) {
        if (!isTurnOf(language, at)) continue
        await openGame(page, address)
        await expect.poll(() => faultsOf(page, language), { message: game }).toEqual([])
        await expect.poll(() => unseenSpots(page, language, game), { message: `spots of ${game}` }).toEqual([])
        await page.evaluate(HALF_DOWN)
        await expect.poll(() => faultsOf(page, language), { message: `${game}, scrolled` }).toEqual([])
        await page.evaluate('scrollTo(0, 0)')
        // The lottery is a hall, its desk and its lists: a page that is read.
        if (game === 'lottery') continue
        await page.setViewportSize(DESK)
        await expect.poll(() => overhangOf(page), { message: `${game} on a desk` }).toEqual([])
        for (const low of LOW) {
          await page.setViewportSize(low)
          const unseen = () => unseenInLow(page, text(language, 'originals:playBar'))
          await expect.poll(unseen, { message: `${game} in ${low.width}` }).toEqual([])
          const unseenAtFoot = async () => {
            await page.evaluate(TO_FOOT)
            return unseen()
          }
          await expect.poll(unseenAtFoot, { message: `${game} in ${low.width}, scrolled` }).toEqual([])
          await page.evaluate('scrollTo(0, 0)')
        }
        await page.setViewportSize(DESK)
        const auto = page.getByText(text(language, 'originals:betMode.auto'), { exact: true })
        if ((await auto.count()) > 0) {
          await auto.click()
          // Many more fields stand beside the stage now.
          await expect.poll(() => overhangOf(page), { message: `${game} betting by itself` }).toEqual([])
        }
        await page.setViewportSize(PHONE)
      }
      visitor.expectNoComplaints()
      await visitor.context.close()
    },
    ALL_GAMES_MS,
  )
})

describe.each(LANGUAGES)('by keys in %s', (language) => {
  it('the last results are one stop of the Tab key, gone through the way they are read', async () => {
    const visitor = await visitAs(site, `strip-${language}`, { language, at: '/not-found' })
    const { page } = visitor
    const address = (await addressesOfGames(site)).get('dice') ?? expect.fail('dice is in the lobby')
    await openGame(page, address)
    const chips = page
      .getByRole('region', { name: text(language, 'originals:lastResults'), exact: true })
      .getByRole('button')
    for (const count of [1, 2, 3]) {
      await page.getByRole('button', { name: text(language, 'originals:bet'), exact: true }).click()
      await expect.poll(() => chips.count()).toBe(count)
    }
    const stops = () => chips.evaluateAll((all) => all.map((one) => one.tabIndex))
    const focused = () => chips.evaluateAll((all) => all.findIndex((one) => one.matches(':focus')))
    await expect.poll(stops).toEqual([0, -1, -1])
    await chips.first().focus()
    const older = language === 'fa' ? 'ArrowLeft' : 'ArrowRight'
    for (const [key, place] of [
      [older, 1],
      ['End', 2],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(focused).toBe(place)
    }
    await page.keyboard.press(older)
    await expect.poll(stops).toEqual([-1, 0, -1])
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})

/** Whether the chip on a spot leaves what the spot pays free, and in the spot; false while none lies there. */
function isPriceFree(page: Page, spot: string): Promise<boolean> {
  return page.evaluate<boolean>(`(() => {
    const [chip, pays, spot] = [' .chip-laid', ' .spot-pays', ''].map((part) =>
      document.querySelector('[data-spot="${spot}"]' + part)?.getBoundingClientRect())
    return chip !== undefined && pays !== undefined && (chip.right <= pays.left || chip.left >= pays.right)
      && pays.left >= spot.left && pays.right <= spot.right
  })()`)
}

describe.each(lookedAtIn('fa'))('under a game on a phone in %s', (language) => {
  it('my bets are in sight as a whole, with what proves each, also where they are large', async () => {
    const t = (key: string) => text(language, key)
    const token = await openAccount(site, `thumb-bets-${language}`, { language, cashMinor: 10_000_000n })
    const visitor = await site.visit({ language, width: PHONE.width, at: '/not-found', token })
    const { page } = visitor
    const address = (await addressesOfGames(site)).get('baccarat') ?? expect.fail('baccarat is in the lobby')
    await openGame(page, address)
    await page.locator('.chip-choice:not(.chip-eraser) input').last().check({ force: true })
    for (const spot of ['player', 'banker', 'tie']) await page.locator(`[data-spot="${spot}"]`).tap()
    await page.getByRole('button', { name: t('originals:bet'), exact: true }).tap()
    const mine = page.getByRole('table', { name: t('feed:tab.mine'), exact: true })
    await mine.getByRole('link').first().waitFor()
    for (const width of [PHONE.width, 320]) {
      await page.setViewportSize({ ...PHONE, width })
      await expect.poll(() => cutTables(page), { message: `at ${width}` }).toEqual([])
    }
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})

describe.each(lookedAtIn('fa'))('without money in a low window in %s', (language) => {
  it('a table shows its press, and under it why it cannot be pressed', async () => {
    const token = await openAccount(site, `thumb-poor-${language}`, { language, cashMinor: 0n })
    const visitor = await site.visit({ language, width: PHONE.width, at: '/not-found', token })
    const { page } = visitor
    const games = await addressesOfGames(site)
    const why = page.locator('.play-note p')
    const isWhySeen = async () => {
      const box = await why.boundingBox()
      return box !== null && box.y + box.height <= (page.viewportSize()?.height ?? 0)
    }
    for (const [game, spot] of [
      ['roulette', 'red'],
      ['takhte', 'white'],
    ] as const) {
      await openGame(page, games.get(game) ?? expect.fail(`${game} is in the lobby`))
      await page.locator(`[data-spot="${spot}"]`).tap()
      for (const low of LOW) {
        await page.setViewportSize(low)
        const message = `${game} in ${low.width}`
        await expect.poll(isWhySeen, { message }).toBe(true)
        await expect.poll(() => unseenInLow(page, text(language, 'originals:playBar')), { message }).toEqual([])
      }
      await page.setViewportSize(PHONE)
    }
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})

describe('with one thumb', () => {
  it('chips are laid and a hand is played without looking for what plays, also on the narrowest phone', async () => {
    const visitor = await visitAs(site, 'thumb-plays', { language: 'en', width: PHONE.width, at: '/not-found' })
    const { page } = visitor
    const t = (key: string) => text('en', key)
    const games = await addressesOfGames(site)
    const addressOf = (game: string) => games.get(game) ?? expect.fail(`${game} is in the lobby`)
    const press = (key: string) => page.getByRole('button', { name: t(key), exact: true })
    await openGame(page, addressOf('roulette'))
    for (const width of [PHONE.width, 320]) {
      await page.setViewportSize({ ...PHONE, width })
      await page.locator('[data-spot="red"]').tap()
      await page.locator('[data-spot="red"] .chip-laid').waitFor()
      await expect.poll(() => faultsOf(page, 'en'), { message: `chips at ${width}` }).toEqual([])
      await expect.poll(() => press('originals:bet').isEnabled()).toBe(true)
    }
    await page.setViewportSize(PHONE)
    await openGame(page, addressOf('takhte'))
    for (const size of [PHONE, ...LOW]) {
      await page.setViewportSize(size)
      for (const spot of ['white', 'equal', 'blackMars']) {
        await page.locator(`[data-spot="${spot}"]`).tap()
        const message = `what ${spot} pays under its chip at ${size.width}`
        await expect.poll(() => isPriceFree(page, spot), { message }).toBe(true)
      }
    }
    await page.setViewportSize(PHONE)
    for (const [game, move] of [
      ['hilo', 'hilo:skip'],
      ['mines', 'mines:randomTile'],
    ] as const) {
      await openGame(page, addressOf(game))
      await press('originals:bet').tap()
      await press(move).waitFor()
      await expect.poll(() => press(move).isEnabled()).toBe(true)
      await expect.poll(() => faultsOf(page, 'en'), { message: `an open hand of ${game}` }).toEqual([])
      await expect.poll(() => page.getByLabel(t('originals:stake'), { exact: true }).isVisible()).toBe(false)
    }
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})
