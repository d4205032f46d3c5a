import { textTitle } from '@tas/shared/contract/content/text-titles/titles.ts'
import { describe, expect, it } from 'vitest'
import { publishTerms } from '../server/src/modules/limits/index.ts'
import { lookedAtIn } from './by-turns.ts'
import { goTo } from './go-to.ts'
import { accessibilityFindings } from './page-check.ts'
import { betsOf, visitAs } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { text } from './texts.ts'

const site = siteOfFile()

const DICE = '/games/20002-tas.html'
const title = textTitle({ slug: 'terms-and-conditions' })
const words = {
  en: (days: number) => `A withdrawal is paid within ${days} days.`,
  fa: (days: number) => `برداشت تا ${days} روز پرداخت می‌شود.`,
}
/** As the operator's command does it, in a process of its own: no open page is told. */
const publish = (days: number) =>
  publishTerms(
    { ...site.world.app, leave: async () => undefined },
    {
      title,
      html: { en: `<p>${words.en(days)}</p>`, fa: `<p>${words.fa(days)}</p>` },
      by: 'Reza of compliance',
    },
  )

describe.each(lookedAtIn('en'))('terms that change under an open game in %s', (language) => {
  const t = (key: string) => text(language, key)
  const days = language === 'en' ? { before: 2, after: 3 } : { before: 4, after: 5 }

  it('stop the next stake until they are read and accepted; who waits keeps their money in reach and plays nothing', async () => {
    await publish(days.before)
    const width = language === 'fa' ? 390 : 1440
    const visitor = await visitAs(site, `terms-${language}`, { language, width, at: DICE })
    const { page } = visitor
    const bet = page.getByRole('button', { name: t('originals:bet'), exact: true })
    const betCount = async () => (await betsOf(site, page, 'dice')).length
    await bet.click()
    await expect.poll(betCount).toBe(1)

    await publish(days.after)
    // Refused, or shut already: the page may have heard of the terms before this press.
    await bet.dispatchEvent('click')
    const told = page.getByRole('alert').filter({ hasText: t('safer-play:terms.text') })
    await told.getByRole('button', { name: t('safer-play:terms.see'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('safer-play:terms.title') })
    await expect.poll(() => dialog.locator('ins').textContent()).toContain(String(days.after))
    await expect.poll(() => dialog.locator('del').textContent()).toContain(String(days.before))
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)

    // Put off: nothing is staked, and the money can be seen and come to.
    await dialog.getByRole('button', { name: t('safer-play:terms.later'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(t('originals:stakeHeld'), { exact: true }).first().waitFor()
    await expect.poll(() => bet.isDisabled()).toBe(true)
    await expect.poll(() => betCount()).toBe(1)
    for (const [path, name] of [
      ['/user/transaction/transactions', t('pages:page.transactions')],
      ['/user/withdraw/withdraw', t('pages:page.withdraw')],
    ] as const) {
      await goTo(page, path)
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    }

    await goTo(page, DICE)
    await told.getByRole('button', { name: t('safer-play:terms.see'), exact: true }).click()
    await dialog.getByRole('button', { name: t('safer-play:terms.accept'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await told.waitFor({ state: 'detached' })
    await bet.click()
    await expect.poll(betCount).toBe(2)
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})
