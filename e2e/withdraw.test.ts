import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { fund } from '../server/test/world.ts'
import { accessibilityFindings } from './page-check.ts'
import { demoPlayer, enterAsDemo } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { pattern, text } from './texts.ts'

const site = siteOfFile()

beforeAll(async () => {
  await fund(site.world.app, await demoPlayer(site), 1_000_00n)
})

describe.each(LANGUAGES)('money on its way out, in %s', (language) => {
  const t = (key: string) => text(language, key)
  const width = language === 'fa' ? 390 : 1440

  it('is seen paid by itself up to the ceiling; above it a person is waited for, and its player takes it back', async () => {
    const visitor = await site.visit({ language, width })
    const { page } = visitor
    await enterAsDemo(site, page)
    await page.goto(`${site.url}/user/`)
    const main = page.getByRole('main')
    const balance = async () => {
      const { body } = await site.world.call('user/user/init', {
        token: await page.evaluate<string>("localStorage.getItem('tas.token')"),
      })
      return body.data.wallet.balance
    }
    const before = Number(await balance())
    const ask = async (amount: string) => {
      await main.getByLabel(t('withdraw:amount'), { exact: true }).fill(amount)
      await main.getByRole('button', { name: pattern(language, 'withdraw:submit') }).click()
    }
    const told = (key: string) =>
      main.getByRole('status').filter({ hasText: pattern(language, `withdraw:told.${key}`) })

    await main.getByRole('link', { name: t('wallet:withdrawTitle'), exact: true }).click()
    await page.getByRole('heading', { level: 1, name: t('pages:page.withdraw'), exact: true }).waitFor()
    await main.getByLabel(t('withdraw:amount'), { exact: true }).waitFor()
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
    await ask('50')
    await told('paid').waitFor()
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
    await expect.poll(balance).toBe((before - 50).toFixed(2))
    // Its movement has a receipt that this very page checks.
    await main
      .getByRole('button', { name: pattern(language, 'wallet:receipt') })
      .first()
      .click()
    await page.getByRole('dialog').getByText(t('wallet:receiptSave'), { exact: true }).waitFor()
    await page.keyboard.press('Escape')

    await main.getByRole('link', { name: t('withdraw:back'), exact: true }).click()
    await main.getByRole('link', { name: t('pages:page.withdraw'), exact: true }).click()
    await ask('250')
    await told('under_review').waitFor()
    await expect.poll(balance).toBe((before - 300).toFixed(2))
    await main.getByRole('button', { name: t('withdraw:cancel'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('withdraw:cancel.confirm'), exact: true })
      .click()
    await told('cancelled').waitFor()
    await expect.poll(balance).toBe((before - 50).toFixed(2))

    await main.getByRole('link', { name: t('withdraw:back'), exact: true }).click()
    await main.getByRole('table').getByText(t('withdraw:status.cancelled'), { exact: true }).first().waitFor()
    await main.getByLabel(t('movements:status'), { exact: true }).selectOption('paid')
    await page.waitForURL('**/user/withdraw/transactions?status=paid')
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})
