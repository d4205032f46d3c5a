import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { betsOf, register, tokenOf } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { text } from './texts.ts'

const site = siteOfFile()

const SHAHIN = '/games/20001-shahin.html'
const TAS = '/games/20002-tas.html'

/** The balance in the header, as a number of cents: "$1,012.50" → 101250. */
async function balanceCents(page: Page, label: string): Promise<number> {
  const shown = await page.getByRole('banner').getByRole('button', { name: label }).textContent()
  return Math.round(Number((shown ?? '').replace(/[^\d.]/g, '')) * 100)
}

describe.each([
  ['en', 1440],
  ['fa', 390],
] as const)('the main job in %s at %i px', (language, width) => {
  const t = (key: string, params?: Record<string, string>) => text(language, key, params)

  it('runs from registration to logging out', { timeout: 600_000 }, async () => {
    const visitor = await site.visit({ language, width })
    const { page } = visitor
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe(language === 'fa' ? 'rtl' : 'ltr')
    await register(page, language, `job-${language}`)

    // Sandbox money.
    await page.goto(`${site.url}/user/deposit/deposit`)
    await page.getByLabel(t('wallet:amount'), { exact: true }).fill(language === 'fa' ? '۱٬۰۰۰' : '1,000')
    await page.locator('form button[type=submit]').click()
    await page.getByText(t('wallet:doneText')).waitFor()
    await expect.poll(() => balanceCents(page, t('shell:wallet.label'))).toBe(100_000)

    // Dice, with a second tab looking on: the balance moves in both.
    const second = await visitor.newTab('/')
    await page.goto(`${site.url}${TAS}`)
    await page.getByLabel(t('originals:stake'), { exact: true }).fill('10')
    await page.getByRole('button', { name: t('originals:bet'), exact: true }).dblclick()
    await expect.poll(async () => (await betsOf(site, page, 'dice')).length).toBe(1)
    const [dice] = await betsOf(site, page, 'dice')
    const afterDice = 100_000 - 1_000 + Math.round(Number(dice?.payout) * 100)
    await expect.poll(() => balanceCents(page, t('shell:wallet.label'))).toBe(afterDice)
    await expect.poll(() => balanceCents(second, t('shell:wallet.label'))).toBe(afterDice)
    await second.close()
    const statement = await statementOf(page)
    expect(statement.filter((line) => line.kind === 'stake')).toHaveLength(1)

    // The proof: reveal the seed, then the verifier says that it is the promised one.
    await page.getByRole('button', { name: t('originals:fairness'), exact: true }).click()
    await page.getByRole('button', { name: t('fairness:rotate'), exact: true }).click()
    const confirm = page.getByRole('button', { name: t('fairness:rotateYes'), exact: true })
    // Asked where it was pressed: nobody has to look for the answer below the fold.
    await expect.poll(() => confirm.evaluate(isWhole)).toBe(true)
    await confirm.click()
    await page.locator('a[href^="/fairness?"]').click()
    await page.waitForURL(/\/fairness\?/)
    await page.getByText(t('fairness:commitmentMatches')).waitFor()

    // Reloading keeps everything.
    await page.reload()
    await page.getByText(t('fairness:commitmentMatches')).waitFor()
    await expect.poll(() => balanceCents(page, t('shell:wallet.label'))).toBe(afterDice)

    await playCrashUntilCashedOut(page, t)

    // Everything is in the statement, and logging out ends it all.
    const all = await statementOf(page)
    expect(all.at(-1)).toMatchObject({ kind: 'deposit', amount: '1000.00' })
    expect(all.filter((line) => line.kind === 'stake').length).toBeGreaterThanOrEqual(2)
    await page.goto(`${site.url}/user/base/exit`)
    await page.getByRole('banner').getByText(t('common:action.login'), { exact: true }).waitFor()
    await expect.poll(() => tokenOf(page)).toBe('')
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})

type Watch = new (
  told: (entries: readonly { readonly intersectionRatio: number }[]) => void,
) => { observe(element: unknown): void }

/** Whether a person sees all of an element, however far the dialog around it is scrolled. Runs in the browser. */
function isWhole(element: unknown): Promise<boolean> {
  const { IntersectionObserver: Observer } = globalThis as unknown as { readonly IntersectionObserver: Watch }
  return new Promise((resolve) => {
    new Observer(([entry]) => resolve((entry?.intersectionRatio ?? 0) > 0.99)).observe(element)
  })
}

type Line = { readonly kind: string; readonly amount: string }

/** The statement as the server tells it to this tab's own session. */
async function statementOf(page: Page): Promise<readonly Line[]> {
  const token = await tokenOf(page)
  const { body } = await site.world.call('transaction/transaction/getTransactions', { token, body: { limit: 100 } })
  return body.data.items
}

/** Longer than any round: one of 200 s would pass 160,000×, which one in 160,000 does. */
const ROUND_MS = 200_000

/** Bets with a low automatic target round after round until one is reached; nearly every first round does. */
async function playCrashUntilCashedOut(page: Page, t: (key: string) => string): Promise<void> {
  await page.goto(`${site.url}${SHAHIN}`)
  await page.getByLabel(t('originals:stake'), { exact: true }).fill('5')
  await page.getByLabel(t('crash:autoCashOut'), { exact: true }).fill('1.05')
  for (let round = 0; round < 6; round++) {
    const before = await payoutCount(page)
    await page.getByRole('button', { name: new RegExp(`^(${t('crash:bet')}|${t('crash:betNext')})$`) }).click()
    await expect.poll(async () => (await statementOf(page))[0]?.amount).toBe('-5.00')
    await expect.poll(() => hasOpenCrashBet(page), { timeout: ROUND_MS, interval: 500 }).toBe(false)
    if ((await payoutCount(page)) > before) return
  }
  throw new Error('six rounds in a row ended below 1.05')
}

async function payoutCount(page: Page): Promise<number> {
  return (await statementOf(page)).filter((line) => line.kind === 'payout').length
}

async function hasOpenCrashBet(page: Page): Promise<boolean> {
  const token = await tokenOf(page)
  const { body } = await site.world.call('game/crash/getState', { token })
  return body.data.myBets.some(({ status }) => status === 'queued' || status === 'open')
}
