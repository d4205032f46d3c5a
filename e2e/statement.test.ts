import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { verdictTexts } from '@tas/shared/rules/books/verify-texts.ts'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lookedAtIn } from './by-turns.ts'
import { accessibilityFindings } from './page-check.ts'
import { visitAs } from './people.ts'
import { openSite, type Site, type Visitor } from './site.ts'
import { pattern, text } from './texts.ts'

const PLAYS = 3

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.stop())

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('tas.token') ?? '')

async function move(page: Page, path: 'deposit/deposit/create' | 'game/original/bet', body: unknown): Promise<void> {
  const { status } = await site.world.call(path, { token: await tokenOf(page), key: randomUUID(), body })
  expect(status).toBe(200)
}

const depositOn = (page: Page, amount: string) =>
  move(page, 'deposit/deposit/create', { gatewayCode: 'sandbox', amount, currency: 'USD' })

/** A deposit of 50 and a few dice bets of 1, for who is signed in on the page. @returns the ids of the postings */
async function playALittle(page: Page): Promise<readonly string[]> {
  const token = await tokenOf(page)
  const { world } = site
  await depositOn(page, '50.00')
  const params = { target: '50.00', direction: 'over' }
  for (let play = 0; play < PLAYS; play++)
    await move(page, 'game/original/bet', { game: 'dice', amount: '1.00', currency: 'USD', params })
  const { body } = await world.call('transaction/transaction/getTransactions', { token })
  return body.data.items.map(({ id }) => id)
}

async function textOf(download: Download): Promise<string> {
  return await readFile(await download.path(), 'utf8')
}

it('the statement, turned on a narrow phone, shows its head, and the next press is where the last one was', async () => {
  const visitor = await visitAs(site, 'turns', { language: 'en', width: 320, at: '/not-found' })
  const { page } = visitor
  // Each is one line, whatever luck makes of bets: the third page holds enough of them to be scrolled to its head.
  for (let deposits = 0; deposits < 55; deposits++) await depositOn(page, '1.00')
  const list = page.getByRole('table', { name: text('en', 'wallet:transactionsTitle') })
  const [newer, older] = [text('en', 'list:newer'), text('en', 'list:older')]
  const isAt = (number: string) => page.getByText(pattern('en', 'list:page')).filter({ hasText: number }).waitFor()
  const turn = async (name: string, next: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    await expect.poll(() => page.locator(':focus').textContent()).toBe(next)
    await expect.poll(async () => Math.round((await list.boundingBox())?.y ?? -1)).toBeGreaterThan(0)
    await expect.poll(async () => (await list.boundingBox())?.y).toBeLessThan(200)
  }
  await page.goto(`${site.url}/user/transaction/transactions`)
  await turn(older, older)
  await isAt('2')
  // From beyond its end the last page is shown, and said.
  await page.goto(`${site.url}/user/transaction/transactions?page=999`)
  await expect.poll(() => new URL(page.url()).search).toBe('?page=3')
  await isAt('3')
  await turn(newer, newer)
  await turn(older, newer)
  visitor.expectNoComplaints()
  await visitor.context.close()
})

describe.each(lookedAtIn('fa'))('the statement in %s', (language) => {
  const t = (key: string) => text(language, key)
  let visitor: Visitor
  let page: Page
  let ids: readonly string[]
  const rows = () => page.getByRole('main').locator('tbody tr')
  const expectRows = (count: number) => expect.poll(() => rows().count()).toBe(count)

  beforeAll(async () => {
    const width = language === 'fa' ? 390 : 1440
    visitor = await visitAs(site, `statement-${language}`, { language, width, at: '/not-found' })
    page = visitor.page
    ids = await playALittle(page)
  })
  beforeEach(async () => {
    await page.goto(`${site.url}/user/transaction/transactions`)
    // Rows that hold a place stand there before the program does, which would take the focus with it.
    await rows().first().getByRole('button').waitFor()
  })
  afterAll(async () => {
    visitor.expectNoComplaints()
    await visitor.context.close()
  })

  it('is filtered by direction and by period, keeps the filters in the address, and says when nothing fits; days are of the zone that is shown', async () => {
    await page.getByLabel(t('wallet:direction'), { exact: true }).selectOption('out')
    await expectRows(PLAYS)
    await expect.poll(() => rows().getByText(t('wallet:outflow')).count()).toBe(PLAYS)
    await page.getByLabel(t('list:period'), { exact: true }).selectOption('week')
    await expectRows(PLAYS)
    await page.reload()
    await expectRows(PLAYS)
    await page.getByLabel(t('list:period'), { exact: true }).selectOption('custom')
    await expectRows(PLAYS)
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
    const year = (label: string) =>
      page.getByRole('group', { name: t(label), exact: true }).getByLabel(t('list:range.year'), { exact: true })
    const last = String(Number(await year('list:range.last').inputValue()) - 1)
    await year('list:range.last').selectOption(last)
    await page.getByText(t('wallet:emptyFilteredTitle')).waitFor()
    // The first day was taken along: it is never after the last.
    await expect.poll(async () => Number(await year('list:range.first').inputValue())).toBeLessThanOrEqual(Number(last))
    await page.goBack()
    await expectRows(PLAYS)
    await page.goForward()
    await page.getByRole('button', { name: t('wallet:showAll') }).click()
    await expectRows(ids.length)
    await page.goto(`${site.url}/user/transaction/transactions?page=9`)
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await expectRows(ids.length)
    // 5:45 ahead of UTC, in every season.
    await page.evaluate("localStorage.setItem('tas.timeZone', 'Asia/Kathmandu')")
    await page.reload()
    await rows().first().getByRole('button').waitFor()
    const asked = page.waitForRequest((request) => /"from":"[^"]+T18:15:00.000Z"/.test(request.postData() ?? ''))
    await page.getByLabel(t('list:period'), { exact: true }).selectOption('today')
    await asked
  })

  it('is saved as a file by keyboard, after a broken connection and a change of mind, with every row in it', async () => {
    const links = '**/api/export/*/*'
    await page.getByRole('button', { name: t('wallet:export'), exact: true }).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: t('wallet:export') })
    await page.route(links, (route) => route.abort('aborted'), { times: 1 })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await panel.getByRole('alert').waitFor()
    const asked = page.waitForRequest(links)
    // Never answered.
    await page.route(links, () => undefined, { times: 1 })
    await panel.getByRole('button', { name: t('wallet:exportAgain') }).click()
    await asked
    await panel.getByRole('progressbar').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: t('wallet:export.csv') }).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.keyboard.press('Tab').then(() => page.keyboard.press('Enter')),
    ])
    await page.getByText(t('wallet:exportDone')).waitFor()
    expect(file.suggestedFilename()).toMatch(/^statement-.*\.csv$/)
    const lines = (await textOf(file)).split('\r\n')
    for (const id of ids) expect(lines.filter((line) => line.includes(id))).toHaveLength(1)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator(':focus').textContent()).toBe(t('wallet:export'))
  })

  it('shows a receipt of each row checked before it is saved, which the page for documents finds right', async () => {
    const label = t('wallet:receipt').replace('{{name}}', '').trim()
    let isSaved = false
    page.once('download', () => {
      isSaved = true
    })
    await rows().first().getByRole('button', { name: label }).click()
    const dialog = page.getByRole('dialog', { name: t('wallet:receiptHead') })
    await dialog.getByText(verdictTexts.right[language]).waitFor()
    expect(isSaved).toBe(false)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: t('wallet:receiptSave') }).click(),
    ])
    await page.getByText(t('wallet:receiptDone')).waitFor()
    const body = await textOf(file)
    await page.goto(`${site.url}/verify`)
    await page
      .getByLabel(t('verify:chooseFile'))
      .setInputFiles({ name: file.suggestedFilename(), mimeType: 'application/json', buffer: Buffer.from(body) })
    await page.getByText(verdictTexts.right[language]).waitFor()
  })
})
