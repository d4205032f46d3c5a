import type { Page, WebSocketRoute } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { lookedAtIn } from './by-turns.ts'
import { betsOf, visitAs } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { text } from './texts.ts'

const site = siteOfFile()

/** A slow phone line: 400 kbit/s, 400 ms each way. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Puts itself between the page and /live. @returns how to cut the line, and how to let it be found again. */
async function onLine(page: Page) {
  const open = new Set<WebSocketRoute>()
  let isCut = false
  await page.routeWebSocket('**/live', (route) => {
    if (isCut) return void route.close()
    open.add(route)
    route.connectToServer()
  })
  return {
    async cut() {
      isCut = true
      for (const route of open) await route.close()
      open.clear()
    },
    mend() {
      isCut = false
    },
    count: () => open.size,
  }
}

describe.each(lookedAtIn('en'))('a player in %s', (language) => {
  const t = (key: string, params?: Record<string, string>) => text(language, key, params)

  it.each([
    ['/games/20001-shahin.html', 'crash:reconnecting', 'game/crash/getState'],
    ['/games/22001-live-roulette.html', 'tables:reconnecting', 'game/table/getState'],
  ] as const)(
    'at %s whose live line is cut is told so, follows by asking, and catches up',
    async (path, words, ask) => {
      const name = `cut-${language}-${path.replace(/\D/g, '')}`
      const { page, context } = await visitAs(site, name, { language, width: 390, at: '/not-found' })
      const line = await onLine(page)
      await page.goto(`${site.url}${path}`)
      await page.locator('.crash-stage:not([data-phase=none]), .phase-bar:not([data-phase=resting])').first().waitFor()
      await line.cut()
      await page.getByText(t(words)).waitFor()
      // What the others do goes on to be shown: the game is asked for while the line is away.
      await page.waitForResponse(`**/api/${ask}`)
      line.mend()
      await expect.poll(line.count).toBe(1)
      await page.getByText(t(words)).waitFor({ state: 'detached' })
      await context.close()
    },
  )

  it('who opens a category without a network is told so, and sees its games when the network is back', async () => {
    const { page, context } = await site.visit({ language, at: '/games/10047-slots/' })
    const main = page.locator('main#content')
    await main.locator('a[href*=".html"]').first().waitFor()
    await context.setOffline(true)
    await main.locator('a[href*="/games/100"]:not([href*="10047"]):visible').first().dispatchEvent('click')
    await main.getByText(t('common:problem.offlineTitle'), { exact: true }).waitFor()
    await context.setOffline(false)
    await main.locator('a[href*=".html"]').first().waitFor()
    await main.getByText(t('common:problem.offlineTitle'), { exact: true }).waitFor({ state: 'detached' })
    await context.close()
  })

  it('on a slow line sees places kept and the button waiting, and a hurried press bets once', async () => {
    const { page, context } = await visitAs(site, `slow-${language}`, { language, width: 320 })
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell:wallet.label') })
      .waitFor()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', SLOW)
    const isWide = () => page.evaluate('document.documentElement.scrollWidth <= innerWidth')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(Tas Dice|تاس‌اندازی)$/ })
      .first()
      .click()
    await page.getByRole('main').locator('.skeleton, [role=status]').first().waitFor()
    await expect.poll(() => isWide()).toBe(true)
    const bet = page.getByRole('button', { name: t('originals:bet'), exact: true })
    await bet.waitFor()
    await expect.poll(() => isWide()).toBe(true)
    const { promise: isPressedAgain, resolve: pressedAgain } = Promise.withResolvers<void>()
    await page.route('**/api/game/original/bet', async (route) => {
      await isPressedAgain
      await route.continue()
    })
    await bet.dblclick()
    const busy = page.getByRole('button', { name: t('originals:placing'), exact: true })
    await busy.waitFor()
    await expect.poll(() => busy.getAttribute('aria-busy')).toBe('true')
    await busy.click({ force: true })
    pressedAgain()
    await bet.waitFor()
    await expect.poll(() => betsOf(site, page, 'dice')).toHaveLength(1)
    await context.close()
  })
})
