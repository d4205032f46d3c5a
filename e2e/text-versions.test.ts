import { textTitle } from '@tas/shared/contract/content/text-titles/titles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '../server/src/kit/db/connect.ts'
import { publishText } from '../server/src/modules/content/index.ts'
import { accessibilityFindings } from './page-check.ts'
import { openSite, type Site } from './site.ts'
import { text } from './texts.ts'

const TERMS = 99
const title = textTitle({ slug: 'terms-and-conditions' })
/** An operator's own terms, once and again. */
const paragraph = {
  en: ['You are at least 18 years old.', 'You are at least 21 years old.'],
  fa: ['دست‌کم ۱۸ سال دارید.', 'دست‌کم ۲۱ سال دارید.'],
} as const

let site: Site
beforeAll(async () => {
  site = await openSite()
  for (const edition of [0, 1] as const)
    await inTx(site.world.app.db, (tx) =>
      publishText(tx, {
        intId: TERMS,
        title,
        html: {
          en: `<h2>Who may play</h2><p>${paragraph.en[edition]}</p>`,
          fa: `<h2>چه کسی می‌تواند بازی کند</h2><p>${paragraph.fa[edition]}</p>`,
        },
      }),
    )
})
afterAll(() => site.stop())

describe.each([
  { language: 'en', width: 1440, before: '18', after: '21', three: '3' },
  { language: 'fa', width: 390, before: '۱۸', after: '۲۱', three: '۳' },
] as const)('in $language at $width px', ({ language, width, before, after, three }) => {
  const t = (key: string, params?: Record<string, string>) => text(language, key, params)

  it('a text names its version, and each version is compared with the one before', async () => {
    const visitor = await site.visit({ language, width, at: '/texts/97-betting-rules.html' })
    const { page } = visitor
    const contents = page.getByRole('group').filter({ hasText: t('content:contents') })
    if (width < 768) await contents.locator('summary').click()
    await contents.getByRole('link').nth(5).click()
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(300)
    await page.waitForURL('**#section-6')

    await page.goto(`${site.url}/terms`)
    await page.getByRole('link', { name: t('content:versions.all'), exact: true }).click()
    await page.getByRole('heading', { level: 1, name: t('content:versions.title') }).waitFor()
    await expect.poll(() => page.locator('main ol > li').count()).toBe(3)
    const changed = page.getByRole('region', { name: t('content:versions.one', { version: three }) })
    await expect.poll(() => changed.locator('del').textContent()).toContain(before)
    await expect.poll(() => changed.locator('ins').textContent()).toContain(after)
    await expect.poll(() => accessibilityFindings(page, 'practice')).toEqual([])

    // The words of the version itself are there too, and the first one has nothing before it.
    await page.getByRole('tab', { name: t('content:versions.text'), exact: true }).click()
    await page.getByText(paragraph[language][1], { exact: true }).waitFor()
    await page.locator('main ol > li').last().getByRole('link').click()
    await page.getByText(t('content:versions.first')).waitFor()
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})
