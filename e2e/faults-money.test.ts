import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { lookedAtIn } from './by-turns.ts'
import { betsOf, endSessions, logIn, visitAs } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { text } from './texts.ts'

const site = siteOfFile()

const TAS = '/games/20002-tas.html'
const BET = '**/api/game/original/bet'

/** Lets bets through to the server, and writes down the keys they come under. `onBet` may lose the answer instead. */
async function watchBets(
  page: Page,
  onBet: (route: Route, count: number) => Promise<void>,
): Promise<readonly string[]> {
  const keys: string[] = []
  await page.route(BET, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    await onBet(route, keys.length)
  })
  return keys
}

/** The server does what it was asked for, and the line breaks before its answer arrives; `before` that something happens. */
async function loseAnswer(route: Route, before?: () => Promise<void>): Promise<void> {
  await route.fetch()
  await before?.()
  await route.abort('connectionreset')
}

describe.each(lookedAtIn('fa'))('a player in %s', (language) => {
  const t = (key: string, params?: Record<string, string>) => text(language, key, params)
  const betButton = (page: Page) => page.getByRole('button', { name: t('originals:bet'), exact: true })

  it('whose line breaks in the middle of a bet is told so, presses again and has bet once', async () => {
    const name = `broken-line-${language}`
    const { page, context } = await visitAs(site, name, { language, width: 390, at: '/not-found' })
    await page.clock.install()
    await page.goto(`${site.url}${TAS}`)
    // What the site asks by itself finds no way either: the player is sooner.
    await page.route('**/api/transaction/request/revoke', (route) => route.abort('connectionfailed'))
    let isBroken = true
    const keys = await watchBets(page, async (route, count) => {
      if (!isBroken) await route.continue()
      else if (count === 1) await loseAnswer(route)
      else await route.abort('connectionfailed')
    })
    await betButton(page).click()
    await page.getByRole('button', { name: t('originals:placingAgain') }).waitFor()
    await expect
      .poll(async () => {
        await page.clock.fastForward(7_000)
        return page.getByText(`${t('originals:unsure')} ${t('originals:unsureAgain')}`).isVisible()
      })
      .toBe(true)
    await expect.poll(() => betsOf(site, page, 'dice')).toHaveLength(1)

    isBroken = false
    await betButton(page).click()
    const strip = page.getByRole('region', { name: t('originals:lastResults'), exact: true })
    await strip.getByRole('button').first().waitFor()
    await page.getByText(t('originals:unsure')).waitFor({ state: 'detached' })
    await expect.poll(() => strip.getByRole('button').count()).toBe(1)
    await expect.poll(() => betsOf(site, page, 'dice')).toHaveLength(1)
    expect(new Set(keys).size).toBe(1)
    expect(keys.length).toBeGreaterThan(2)

    // The next one is a bet of its own.
    await betButton(page).click()
    await expect.poll(() => strip.getByRole('button').count()).toBe(2)
    expect(new Set(keys).size).toBe(2)
    await context.close()
  })

  it.each(['done', 'not done'])(
    'who goes offline in the middle of a bet is told by the site itself, back on line, what became of it: %s',
    async (fate) => {
      const name = `offline-${language}-${fate.replace(' ', '')}`
      const { page, context } = await visitAs(site, name, { language, width: 390, at: TAS })
      const keys = await watchBets(page, async (route, count) => {
        if (count > 1) return route.continue()
        await context.setOffline(true)
        if (fate === 'done') await loseAnswer(route)
        else await route.abort('internetdisconnected')
      })
      await betButton(page).click()
      await page.getByText(t('originals:unsure')).waitFor()
      await page.getByRole('button', { name: t('originals:offline'), exact: true, disabled: true }).waitFor()
      await expect.poll(() => page.getByText(t('originals:unsureAgain')).isVisible()).toBe(false)
      await context.setOffline(false)
      await page.getByText(t('originals:unsure')).waitFor({ state: 'detached' })
      const strip = page.getByRole('region', { name: t('originals:lastResults'), exact: true })
      if (fate === 'done') await strip.getByRole('button').first().waitFor()
      else await page.getByText(t('originals:notPlaced')).waitFor()
      await expect.poll(() => betsOf(site, page, 'dice')).toHaveLength(fate === 'done' ? 1 : 0)
      // What is pressed from now on is a bet of its own.
      await betButton(page).click()
      await expect.poll(() => betsOf(site, page, 'dice')).toHaveLength(fate === 'done' ? 2 : 1)
      expect(new Set(keys).size).toBe(2)
      await context.close()
    },
  )

  // Each language takes one fate.
  const fateOfReload = language === 'fa' ? 'done' : 'not done'

  it(`who reloads the page in the middle of a bet is told what became of it: ${fateOfReload}`, async () => {
    const isDone = fateOfReload === 'done'
    const { page, context } = await visitAs(site, `reload-${language}`, { language, width: 390, at: TAS })
    const keys = await watchBets(page, async (route, count) => {
      if (count > 1) return route.continue()
      if (isDone) await route.fetch()
      await page.reload()
    })
    await betButton(page).click()
    const dialog = page.getByRole('dialog', { name: t('wallet:left.title') })
    await dialog.getByText(t(isDone ? 'wallet:left.done' : 'wallet:left.notDone')).waitFor()
    await expect.poll(() => betsOf(site, page, 'dice')).toHaveLength(isDone ? 1 : 0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    // The same stake again is a bet of its own.
    await betButton(page).click()
    await expect.poll(() => betsOf(site, page, 'dice')).toHaveLength(isDone ? 2 : 1)
    expect(new Set(keys).size).toBe(2)
    await context.close()
  })

  it('whose session ends in the middle of a bet is told so, logs in, is back at the game and has bet once', async () => {
    const name = `expired-${language}`
    const { page, context } = await visitAs(site, name, { language, at: TAS })
    // The bet is placed, its answer lost; when it is asked for again, the session is over.
    const keys = await watchBets(page, async (route, count) => {
      if (count > 1) return route.continue()
      await loseAnswer(route, () => endSessions(site, name))
    })
    await betButton(page).click()
    const dialog = page.getByRole('dialog', { name: t('auth:login.title') })
    await dialog.getByText(t('auth:login.afterEnd')).waitFor()
    await page.waitForURL(`${site.url}/`)
    await expect.poll(() => page.evaluate("localStorage.getItem('tas.token')")).toBeNull()

    await dialog.getByLabel(t('auth:login.username'), { exact: true }).fill(name)
    await dialog.getByLabel(t('auth:login.password'), { exact: true }).fill('seven blue lanterns')
    await dialog.getByRole('button', { name: t('auth:login.button'), exact: true }).click()
    await page.waitForURL(({ pathname }) => pathname === TAS)
    const strip = page.getByRole('region', { name: t('originals:lastResults'), exact: true })
    await strip.getByRole('button').first().waitFor()
    const answered = page.waitForResponse(BET)
    await betButton(page).click()
    await answered
    await betButton(page).waitFor()
    await expect.poll(() => betsOf(site, page, 'dice')).toHaveLength(1)
    expect(new Set(keys).size).toBe(1)
    await betButton(page).click()
    await expect.poll(async () => (await betsOf(site, page, 'dice')).length).toBe(2)
    await context.close()
  })

  it('who closes the login after a session that ended is at home and can look around', async () => {
    const at = '/user/transaction/transactions'
    const { page, context } = await visitAs(site, `ended-${language}`, { language, width: 390, at })
    await page.getByRole('heading', { name: t('wallet:transactionsTitle'), exact: true }).waitFor()
    await endSessions(site, `ended-${language}`)
    await page.reload()
    await page.getByText(t('auth:login.afterEnd')).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForURL(`${site.url}/`)
    await logIn(page, language, `ended-${language}`)
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell:wallet.label') })
      .waitFor()
    await context.close()
  })
})
