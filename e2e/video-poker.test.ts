import type { Language } from '@tas/shared/contract/languages.ts'
import { redDogGame } from '@tas/shared/rules/games/red-dog/game.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { readSeedPair } from '../server/src/modules/fairness/seed-pair.ts'
import { openSeed } from '../server/src/modules/fairness/server-seed.ts'
import { cardOf } from '../web/src/player/play/frames/cards/card.ts'
import { betsOf, flipSwitch, revealNewest, tokenOf, visitAs } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { pattern, text } from './texts.ts'

const site = siteOfFile()

const VIDEO_POKER = '/games/22007-video-poker.html'
const RED_DOG = '/games/22006-red-dog.html'

async function stateOf(page: Page, game: string) {
  const token = await tokenOf(page)
  return (await site.world.call('game/original/getState', { token, body: { game } })).body.data
}

const newestBet = async (page: Page, game: string) => (await betsOf(site, page, game))[0]

function cardName(language: Language, number: number): string {
  const { index, suit } = cardOf(number)
  return text(language, 'cards:card', {
    rank: text(language, `cards:rank.${index}`),
    suit: text(language, `cards:suit.${suit}`),
  })
}

describe('video poker in Persian on a phone', () => {
  const language = 'fa'
  const t = (key: string) => text(language, key)

  it('is dealt once, goes on after a reload, keeps what is held and is verified', async () => {
    const visitor = await visitAs(site, 'poker-fa', { language, width: 390, at: '/not-found' })
    const { page } = visitor
    await page.goto(`${site.url}${VIDEO_POKER}`)
    await page.getByLabel(t('originals:stake'), { exact: true }).fill('2')
    await page.getByRole('button', { name: t('originals:bet'), exact: true }).dblclick()
    const cards = page.getByRole('group', { name: t('video-poker:cards'), exact: true }).getByRole('button')
    const names = () => cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label') ?? ''))
    const draw = page.getByRole('button', { name: new RegExp(`^${t('video-poker:draw')}`) })
    await expect.poll(() => draw.isEnabled()).toBe(true)
    const shownCards = (await stateOf(page, 'video-poker'))?.hand.shown['cards']
    const dealt = Array.isArray(shownCards) ? shownCards.map(Number) : []
    const named = (number: number) => text(language, 'video-poker:card', { card: cardName(language, number) })
    await expect.poll(() => names()).toEqual(dealt.map(named))

    // The same hand after a reload; what was held before it is chosen anew.
    await cards.nth(1).click()
    await page.reload()
    await expect.poll(names).toEqual(dealt.map(named))
    await expect.poll(() => page.getByRole('button', { pressed: true }).count()).toBe(0)
    await cards.nth(0).click()
    await cards.nth(4).click()

    // The best hold is counted on the device, and can be left.
    await flipSwitch(page, t('originals:settings'), t('video-poker:advice'))
    await page.getByRole('button', { name: t('video-poker:adviceTake'), exact: true }).waitFor()
    await draw.dblclick()
    await page.getByRole('button', { name: t('originals:bet'), exact: true }).waitFor()

    const bet = await newestBet(page, 'video-poker')
    const drawn = Array.isArray(bet?.outcome) ? bet.outcome.map(Number) : []
    expect(bet).toMatchObject({
      amount: '2.00',
      params: { actions: [{ action: 'hold', params: { positions: [0, 4] } }] },
    })
    expect(drawn.slice(0, 5)).toEqual(dealt)
    const kept = [dealt[0], drawn[5], drawn[6], drawn[7], dealt[4]].map((number) => cardName(language, number ?? -1))
    await expect.poll(names).toEqual(kept.map((name) => expect.stringContaining(name)))

    const dialog = await revealNewest(page, language)
    await dialog.getByText(pattern(language, 'fairness:betMatches')).waitFor()
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})

describe('red dog in English on a desk', () => {
  const language = 'en'
  const t = (key: string) => text(language, key)

  /** Chooses the client seed so that the next two cards leave room for a third. */
  async function chooseSpread(page: Page, username: string): Promise<void> {
    const token = await tokenOf(page)
    await site.world.call('game/fairness/getSeeds', { token })
    const { app } = site.world
    const { sql, b } = app.db
    const [player] = await sql<{ id: string }[]>`select id from ${b}.identity_player where username = ${username}`
    const pair = player === undefined ? null : await readSeedPair(app.db, player.id)
    const read = redDogGame.read({})
    if (pair === null || !read.ok) throw new Error('a registered player has seeds')
    const serverSeed = openSeed(app, pair.server)
    const clientSeed = Array.from({ length: 100 }, (_, index) => `journey-${index}`).find((candidate) => {
      const { shown } = read.bet.start({ serverSeed, clientSeed: candidate, nonce: pair.nonce })
      return Number(shown['spread']) > 3
    })
    await site.world.call('game/fairness/setClientSeed', { token, body: { clientSeed } })
  }

  it('takes the further stake of a raise once, by keys, and is verified', async () => {
    const visitor = await visitAs(site, 'dog-en', { language, width: 1440, at: '/not-found' })
    const { page } = visitor
    await chooseSpread(page, 'dog-en')
    await page.goto(`${site.url}${RED_DOG}`)
    await page.getByLabel(t('originals:stake'), { exact: true }).fill('3')
    await flipSwitch(page, t('originals:settings'), t('originals:hotkeys'))
    await page.getByRole('button', { name: t('originals:bet'), exact: true }).click()
    const raise = page.getByRole('button', { name: new RegExp(`^${t('red-dog:raise')}`) })
    await expect.poll(() => raise.isEnabled()).toBe(true)
    await page.evaluate('document.activeElement.blur()')
    await page.keyboard.press('KeyF')
    await page.keyboard.press('KeyF')
    await page.getByRole('button', { name: t('originals:bet'), exact: true }).waitFor()

    const bet = await newestBet(page, 'red-dog')
    expect(bet).toMatchObject({ amount: '6.00', params: { actions: [{ action: 'raise' }] } })
    const [, , third = -1] = Array.isArray(bet?.outcome) ? bet.outcome.map(Number) : []
    const thirdName = text(language, 'red-dog:third', { card: cardName(language, third) })
    await page.getByRole('img', { name: thirdName, exact: true }).waitFor()

    const dialog = await revealNewest(page, language)
    await dialog.getByText(pattern(language, 'fairness:betMatches')).waitFor()
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})
