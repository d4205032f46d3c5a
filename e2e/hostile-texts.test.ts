import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inTx } from '../server/src/kit/db/connect.ts'
import { uuidv7 } from '../server/src/kit/random.ts'
import { changePersonal } from '../server/src/modules/identity/person/person-store.ts'
import { office, signInAs } from '../server/src/modules/staff/staff.fixture.ts'
import { registration } from '../server/test/people.ts'
import { siteOfFile } from './site-of-file.ts'
import { text } from './texts.ts'

/** Kinds of the OWASP cheat sheet on evading filters: each would set `ran`, were it ever read as anything but text. */
const HOSTILE = {
  tag: '<img src=x onerror=window.ran=1>',
  script: '<script>window.ran=1</script>',
  vector: '<svg/onload=window.ran=1>',
  broken: '"><img src=x onerror="window.ran=1">',
  single: "'><iframe srcdoc='<script>parent.ran=1</script>'>",
  link: '<a href="javascript:window.ran=1" autofocus onfocus=window.ran=1>x</a>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a text.
  template: "{{constructor.constructor('window.ran=1')()}}${window.ran=1}",
  nested: '<math><mtext><table><mglyph><style><img src=x onerror=window.ran=1>',
  address: 'javascript:window.ran=1',
} as const

const site = siteOfFile()
const t = (key: string, params = {}) => text('en', `office/${key}`, params)
/** In texts that are no longer than a field takes. */
const reason = `Checked ${HOSTILE.tag}${HOSTILE.script}`

const hasRun = (page: Page) => page.evaluate(() => (globalThis as { ran?: number }).ran === 1)

const DRAWN_MS = 200

/** The tabs of a player's file, and what each reads. The one that is open first comes last, so that each is read by its press. */
const TABS = {
  ledger: 'getPostings',
  protection: 'getProtection',
  notes: 'getNotes',
  sessions: 'getSessions',
  linked: 'getLinked',
  consents: 'getConsents',
  notices: 'getNotices',
  trail: 'getTrail',
  plays: 'getPlays',
} as const

/** Once what was read has been drawn: whatever runs by being drawn has run. */
async function expectStill(page: Page, at: string): Promise<void> {
  await page.evaluate((ms) => new Promise<void>((done) => setTimeout(done, ms)), DRAWN_MS)
  const ran = await hasRun(page)
  expect([at, ran]).toEqual([at, false])
}

async function did(call: Promise<{ readonly status: number }>, status: number): Promise<void> {
  const answer = await call
  expect(answer.status).toBe(status)
}

/** What a player can write, past every check of the edge: staff must be safe from what was let in by a mistake as well. */
async function poison() {
  const { world } = site
  const { body } = await world.call('user/user/register', { body: registration('hostile') })
  const { user } = body.data
  const { sql, b } = world.owner
  await inTx(world.app.db, (tx) =>
    changePersonal(tx, user.id, {
      firstName: HOSTILE.tag,
      lastName: HOSTILE.vector,
      address: HOSTILE.nested,
      zipCode: HOSTILE.script,
      email: `${HOSTILE.broken}@mail.example`,
      phone: HOSTILE.link,
    }),
  )
  await sql`update ${b}.identity_player set username = ${HOSTILE.single}, username_key = 'hostile' where id = ${user.id}`
  await sql`update ${b}.identity_session set device = ${HOSTILE.template} where player_id = ${user.id}`
  return { id: user.id, uid: user.intId }
}

it('nothing that a player or staff wrote runs when staff open it', async () => {
  const { world } = site
  const owner = await signInAs(world, 'owner')
  const manager = await signInAs(world, 'manager')
  const by = { token: owner.token }
  const player = await poison()
  const { id: playerId } = player
  for (const note of Object.values(HOSTILE))
    await did(office(world, 'office/player/addNote', { ...by, body: { playerId, text: note } }), 200)
  const lock = { playerId, kind: 'deposit' as const, reason }
  await did(office(world, 'office/player/lock', { ...by, body: lock }), 200)
  const words = { title: HOSTILE.vector, text: HOSTILE.nested }
  await did(office(world, 'office/player/message', { ...by, body: { playerId, en: words, fa: words, reason } }), 200)
  const message = { en: HOSTILE.tag, fa: HOSTILE.script }
  await did(office(world, 'office/stop/close', { ...by, body: { scope: 'crash', reason, message } }), 200)
  const capital = { currency: 'USD', amount: '1.00', transfer: HOSTILE.vector, reason }
  const headers = { 'Idempotency-Key': uuidv7() }
  await did(office(world, 'office/lottery/addCapital', { token: manager.token, headers, body: capital }), 202)

  // Without the policy on contents, which would stop what these tests must find.
  const { page } = await site.visit({
    language: 'en',
    at: `/office/players/${player.uid}?tab=plays`,
    staffToken: owner.token,
    isUnguarded: true,
  })
  await page.getByRole('heading', { name: HOSTILE.single }).waitFor()
  await page.getByRole('button', { name: t('players:see') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('frame:reason')).fill(reason)
  await dialog.getByRole('button', { name: t('players:see'), exact: true }).click()
  await page.getByText(HOSTILE.nested).waitFor()
  for (const [tab, call] of Object.entries(TABS)) {
    const answered = page.waitForResponse((response) => response.url().endsWith(`/office/player/${call}`))
    await page.getByRole('tab', { name: t(`players:tab.${tab}`), exact: true }).click()
    await answered
    if (tab === 'notes')
      for (const note of Object.values(HOSTILE)) await page.getByText(note, { exact: true }).first().waitFor()
    if (tab === 'sessions') await page.getByText(HOSTILE.template).first().waitFor()
    if (tab === 'notices') await page.getByText(HOSTILE.nested).first().waitFor()
    if (tab === 'trail') await page.getByText(reason).first().waitFor()
    await expectStill(page, tab)
  }
  const shown = { players: HOSTILE.single, stops: reason, approvals: reason, audit: reason, '': reason }
  for (const [path, words] of Object.entries(shown)) {
    await page.goto(`${site.url}/office/${path}`)
    await page.getByText(words).first().waitFor()
    await expectStill(page, path)
  }
  // What the test would find, were there anything.
  await page.locator('body').evaluate((body, html) => body.insertAdjacentHTML('beforeend', html), HOSTILE.tag)
  await expect.poll(() => hasRun(page)).toBe(true)
})
