import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { drawTower, parseTowerParams } from '@tas/shared/rules/games/dragontower/game.ts'
import { drawHiloCards, hiloRank, isHiloWin } from '@tas/shared/rules/games/hilo/game.ts'
import { drawMines, MINES_TILES, parseMinesParams } from '@tas/shared/rules/games/mines/game.ts'
import { findStepGame } from '@tas/shared/rules/games/registry.ts'
import { playActions } from '@tas/shared/rules/games/step-game.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSeedPair } from '../server/src/modules/fairness/seed-pair.ts'
import { openSeed } from '../server/src/modules/fairness/server-seed.ts'
import { guessName } from '../web/src/player/games/hilo/deck.ts'
import { betsOf, revealNewest, tokenOf, visitAs } from './people.ts'
import type { Visitor } from './site.ts'
import { siteOfFile } from './site-of-file.ts'
import { pattern, text } from './texts.ts'

type Texts = (key: string, params?: Record<string, string>) => string
type Seed = { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number }

type Row = {
  readonly game: string
  readonly path: string
  /** What is bet on before anything is chosen. */
  readonly params: Record<string, unknown>
  /** The control of a safe action, the `step`th from 0, as the server knows it and the player does not. */
  readonly safe: (page: Page, t: Texts, at: { readonly seed: Seed; readonly step: number }) => Locator
  /** What tells that so many steps have been uncovered. */
  readonly uncovered: (page: Page) => Locator
  /** The one action of a game in which nothing is chosen: its hands must be made to bear two of them. */
  readonly onlyAction?: string
}

const MINES: Row = {
  game: 'mines',
  path: '/games/20012-anar.html',
  params: { mines: 3 },
  safe(page, t, { seed, step }) {
    const read = parseMinesParams(MINES.params)
    const mines = read.ok ? drawMines(seed, read.params) : []
    const safe = Array.from({ length: MINES_TILES }, (_, tile) => tile).filter((tile) => !mines.includes(tile))
    return page
      .getByRole('group', { name: t('mines:board'), exact: true })
      .getByRole('button')
      .nth(safe[step] ?? 0)
  },
  uncovered: (page) => page.locator('[data-tile=seed]'),
}
const TOWER: Row = {
  game: 'dragontower',
  path: '/games/20017-iwan.html',
  params: { difficulty: 'easy' },
  safe(page, t, { seed, step }) {
    const read = parseTowerParams(TOWER.params)
    const eggs = read.ok ? drawTower(seed, read.params) : []
    return page
      .getByRole('group', { name: t('dragontower:board'), exact: true })
      .getByRole('button')
      .nth(step * 4 + (eggs[step]?.[0] ?? 0))
  },
  uncovered: (page) => page.locator('[data-door=egg]'),
}
/** The steps of the rail up to the one reached. */
const REACHED = 'li:has(~ li[aria-current=step]), li[aria-current=step]'
const HILO: Row = {
  game: 'hilo',
  path: '/games/20014-fara-foru.html',
  params: {},
  safe(page, t, { seed, step }) {
    const [from = 1, to = 1] = drawHiloCards(seed)
      .slice(step, step + 2)
      .map(hiloRank)
    const guess = isHiloWin('higher', from, to) ? 'higher' : 'lower'
    return page.getByRole('button', { name: new RegExp(`^${t(`hilo:guess.${guessName(guess, from)}`)} `) })
  },
  uncovered: (page) => page.locator('.hilo-turned[data-look=right]'),
}
const PUMP: Row = {
  game: 'pump',
  path: '/games/20019-tolombeh.html',
  params: { difficulty: 'easy' },
  safe: (page, t) => page.getByRole('button', { name: t('pump:step'), exact: true }),
  uncovered: (page) => page.locator(REACHED),
  onlyAction: 'pump',
}
const CHICKEN: Row = {
  game: 'chicken',
  path: '/games/20018-joojeh.html',
  params: { difficulty: 'easy' },
  safe: (page, t) => page.getByRole('button', { name: t('chicken:step'), exact: true }),
  uncovered: (page) => page.locator(REACHED),
  onlyAction: 'step',
}
const SNAKES: Row = {
  game: 'snakes',
  path: '/games/20020-mar-o-pelleh.html',
  params: { difficulty: 'easy' },
  safe: (page, t) => page.getByRole('button', { name: t('snakes:roll'), exact: true }),
  uncovered: (page) => page.locator('.snakes-roll[data-look=done]'),
  onlyAction: 'roll',
}

const site = siteOfFile()

/** The seed an open hand is played from, as the server knows it: the journey is not left to chance. */
async function seedOf({ id, clientSeed, nonce }: BetData): Promise<Seed> {
  const { app } = site.world
  const { sql, b } = app.db
  const [hand] = await sql<{ player_id: string }[]>`select player_id from ${b}.originals_hand where id = ${id}`
  const pair = hand === undefined ? null : await readSeedPair(app.db, hand.player_id)
  if (pair === null || nonce === null) throw new Error('who has an open hand has seeds')
  return { serverSeed: openSeed(app, pair.server), clientSeed, nonce }
}

/** Chooses the client seed so that the next hand bears two steps: where nothing is chosen, chance alone would decide. */
async function chooseSeed(username: string, token: string, { game, params, onlyAction }: Row): Promise<void> {
  if (onlyAction === undefined) return
  await site.world.call('game/fairness/getSeeds', { token })
  const { app } = site.world
  const { sql, b } = app.db
  const [player] = await sql<{ id: string }[]>`select id from ${b}.identity_player where username = ${username}`
  const pair = player === undefined ? null : await readSeedPair(app.db, player.id)
  const read = findStepGame(game)?.read(params)
  if (pair === null || read?.ok !== true) throw new Error('a registered player has seeds, a row a bet of its game')
  const serverSeed = openSeed(app, pair.server)
  const two = [0, 1].map(() => ({ action: onlyAction, params: {} }))
  const clientSeed = Array.from({ length: 200 }, (_, index) => `journey-${index}`).find((candidate) => {
    const turn = playActions(read.bet.start({ serverSeed, clientSeed: candidate, nonce: pair.nonce }), two)
    return turn.ok && turn.hand.status === 'open'
  })
  await site.world.call('game/fairness/setClientSeed', { token, body: { clientSeed } })
}

describe.each([
  { language: 'en', width: 1440, rows: [MINES, HILO, PUMP] },
  { language: 'fa', width: 390, rows: [TOWER, CHICKEN, SNAKES] },
] as const)('in $language at $width px', ({ language, width, rows }) => {
  const t: Texts = (key, params) => text(language, key, params)
  let visitor: Visitor

  beforeAll(async () => {
    visitor = await visitAs(site, `steps-${language}`, { language, width, at: '/not-found' })
  })
  afterAll(async () => {
    visitor.expectNoComplaints()
    await visitor.context.close()
  })

  it.each(rows)('a hand of $game goes on after a reload, is cashed out once and verified', async (row) => {
    const { page } = visitor
    const { game, path, params, safe, uncovered } = row
    const token = await tokenOf(page)
    const state = async () => (await site.world.call('game/original/getState', { token, body: { game } })).body.data
    await chooseSeed(`steps-${language}`, token, row)
    await page.goto(`${site.url}${path}`)
    await page.getByLabel(t('originals:stake'), { exact: true }).fill('2')
    await page.getByRole('button', { name: t('originals:bet'), exact: true }).dblclick()
    await page.getByRole('button', { name: t('originals:step.cashOut'), exact: true }).waitFor()
    const open = (await state())?.bet
    if (open === undefined) return expect.fail('the hand is open')
    expect(open).toMatchObject({ amount: '2.00', status: 'open', params })
    const seed = await seedOf(open)

    // One step, a reload in the middle of the hand, another step.
    await safe(page, t, { seed, step: 0 }).click()
    await expect.poll(() => uncovered(page).count()).toBe(1)
    await page.reload()
    await expect.poll(() => uncovered(page).count()).toBe(1)
    await page.getByText(pattern(language, 'originals:step.resumed')).waitFor({ state: 'attached' })
    await safe(page, t, { seed, step: 1 }).click()
    await expect.poll(() => uncovered(page).count()).toBe(2)
    await expect
      .poll(async () => (await state())?.hand)
      .toMatchObject({ status: 'open', canCashOut: true, revealed: null })

    await page.getByRole('button', { name: pattern(language, 'originals:step.cashOutAmount') }).dblclick()
    await page.getByRole('button', { name: t('originals:bet'), exact: true }).waitFor()
    await expect.poll(() => state()).toBeNull()
    await expect.poll(() => betsOf(site, page, game)).toMatchObject([{ id: open.id, status: 'won' }])

    // The proof of the hand with all its steps, recomputed in the browser.
    const dialog = await revealNewest(page, language)
    await dialog.getByText(pattern(language, 'fairness:betMatches')).waitFor()
    await page.keyboard.press('Escape')
  })
})
