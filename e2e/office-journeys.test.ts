import { readFile } from 'node:fs/promises'
import { errors } from '@tas/shared/contract/errors.ts'
import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlayerActor } from '../server/src/ctx.ts'
import { uuidv7 } from '../server/src/kit/random.ts'
import { setClientSeed } from '../server/src/modules/fairness/set-client-seed.ts'
import { houseMinor } from '../server/src/modules/lottery/lottery.fixture.ts'
import { plainDeal, seedFor } from '../server/src/modules/originals/steps/tables.fixture.ts'
import { office, type Signed, signInAs } from '../server/src/modules/staff/staff.fixture.ts'
import { readTrail } from '../server/test/opened.ts'
import { comeTo } from './go-to.ts'
import { betsOf, openAccount, playerNamed, tokenOf } from './people.ts'
import type { Visitor } from './site.ts'
import { siteOfFile } from './site-of-file.ts'
import { text } from './texts.ts'

const site = siteOfFile()
/** Who begins what is done here, and who has to agree where it takes two; both stay signed in throughout. */
let asker: Signed
let approver: Signed

beforeAll(async () => {
  asker = await signInAs(site.world, 'manager')
  approver = await signInAs(site.world, 'owner')
})

/** A text for each language: what one publishes is not what the other reads. */
const TEXTS = {
  en: { intId: 98, path: '/texts/98-about-us.html' },
  fa: { intId: 97, path: '/texts/97-betting-rules.html' },
}
const LIMBO = '/games/20022-hadd.html'
const TWENTY_ONE = '/games/22003-twenty-one.html'

describe.each(LANGUAGES)('the office at work in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/${key}`, params)
  const own = (key: string, params = {}) => text(language, key, params)
  const width = language === 'fa' ? 390 : 1440
  const username = `worked-${language}`
  // A spreadsheet would run what begins so.
  const reason = `=1+1 ${language}`
  let staff: Visitor
  let second: Visitor
  let visitor: Visitor
  let page: Page
  let player: PlayerActor

  beforeAll(async () => {
    const token = await openAccount(site, username, { language })
    player = await playerNamed(site, username)
    const at = '/office/account'
    staff = await site.visit({ language, width, at, staffToken: asker.token })
    second = await site.visit({ language, width, at, staffToken: approver.token })
    visitor = await site.visit({ language, width, at: TEXTS[language].path, token })
    page = visitor.page
  })
  afterAll(async () => {
    for (const one of [staff, second, visitor]) {
      one.expectNoComplaints()
      await one.context.close()
    }
  })

  /** The last line of the trail about an action on somebody or something. */
  async function expectLine(action: string, targetId: string, line: object): Promise<void> {
    const lines = await readTrail(site.world.app.db, action, targetId)
    expect(lines.at(-1)).toMatchObject(line)
  }

  async function expectCash(minor: bigint): Promise<void> {
    const cash = await site.world.cash(player)
    expect(cash).toBe(minor)
  }

  /** Says why in the dialog that is open, and presses its button; ends when the server has done it. */
  async function say(of: Page, action: string, why: string | null = reason): Promise<void> {
    const dialog = of.getByRole('dialog')
    if (why !== null) await dialog.getByLabel(t('frame:reason'), { exact: true }).fill(why)
    await dialog.getByRole('button', { name: action, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  it('a text goes from draft by another person to the page that everybody reads', async () => {
    const { intId } = TEXTS[language]
    const words = { en: `Written in ${language}`, fa: `نوشته به ${language}` }
    const editor = staff.page
    await comeTo(editor, `/office/content/${intId}`)
    for (const one of LANGUAGES) await editor.locator(`textarea[name=html-${one}]`).fill(`<p>${words[one]}</p>`)
    await editor.getByRole('button', { name: t('content:save'), exact: true }).click()
    await editor.getByRole('button', { name: t('content:publish'), exact: true }).click()
    await say(editor, t('content:publish'))
    // Whoever asked is offered no yes, and nobody reads it yet.
    await editor.getByRole('button', { name: t('content:withdraw'), exact: true }).waitFor()
    const offered = await editor.getByRole('button', { name: t('content:review'), exact: true }).count()
    const shown = await site.world.call('text/text/getText', { body: { intId }, headers: { LANG: language } })
    expect([offered, JSON.stringify(shown.body).includes(words[language])]).toEqual([0, false])

    await comeTo(second.page, `/office/content/${intId}`)
    await second.page.getByRole('button', { name: t('content:review'), exact: true }).click()
    await second.page.getByRole('dialog').getByText(words[language]).first().waitFor()
    await say(second.page, t('content:approve'), null)
    await page.reload()
    await page.getByRole('main').getByText(words[language], { exact: true }).waitFor()
    await expectLine('content.text_published', String(intId), {
      actor_id: asker.id,
      details: { revision: 1, reason, approvedBy: approver.id },
    })
  })

  it('a balance is adjusted by two people, and the player reads what it was for', async () => {
    const { world } = site
    const before = await houseMinor(world.app, 'adjustments', 'USD')
    const note = `Given back ${language}`
    await comeTo(page, '/user/transaction/transactions')
    await comeTo(staff.page, `/office/players/${player.intId}`)
    await staff.page.getByRole('button', { name: new RegExp(`^${t('players:adjust')}`) }).click()
    const dialog = staff.page.getByRole('dialog')
    await dialog.getByLabel(t('players:adjust.amount', { currency: 'USD' })).fill('12.50')
    await dialog.getByLabel(t('players:adjust.for')).fill(note)
    await say(staff.page, t('players:adjust'))
    await expectCash(100_00n)

    await comeTo(second.page, '/office/approvals')
    await second.page
      .getByRole('row')
      .filter({ hasText: reason })
      .getByRole('button', { name: t('approvals:what.office/player/adjust'), exact: true })
      .click()
    await second.page.getByRole('dialog').getByText(note).first().waitFor()
    await say(second.page, t('approvals:approve'), null)
    // Told to the page that is open: nobody loads it anew.
    await page
      .getByRole('banner')
      .getByText(/112.50|۱۱۲.۵۰/)
      .first()
      .waitFor()
    await page.reload()
    await page.getByRole('main').getByText(note).first().waitFor()
    await expectCash(112_50n)
    const after = await houseMinor(world.app, 'adjustments', 'USD')
    expect(after).toBe(before - 12_50n)
    await expectLine('ledger.balance_adjusted', player.id, {
      actor_id: asker.id,
      details: { amountMinor: '1250', direction: 'credit', reason, approvedBy: approver.id },
    })
  })

  it('a list comes as a file that runs nothing, and the trail knows who took it', async () => {
    await second.page.getByText(t('approvals:view.settled'), { exact: true }).click()
    await second.page.getByText(reason).first().waitFor()
    const coming = second.page.waitForEvent('download')
    await second.page.getByRole('button', { name: t('queue:export'), exact: true }).click()
    const file = await readFile(await (await coming).path(), 'utf8')
    const [head = '', ...lines] = file.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(head.split(',')).toContain({ en: 'Reason', fa: 'دلیل' }[language])
    const adjusted = lines.filter((line) => line.includes('office/player/adjust') && line.includes(reason))
    expect(adjusted).toHaveLength(1)
    expect(adjusted[0]).toContain(`,'${reason},`)
    expect(file).not.toMatch(/(^|,)"?[=+@]/m)
    await expect
      .poll(async () => (await readTrail(site.world.app.db, 'office.list_taken')).at(-1))
      .toMatchObject({ actor_id: approver.id, details: { queue: 'approvals', rows: lines.length, isWhole: true } })
  })

  it('a game that is stopped in mid-round ends its round by the rules, and takes no next stake', async () => {
    const { world } = site
    const game = 'blackjack'
    await world.call('game/fairness/getSeeds', { token: await tokenOf(page) })
    await setClientSeed(world.as(player), {
      clientSeed: await seedFor(world.app, player.id, { game, wish: plainDeal }),
    })
    await comeTo(page, TWENTY_ONE)
    await page.getByLabel(own('originals:stake'), { exact: true }).fill('2')
    const bet = page.getByRole('button', { name: own('originals:bet'), exact: true })
    await bet.dblclick()
    const stand = page.getByRole('button', { name: own('blackjack:action.stand'), exact: true })
    await stand.waitFor()
    await expectCash(110_50n)

    await comeTo(staff.page, '/office/stops')
    await staff.page.getByRole('button', { name: t('stops:close'), exact: true }).click()
    const dialog = staff.page.getByRole('dialog')
    await dialog.getByLabel(t('stops:what'), { exact: true }).selectOption(game)
    await say(staff.page, t('stops:close'))
    await staff.page.getByText(reason).first().waitFor()

    await stand.click()
    const state = async () =>
      (await world.call('game/original/getState', { token: await tokenOf(page), body: { game } })).body.data
    await expect.poll(() => state()).toBeNull()
    const [played] = await betsOf(site, page, game)
    expect(['won', 'lost', 'refunded']).toContain(played?.status)
    const cash = 110_50n + BigInt((played?.payout ?? '0').replace('.', ''))
    await expectCash(cash)

    await bet.dblclick()
    await page.getByText(errors['stakes.game_stopped'][language]).first().waitFor()
    await expectCash(cash)
    const bets = await betsOf(site, page, game)
    expect(bets).toHaveLength(1)
    await expectLine('stakes.play_stopped', game, {
      actor_id: asker.id,
      details: { scope: game, kind: 'closed', reason },
    })
    const opened = await office(world, 'office/stop/open', { token: asker.token, body: { scope: game, reason } })
    expect(opened.status).toBe(200)
  })

  it('a player is locked in one tab while they bet in another: no stake comes after the lock', async () => {
    const { world } = site
    await comeTo(page, LIMBO)
    await page.getByLabel(own('originals:stake'), { exact: true }).fill('0.10')
    await page.getByText(own('originals:betMode.auto'), { exact: true }).click()
    await page.getByLabel(own('originals:autobet.betCount'), { exact: true }).fill('')
    await page.getByLabel(own('originals:autobet.stopOnLoss'), { exact: true }).fill('90')
    await page.getByRole('button', { name: own('originals:autobet.start'), exact: true }).click()
    await expect.poll(async () => (await betsOf(site, page, 'limbo')).length).toBeGreaterThan(1)

    await comeTo(staff.page, `/office/players/${player.intId}`)
    const lock = { kind: t('players:lock.play') }
    await staff.page.getByRole('button', { name: t('players:lockOf', lock), exact: true }).click()
    await say(staff.page, t('players:lock'))
    const { sql } = world.app.db
    const [clock] = await sql<{ at: Date }[]>`select clock_timestamp() as at`
    const lockedBy = clock?.at.getTime() ?? 0
    await staff.page.getByRole('button', { name: t('players:unlockOf', lock), exact: true }).waitFor()

    await page.getByText(own('originals:autobet.end.refused')).waitFor()
    await page.getByText(errors['limits.play_locked'][language]).first().waitFor()
    const [newest] = await betsOf(site, page, 'limbo')
    expect(Date.parse(newest?.createdAt ?? '')).toBeLessThan(lockedBy)
    await expectLine('office.player_locked', player.id, {
      actor_id: asker.id,
      details: { kind: 'play', reason },
    })
    // Asked of the server by another way, it is the same.
    const body = { game: 'limbo', amount: '1.00', currency: 'USD', params: { target: '2.00' } }
    const again = await world.call('game/original/bet', { token: await tokenOf(page), key: uuidv7(), body })
    expect(again.body.general.code).toBe('limits.play_locked')
    await world.expectBooksRight()
  })
})
