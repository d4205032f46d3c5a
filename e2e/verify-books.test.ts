import { verdictTexts } from '@tas/shared/rules/books/verify-texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeExport } from '../server/src/modules/account/index.ts'
import { closeDay } from '../server/src/modules/proofs/close-day.ts'
import { getInclusion } from '../server/src/modules/proofs/get-inclusion.ts'
import { getReceipt } from '../server/src/modules/proofs/get-receipt.ts'
import { lookedAtIn } from './by-turns.ts'
import { accessibilityFindings } from './page-check.ts'
import { openSite, type Site } from './site.ts'
import { pattern, text } from './texts.ts'

let site: Site
const documents = { receipt: '', inclusion: '', day: '', account: '' }

beforeAll(async () => {
  site = await openSite()
  const { world } = site
  const player = await world.player({ cashMinor: 4_200n })
  const ctx = world.as(player)
  const [posting] = await world.app.db.sql<{ id: bigint }[]>`select max(id) as id from ${world.app.db.b}.ledger_posting`
  const day = await closeDay(world.app, '2026-01-01')
  const { receipt } = await getReceipt(ctx, { id: String(posting?.id) })
  const { inclusion } = await getInclusion(ctx, { day: '2026-01-01' })
  const issuedAt = new Date().toISOString()
  let account = ''
  for await (const lines of writeExport(world.app, { playerId: player.id, issuedAt })) account += lines
  Object.assign(documents, {
    receipt: JSON.stringify(receipt, null, 2),
    inclusion: JSON.stringify(inclusion),
    day: JSON.stringify(day),
    account,
  })
})
afterAll(() => site.stop())

describe.each(lookedAtIn('fa'))('the page that checks documents, in %s', (language) => {
  const t = (key: string, params?: Record<string, string>) => text(language, key, params)

  it('takes every kind of document, sees a changed amount, and needs no connection once loaded', async () => {
    const visitor = await site.visit({ language, width: language === 'fa' ? 390 : 1440 })
    const { page, context } = visitor
    await page.goto(`${site.url}/verify`)
    await page.getByRole('heading', { name: t('verify:title') }).waitFor()
    const field = page.getByLabel(t('verify:paste'))
    await page.getByText(t('verify:howTitle')).waitFor()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    for (const document of Object.values(documents)) {
      await field.fill('')
      await page.getByText(t('verify:howTitle')).waitFor()
      await field.fill(document)
      await page.getByText(verdictTexts.right[language]).waitFor()
    }
    await field.fill(documents.receipt.replace('"4200"', '"9900"'))
    await page.getByText(verdictTexts.wrong[language]).waitFor()
    await field.fill(documents.account.replace('"row":{', '"row":{ '))
    await page.getByText(verdictTexts.wrong[language]).waitFor()
    await field.fill('{"kind":"day"}')
    await page.getByRole('alert').getByText('version').waitFor()
    await field.fill('{')
    await page.getByText(t('verify:notJson')).waitFor()
    await context.setOffline(false)
    visitor.expectNoComplaints()
    await context.close()
  })

  it('takes a file, and the published keys by hand when the site does not answer', async () => {
    const visitor = await site.visit({ language })
    const { page, context } = visitor
    const keys = await (await fetch(`${site.url}/.well-known/tas-keys.json`)).text()
    await page.route('**/.well-known/tas-keys.json', (route) => route.fulfill({ status: 200, body: 'no keys' }))
    await page.goto(`${site.url}/verify`)
    const chooser = page.getByLabel(t('verify:chooseFile'))
    const give = (name: string, body: string) =>
      chooser.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(body) })
    await give('receipt.json', documents.receipt)
    await page.getByText(verdictTexts.unknownKey[language]).waitFor()
    await give('tas-keys.json', keys)
    await page.getByText(pattern(language, 'verify:keysTaken_one')).waitFor()
    await give('account.jsonl', documents.account)
    await page.getByText(verdictTexts.right[language]).waitFor()
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
    visitor.expectNoComplaints()
    await context.close()
  })
})
