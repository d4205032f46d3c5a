import type { Language } from '@tas/shared/contract/languages.ts'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { office, REASON, type Signed, signInAs } from '../server/src/modules/staff/staff.fixture.ts'
import { pdf } from '../server/src/modules/verification/papers/files.fixture.ts'
import { paperPicture } from '../server/src/modules/verification/papers.fixture.ts'
import { openDestination } from '../server/src/modules/withdrawals/withdrawals.fixture.ts'
import { lookedAtIn } from './by-turns.ts'
import { accessibilityFindings } from './page-check.ts'
import { playerNamed, visitAs } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { pattern, text } from './texts.ts'

const site = siteOfFile()
let risk: Signed

beforeAll(async () => {
  risk = await signInAs(site.world, 'risk')
})

/** Somebody of staff looks at each picture of what waits of a player, and approves it. */
async function approve(uid: number, typeId: 'identity' | 'selfie'): Promise<void> {
  const { token } = risk
  const { world } = site
  const queue = await office(world, 'office/verification/getQueue', { token, body: { limit: 100 } })
  const { id } =
    queue.data.items.find((item) => item.uid === uid && item.typeId === typeId) ?? expect.fail(`no ${typeId} of ${uid}`)
  const { seen, files } = (await office(world, 'office/verification/get', { token, body: { id } })).data
  for (const file of files) await office(world, 'office/verification/getFile', { token, body: { fileId: file.id } })
  const found = typeId === 'identity' ? { documentNumber: `P${uid}`, expiresOn: '2099-01-01' } : {}
  const body = { id, seen, answer: 'approved', reason: REASON, ...found } as const
  const decided = await office(world, 'office/verification/decide', { token, body })
  expect(decided.code).toBeUndefined()
}

type Sent = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

async function send(main: Locator, language: Language, { type, file }: { readonly type: string; readonly file: Sent }) {
  const t = (key: string) => text(language, `verification:${key}`)
  const card = main.getByRole('region', { name: t(`type.${type}`), exact: true })
  await card.getByRole('button', { name: t('begin'), exact: true }).click()
  await card.locator('input[type=file]').setInputFiles(file)
  await card.getByText(file.name, { exact: true }).waitFor()
  await card.getByRole('button', { name: t('submit'), exact: true }).click()
  await card.getByText(t('waiting'), { exact: true }).waitFor()
}

describe.each(lookedAtIn('en'))('from the first paper to the first payout, in %s', (language) => {
  const t = (key: string, params = {}) => text(language, key, params)
  const width = language === 'fa' ? 390 : 1440

  it('who sends a passport as a PDF and their face is known once staff approve, and is paid without waiting', async () => {
    const visitor = await visitAs(site, `payout-${language}`, { language, width, at: '/user/' })
    const { page } = visitor
    const { id, intId } = await playerNamed(site, `payout-${language}`)
    await openDestination(site.world.app, id)
    // As where money is real: nobody is known before their papers are.
    const { sql, b } = site.world.owner
    await sql`
      insert into ${b}.limits_protection (player_id, is_cleared) values (${id}, false)
      on conflict (player_id) do update set is_cleared = false`
    const main = page.getByRole('main')
    const [first, second] = ['email', 'identity'].map((type) => t(`verification:type.${type}`))
    await main.getByText(t('plays:dashboard.verificationNext', { step: first })).waitFor()
    await page.goto(`${site.url}/user/withdraw/withdraw`)
    const list = [second, t('verification:type.selfie')].join(t('verification:and'))
    await main.getByText(t('verification:beforePayout', { list }), { exact: true }).waitFor()
    await main.getByRole('link', { name: t('verification:beforePayoutGo'), exact: true }).click()
    const png = { name: 'face.png', mimeType: 'image/png', buffer: await paperPicture() }
    await send(main, language, {
      type: 'identity',
      file: { name: 'passport.pdf', mimeType: 'application/pdf', buffer: pdf() },
    })
    await send(main, language, { type: 'selfie', file: png })
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
    await approve(intId, 'identity')
    await approve(intId, 'selfie')
    await page.reload()
    const badges = main.getByText(t('verification:status.approved'), { exact: true })
    // The identity proves the age with it.
    await expect.poll(() => badges.count()).toBe(3)

    await page.goto(`${site.url}/user/withdraw/withdraw`)
    await main.getByLabel(t('withdraw:amount'), { exact: true }).fill('20')
    await main.getByRole('button', { name: pattern(language, 'withdraw:submit') }).click()
    await main
      .getByRole('status')
      .filter({ hasText: pattern(language, 'withdraw:told.paid') })
      .waitFor()
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})
