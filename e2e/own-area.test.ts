import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { storeChain } from '../server/src/modules/rooms/chains/chain-store.ts'
import { between, chainWith } from '../server/src/modules/rooms/crash/crash.fixture.ts'
import { type RunningCrash, startCrash, startedCrash } from '../server/src/modules/rooms/crash/start-crash.ts'
import { openDestination } from '../server/src/modules/withdrawals/withdrawals.fixture.ts'
import { lookedAtIn } from './by-turns.ts'
import { watchWords } from './foreign-words.ts'
import { goTo } from './go-to.ts'
import { checkPages } from './page-check.ts'
import { betsOf, enrol, playerNamed, tokenOf } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { pattern, text } from './texts.ts'

/** A bonus that a player takes when they like. */
const WITHOUT_CODE = 106

/** What a player writes to the operator, in the language they read. */
const LETTERS = {
  en: { subject: 'A question', text: 'Where do I find it?' },
  fa: { subject: 'یک پرسش', text: 'آن را کجا پیدا کنم؟' },
} as const

const site = siteOfFile()
let running: RunningCrash | undefined
afterAll(() => running?.stop())

/** Shuts crash and gives it new rounds, the first of which go on for half a minute or more. */
async function layTable(): Promise<void> {
  const { app } = site.world
  await startedCrash(app)?.stop()
  const { sql, schema } = app.db
  await sql.unsafe(`delete from ${schema}.rooms_crash_bet; delete from ${schema}.rooms_crash_round;
    delete from ${schema}.rooms_chain where game = 'crash'`)
  const long = between(600, 1_500)
  await storeChain(app, await chainWith([long, long], 40))
}

/** Every screen of the own area, as the table of pages names them. */
function ownScreens(): readonly string[] {
  const table = readFileSync(new URL('../web/src/player/routes/named-pages.ts', import.meta.url), 'utf8')
  const names = [...table.matchAll(/^ {2}'(\w+\/\w+)': \{ title: 'page\.\w+'(.*)$/gm)]
  return names.flatMap(([, name = '', rest = '']) =>
    /audience: ('everybody'|AGENTS|MEMBERS)/.test(rest) || name === 'game/favorites' || name === 'game/recent'
      ? []
      : [`/user/${name}`],
  )
}

const isTooWide = (page: Page) =>
  page.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth')

describe.each(lookedAtIn('fa'))('the own area in %s', (language) => {
  const t = (key: string) => text(language, key)

  it('is whole on every screen and every part of one: the balance, no dead end, nothing too wide, no other language', async () => {
    const visitor = await site.visit({ language, width: 320 })
    const { page } = visitor
    // Room for a fortune and for a name as long as it may be.
    const username = `own-walk-${language}-`.padEnd(32, 'w')
    await enrol(site, page, username, { cashMinor: 123_456_789_00n })
    const financialAccountId = await openDestination(site.world.app, (await playerNamed(site, username)).id)
    await page.goto(`${site.url}/user/`)
    const check = await checkPages(page)
    const foreignWords = await watchWords(page, language)
    const problems: string[] = []
    // One play, one withdrawal, one deposit and one bonus to be looked at, which lists lead to.
    const bet = { game: 'dice', amount: '1.00', currency: 'USD', params: { target: '50.00', direction: 'over' } }
    const token = await tokenOf(page)
    const { id } = (await site.world.call('game/original/bet', { token, key: randomUUID(), body: bet })).body.data.bet
    const ask = { gatewayCode: 'sandbox', financialAccountId, amount: '9999.99', currency: 'USD' }
    const asked = await site.world.call('withdraw/withdraw/addRequest', { token, key: randomUUID(), body: ask })
    const paid = { gatewayCode: 'sandbox', amount: '99.99', currency: 'USD' }
    const { deposit } = (await site.world.call('deposit/deposit/create', { token, key: randomUUID(), body: paid })).body
      .data
    const listed = await site.world.call('bonus/bonus/getBonuses', { token, body: { pageNumber: 1, limit: 20 } })
    const offer = listed.body.data.items.find(({ intId }) => intId === WITHOUT_CODE)
    const wanted = { bonusId: offer?.id ?? '', termsHash: offer?.termsHash ?? '' }
    const taken = await site.world.call('bonus/bonus/active', { token, key: randomUUID(), body: wanted })
    const letter = { departmentId: 'general', ...LETTERS[language] } as const
    const { ticket } = (await site.world.call('support/ticket/sendTicket', { token, body: letter })).body.data
    const request = `/user/withdraw/details?id=${asked.body.data.request.id}`
    const known = new Set(['/user/', ...ownScreens(), `/user/play/showPlay?id=${id}`, request])
    known.add(`/user/support/showTicket?id=${ticket.id}`)
    for (const sub of ['details', 'callback']) known.add(`/user/deposit/${sub}?id=${deposit.id}`)
    for (const sub of ['showBonus', 'bonusDetails']) known.add(`/user/bonus/${sub}?id=${taken.body.data.grant.id}`)
    known.delete('/user/play/showPlay')
    const shown = [
      'support/showTicket',
      'withdraw/details',
      'deposit/details',
      'deposit/callback',
      'bonus/showBonus',
      'bonus/bonusDetails',
    ]
    for (const path of shown) known.delete(`/user/${path}`)
    expect(known.size).toBeGreaterThan(20)
    // Beside the screens of money, one of play: the frame around it is that of all games.
    known.add('/games/20002-tas.html')
    const balance = page.getByRole('banner').getByRole('button', {
      name: new RegExp(`^${t('shell:wallet.label')}: .*\\d|^${t('shell:wallet.label')}: .*[۰-۹]`),
    })
    for (const path of known) {
      await goTo(page, path)
      await check.settle()
      if (await isTooWide(page)) problems.push(`${path} scrolls sideways`)
      if (!(await balance.isVisible())) problems.push(`${path} does not say the balance`)
      if ((await page.locator('main img[src*="empty/not-found"]').count()) > 0) problems.push(`${path} is not found`)
      if ((await page.getByRole('main').getByText(t('common:denied.title')).count()) > 0)
        problems.push(`${path} is shut`)
      const links = await page.evaluate<string[]>(
        '[...document.querySelectorAll(\'main a[href^="/user"]\')].map((one) => one.pathname + one.search)',
      )
      for (const link of links) if (/[?&]tab=\w+$/.test(link)) known.add(link)
    }
    problems.push(...(await foreignWords()))
    expect(problems).toEqual([])
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})

// After the walks: pages are not still while long rounds of crash go on.
describe.each(LANGUAGES)('the own area in %s, beside a game,', (language) => {
  const t = (key: string) => text(language, key)
  const width = language === 'fa' ? 390 : 1440

  it('shuts play at once in every tab when its player excludes themselves while a crash bet runs, and keeps their money in reach', async () => {
    const held = pattern(language, 'safer-play:held.excluded')
    await layTable()
    const visitor = await site.visit({ language, width })
    const { page } = visitor
    await enrol(site, page, `own-area-${language}`)
    const breaks = await visitor.newTab('/user/saferPlay?tab=breaks')
    await page.goto(`${site.url}/games/20001-shahin.html`)
    const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
    const bet = button(`(${t('crash:bet')}|${t('crash:betNext')})$`)
    const cashOut = button(t('crash:cashOut'))
    running = startCrash(site.world.app)
    await bet.first().click()
    await cashOut.waitFor()
    // One bet runs; another waits for the next round.
    await button(t('crash:openSecond')).click()
    await bet.click()
    await button(t('crash:cancel')).waitFor()

    await breaks.getByLabel(t('safer-play:exclusion.length')).last().selectOption('6')
    await breaks.getByLabel(t('safer-play:exclusion.meant')).check()
    await breaks.getByRole('button', { name: t('safer-play:exclusion.start'), exact: true }).click()
    await breaks.getByRole('note').filter({ hasText: held }).waitFor()
    // The tab with the game was told, and what waited is given back; what runs is its player's to end.
    await page.getByRole('alert').filter({ hasText: held }).waitFor()
    await cashOut.click()
    await expect
      .poll(async () => (await betsOf(site, page, 'crash')).map(({ status }) => status).sort())
      .toEqual(['refunded', 'won'])
    // Nothing invites to a bet that would be refused; that the server refuses it stands in every-door.test.ts.
    await page.getByText(t('originals:stakeHeld'), { exact: true }).first().waitFor()
    await expect.poll(() => bet.first().isDisabled()).toBe(true)
    await expect.poll(() => betsOf(site, page, 'crash')).toHaveLength(2)
    await expect.poll(() => isTooWide(page)).toBe(false)

    await goTo(breaks, '/user/deposit/deposit')
    await breaks.getByRole('main').getByText(held).first().waitFor()
    await expect.poll(() => breaks.getByLabel(t('wallet:amount'), { exact: true }).count()).toBe(0)
    await goTo(breaks, '/user/withdraw/withdraw')
    await breaks.getByRole('heading', { level: 1, name: t('pages:page.withdraw'), exact: true }).waitFor()
    await breaks.getByText(t('withdraw:stop.no_account'), { exact: true }).waitFor()
    await expect.poll(() => breaks.getByText(t('common:denied.title')).count()).toBe(0)
    visitor.expectNoComplaints()
    await visitor.context.close()
    // To the house the players of both languages are one person, whom it would not let register again.
    await site.world.owner.sql`delete from platform.exclusion`
  })
})
