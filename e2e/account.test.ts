import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { familyTitles } from '@tas/shared/contract/catalogue/game-kinds.ts'
import { writeNotice } from '@tas/shared/contract/notices/texts.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from './by-turns.ts'
import { goTo } from './go-to.ts'
import { accessibilityFindings, checkPages } from './page-check.ts'
import { PASSWORD, tokenOf, visitAs } from './people.ts'
import { openSite, type Site, type Visitor } from './site.ts'
import { text } from './texts.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.stop())

describe.each(lookedAtIn('en'))('the account in %s', (language) => {
  const t = (key: string, params: Readonly<Record<string, string>> = {}) => text(language, key, params)
  const username = `account-${language}`
  let visitor: Visitor
  let page: Page

  const open = (tab: string) => page.goto(`${site.url}/user/user/profile${tab === '' ? '' : `?tab=${tab}`}`)
  // By keyboard: the pictures and chips over them are what a finger meets.
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).press('Space')
  const bet = async (params: object, game = 'dice') => {
    const body = { game, amount: '1.00', currency: 'USD', params }
    const answer = await site.world.call('game/original/bet', { token: await tokenOf(page), key: randomUUID(), body })
    expect(answer.body.general).toMatchObject({ status: true })
    return answer
  }

  beforeAll(async () => {
    visitor = await visitAs(site, username, { language, at: '/not-found' })
    page = visitor.page
    const body = { gatewayCode: 'sandbox', amount: '100.00', currency: 'USD' }
    await site.world.call('deposit/deposit/create', { token: await tokenOf(page), key: randomUUID(), body })
  })
  afterAll(async () => {
    visitor.expectNoComplaints()
    await visitor.context.close()
  })

  it('takes a picture that the header shows, and a number written with 00, spaces and own digits', async () => {
    await open('')
    await choose(t('account:avatar.number', { number: language === 'fa' ? '۳' : '3' }))
    // Quicker than any answer: the last one counts.
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    await page.locator('header img[src*="avatars/7.png"]').first().waitFor()
    const phone = page.getByLabel(t('account:profile.phone'), { exact: true })
    await phone.fill(language === 'fa' ? '۰۲۱' : '021')
    await page.getByRole('button', { name: t('account:profile.save'), exact: true }).click()
    await page.locator('[aria-invalid=true]').waitFor()
    await phone.fill(language === 'fa' ? '۰۰۳۵۶ ۲۱۲۳ ۴۵۶۷' : '00356 2123-4567')
    await page.getByRole('button', { name: t('account:profile.save'), exact: true }).click()
    const proof = page.getByRole('dialog', { name: t('security:stepUp.title') })
    await proof.getByLabel(t('security:stepUp.password'), { exact: true }).fill(PASSWORD)
    await proof.getByRole('button', { name: t('security:stepUp.button'), exact: true }).click()
    await page.getByText(t('account:profile.saved')).waitFor()
    await expect.poll(() => phone.inputValue()).toBe('+35621234567')
    // What was saved comes back into the fields without taking the keyboard away.
    await expect.poll(() => page.locator(':focus').textContent()).toBe(t('account:profile.save'))
    await page.reload()
    await expect.poll(() => phone.inputValue()).toBe('+35621234567')
  })

  it('has settings that a second device takes over while it is open', async () => {
    await open('settings')
    const second = await site.visit({ language })
    await second.page.goto(site.url)
    await second.page.evaluate(
      ([token]) => {
        localStorage.setItem('tas.token', token ?? '')
        localStorage.setItem('tas.isLogged', '1')
      },
      [await tokenOf(page)],
    )
    await second.page.goto(`${site.url}/user/user/profile?tab=settings`)
    await second.page.getByRole('button', { name: t('shell:display.light'), exact: true }).waitFor()
    await page.getByRole('button', { name: t('shell:display.light'), exact: true }).click()
    await second.page.locator('html[data-theme=light]').waitFor()
    await second.page.getByLabel(t('account:settings.zone')).selectOption('Asia/Tokyo')
    await page.waitForFunction(() => localStorage.getItem('tas.timeZone') === 'Asia/Tokyo')
    const mailed = (on: Page) =>
      on.getByRole('group', { name: t('notices:topic.money') }).getByLabel(t('notices:channel.email'), { exact: true })
    await mailed(second.page).click()
    await expect.poll(() => mailed(page).isChecked()).toBe(true)
    second.expectNoComplaints()
    await second.context.close()
    await page.getByRole('button', { name: t('shell:display.dark'), exact: true }).click()
  })

  it('begins games with the stake that was chosen, written with marks between thousands or without', async () => {
    await open('settings')
    const field = page.getByLabel(t('account:stakes.label', { currency: 'USD' }))
    await field.fill(language === 'fa' ? '۱٬۰۰۲٫۵' : '1,002.5')
    await field.press('Enter')
    await expect.poll(() => field.inputValue()).toBe('1002.50')
    await field.fill('2.5')
    // What is written is kept once the server has it: a page that is left before takes its call along.
    const kept = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/user/settings/update') && (response.request().postData() ?? '').includes('"2.5'),
    )
    await field.press('Enter')
    await expect.poll(() => field.inputValue()).toBe('2.50')
    await kept
    await page.goto(`${site.url}/games/20001-shahin.html`)
    const stake = page.getByLabel(t('originals:stake'), { exact: true })
    await stake.waitFor()
    await expect.poll(async () => Number(await stake.inputValue())).toBe(2.5)
  })

  it('gives and takes back consents, each with a receipt, however quickly they are pressed', async () => {
    await open('consents')
    const email = page.getByRole('group', { name: t('account:product.casino') }).getByLabel(t('account:channel.email'))
    // Nothing is answered before all are pressed: none of them is lost.
    const { promise: pressed, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/user/consent/change', (route) => pressed.then(() => route.continue()))
    await email.check()
    for (const channel of ['sms', 'phone', 'telegram'])
      await page
        .getByRole('group', { name: t('account:product.casino') })
        .getByLabel(t(`account:channel.${channel}`), { exact: true })
        .check()
    answer()
    await page.getByText(t('account:receipts.given'), { exact: true }).nth(7).waitFor()
    const { marketing } = (
      await site.world.call('user/consent/getConsents', {
        token: await tokenOf(page),
        body: { pageNumber: 1, limit: 1 },
      })
    ).body.data
    expect(marketing).toHaveLength(4)
    await page.getByRole('button', { name: t('account:marketing.none'), exact: true }).click()
    await page.getByText(t('account:receipts.withdrawn'), { exact: true }).first().waitFor()
    await expect.poll(() => email.isChecked()).toBe(false)
  })

  it('is told on the dashboard what happened and what is open; lists plays, and shows one with its proof and its money', async () => {
    await bet({ target: '50.00', direction: 'over' })
    const open = (await bet({ mines: 3 }, 'mines')).body.data.bet
    await page.goto(`${site.url}/user/`)
    await page.getByRole('heading', { name: writeNotice('depositCredited', language, {}).title }).waitFor()
    const step = `${t('verification:type.identity')}: ${t('verification:status.not_started')}`
    await page.getByRole('main').getByText(step, { exact: true }).waitFor()
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell:wallet.label') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('shell:menu.saferPlay') })
      .click()
    await page.waitForURL('**/user/saferPlay')
    await goTo(page, '/user/')
    await page.getByRole('link', { name: t('plays:dashboard.openBets') }).click()
    await page
      .getByRole('link', { name: t('plays:details', { number: '' }).trim() })
      .first()
      .waitFor()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await choose(familyTitles.crash[language])
    await page.getByText(t('wallet:playsEmptyTitle')).waitFor()
    await page.locator('label', { hasText: familyTitles.sport[language] }).getByText(t('common:soon.mark')).waitFor()
    await page.getByRole('radio', { name: new RegExp(`^${familyTitles.sport[language]}`) }).press('Space')
    await page.getByText(t('plays:sportTitle')).waitFor()
    await page.goto(`${site.url}/user/play/showPlay?id=${open.id}`)
    await page.getByText(t('plays:potential')).waitFor()
    await page.goto(`${site.url}/user/play/showPlay?id=${randomUUID()}`)
    await page.getByText(t('plays:notFoundTitle')).waitFor()
    await page.goto(`${site.url}/user/play/plays`)
    // Every name of the panel's menu stands whole, its mark beside it.
    const cut = `[...document.querySelectorAll('nav[aria-label="${t('pages:panel.label')}"] a')].flatMap((entry) => [...entry.children].filter((part) =>
      part.scrollWidth > part.clientWidth + 1 || part.getBoundingClientRect().left < entry.getBoundingClientRect().left || part.getBoundingClientRect().right > entry.getBoundingClientRect().right).map(() => entry.textContent))`
    await expect.poll(() => page.locator(`nav[aria-label="${t('pages:panel.label')}"] a`).count()).toBeGreaterThan(9)
    await expect.poll(() => page.evaluate(cut)).toEqual([])
    await page.locator('tbody tr').nth(1).getByRole('link').first().click()
    await page.getByRole('heading', { name: t('plays:money') }).waitFor()
    await page.locator('article tbody tr').first().waitFor()
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
  })

  it('is whole in every part on a desk and on a phone, without scrolling sideways', async () => {
    const { open: load, turnTo } = await checkPages(page)
    for (const path of [
      'user/user/profile',
      'user/user/profile?tab=settings',
      'user/user/profile?tab=consents',
      'user/user/profile?tab=data',
      'user/play/plays',
      'user/',
    ]) {
      await load(`${site.url}/${path}`)
      await expect.poll(async () => [path, await accessibilityFindings(page)]).toEqual([path, []])
      await turnTo(320)
      const beyond = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'))
      expect([path, Math.max(0, beyond)]).toEqual([path, 0])
      await turnTo(1440)
    }
  })

  it('is taken along as a file after a proof, and then closed for good', async () => {
    // The proof of a step before may count still.
    const { sql, b } = site.world.app.db
    await sql`update ${b}.identity_session set proved_at = null`
    await open('data')
    await page.getByRole('button', { name: t('account:export.button'), exact: true }).click()
    const proof = page.getByRole('dialog')
    await proof.locator('input[type=password]').fill(PASSWORD)
    const [file] = await Promise.all([page.waitForEvent('download'), proof.locator('button[type=submit]').click()])
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n')
    expect(lines.some((line) => line.includes('identity_player') && line.includes(username))).toBe(true)
    expect(JSON.parse(lines.at(-1) ?? '').signature.lineCount).toBe(lines.length - 2)
    await page.goto(`${site.url}/user/user/profile?tab=data`)
    await page.getByRole('button', { name: t('account:close.begin'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('account:close.title') })
    await dialog.getByLabel(t('account:close.sure'), { exact: true }).check()
    await dialog.getByRole('button', { name: t('account:close.button'), exact: true }).click()
    // A hand is open still.
    await dialog.getByRole('alert').waitFor()
    const token = await tokenOf(page)
    const { data } = (await site.world.call('game/original/getBets', { token, body: { status: 'open' } })).body
    for (const { id } of data.items)
      for (const step of [{ action: 'pick', params: { tile: 0 } }, { action: 'cashOut' }])
        await site.world.call('game/original/next', { token, key: randomUUID(), body: { betId: id, ...step } })
    await dialog.getByLabel(t('account:close.payOut'), { exact: true }).check()
    await dialog.getByRole('button', { name: t('account:close.button'), exact: true }).click()
    await page
      .getByRole('dialog', { name: t('common:dialog.success') })
      .getByText(t('account:closed.text'))
      .waitFor()
    const login = await site.world.call('user/user/login', { body: { username, password: PASSWORD } })
    expect(login.body.general.code).toBe('identity.closed')
  })
})
