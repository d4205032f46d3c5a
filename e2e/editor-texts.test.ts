import type { CallInput } from '@tas/shared/contract/api.ts'
import { LANGUAGES, type Localized } from '@tas/shared/contract/languages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '../server/src/kit/db/connect.ts'
import { uuidv7 } from '../server/src/kit/random.ts'
import { publishShippedText } from '../server/src/modules/content/publish-text.ts'
import { enqueueMail, keptMails, writeOwnWords } from '../server/src/modules/mail/index.ts'
import { readKept } from '../server/src/modules/mail/message-store.ts'
import { seenOf, writersOf } from '../server/src/modules/office/documents/documents.fixture.ts'
import { doByTwo } from '../server/src/modules/office/operations/two-people.fixture.ts'
import { office, REASON } from '../server/src/modules/staff/staff.fixture.ts'
import { expectStill, HOSTILE, hasRun } from './hostile.ts'
import { openAccount, playerNamed } from './people.ts'
import { siteOfFile } from './site-of-file.ts'

const site = siteOfFile()
const USERNAME = 'readsall'
const MAIL_TO = 'readsall@mail.example'
let token: string

const both = (words: string): Localized => ({ en: words, fa: words })
/** All of them in one text, what swallows the rest last. */
const HTML = both(`<h2>Words</h2><p>${Object.values(HOSTILE).join('</p><p>')}</p>`)
/** What an address is refused for is no mark in a mail, where it is words like any other. */
const { address: _, ...OF_MAIL } = HOSTILE

type Office = Awaited<ReturnType<typeof writersOf>>

/** Texts, help and bonus pages. */
async function publishPages({ world, writer, two, by }: Office): Promise<void> {
  for (const [intId, title] of [
    [98, HOSTILE.vector],
    [103, HOSTILE.tag],
  ] as const) {
    const { data } = await by(writer, 'office/content/getText', { intId })
    const saved = await by(writer, 'office/content/saveDraft', {
      intId,
      ...seenOf(data),
      title: both(title),
      html: HTML,
    })
    const body = { intId, revision: saved.data.draft.revision, isMaterial: false, dueAt: null, reason: REASON }
    expect(await doByTwo(world, two, { path: 'office/content/publish', body })).toBe('done')
  }
  const { data } = await by(writer, 'office/bonus/getBonus', { intId: 101 })
  const words = { title: both(HOSTILE.broken), html: HTML, picture: data.shown.picture }
  const { revision } = (await by(writer, 'office/bonus/saveDraft', { intId: 101, ...seenOf(data), words })).data
  const body = { intId: 101, revision, dueAt: null, reason: REASON }
  expect(await doByTwo(world, two, { path: 'office/bonus/publish', body })).toBe('done')
}

/** The slides of the first page, and the menu below every page. An address that runs is not taken. */
async function publishFrame({ world, writer, two, by }: Office): Promise<void> {
  const [slider] = (await by(writer, 'office/slider/getSliders', {})).data.items
  const [first] = slider?.shown ?? []
  if (slider === undefined || first === undefined) return expect.fail('a slider ships')
  const slide = { ...first, title: both(HOSTILE.single), text: both(HOSTILE.nested), actionTitle: both(HOSTILE.script) }
  const slides = { intId: slider.intId, ...seenOf(slider) }
  const refused = await by(writer, 'office/slider/saveDraft', {
    ...slides,
    slides: [{ ...slide, url: HOSTILE.address }],
  })
  expect(refused.code).toBe('http.invalid')
  const { revision } = (await by(writer, 'office/slider/saveDraft', { ...slides, slides: [slide] })).data
  const body = { intId: slider.intId, revision, dueAt: null, reason: REASON }
  expect(await doByTwo(world, two, { path: 'office/slider/publish', body })).toBe('done')

  const menu = (await by(writer, 'office/menu/getMenus', {})).data.items.find(({ menuId }) => menuId === 'footer')
  if (menu === undefined) return expect.fail('a menu ships')
  const entry = {
    kind: 'entry' as const,
    icon: null,
    audience: 'all' as const,
    isShown: true,
    title: both(HOSTILE.tag),
  }
  const lines = (url: string): CallInput<'office/menu/saveDraft'>['lines'] => [
    { kind: 'group', id: uuidv7(), title: both(HOSTILE.vector) },
    { ...entry, id: uuidv7(), target: { kind: 'outside', url } },
  ]
  const save = (url: string) =>
    by(writer, 'office/menu/saveDraft', { menuId: 'footer', ...seenOf(menu), lines: lines(url) })
  expect((await save(HOSTILE.address)).code).toBe('http.invalid')
  const saved = (await save('https://news.example/tas')).data
  const asked = { menuId: 'footer' as const, revision: saved.revision, dueAt: null, reason: REASON }
  expect(await doByTwo(world, two, { path: 'office/menu/publish', body: asked })).toBe('done')
}

/** What is written to one player, to everybody who finds a game closed, and in mails. */
async function writeMessages({ world, writer, manager, by }: Office): Promise<void> {
  const { id: playerId } = await playerNamed(site, USERNAME)
  const said = { title: HOSTILE.vector, text: HOSTILE.nested }
  const message = { playerId, en: said, fa: said, reason: REASON }
  expect((await by(manager, 'office/player/message', message)).status).toBe(200)
  const stop = { scope: 'crash', reason: REASON, message: both(HOSTILE.link) }
  expect((await office(world, 'office/stop/close', { token: manager.token, body: stop })).status).toBe(200)

  // A mail has words and no marks: what has any is not taken. Here it is let in by a mistake, with a fact that a player wrote.
  const name = 'passwordReset'
  const template = (await by(writer, 'office/mailTemplate/getTemplate', { name })).data
  const textOf = (words: string) => `${words}\n\n{{account}}\n\n{{code}}\n\n{{minutes}} {{hours}}`
  const mailOf = (words: string) => ({ subject: both('Code'), text: both(textOf(words)), label: both('Choose') })
  for (const payload of Object.values(OF_MAIL)) {
    const sent = { name, ...seenOf(template), words: mailOf(payload) }
    expect([payload, (await by(writer, 'office/mailTemplate/saveDraft', sent)).code]).toEqual([payload, 'http.invalid'])
  }
  const words = { ...mailOf(Object.values(OF_MAIL).join('\n\n')), label: both(HOSTILE.vector) }
  await inTx(world.app.db, (tx) => writeOwnWords(tx, name, words))
  const facts = { code: '482913', minutes: 10, path: '/reset/', hours: 24, account: HOSTILE.single }
  for (const language of LANGUAGES)
    await inTx(world.app.db, (tx) => enqueueMail(tx, { to: MAIL_TO, language, template: name, facts }))
}

beforeAll(async () => {
  token = await openAccount(site, USERNAME)
  const people = await writersOf(site.world)
  await publishPages(people)
  await publishFrame(people)
  await writeMessages(people)
  // As if nothing had been cleaned.
  await inTx(site.world.app.db, (tx) =>
    publishShippedText(tx, { intId: 97, title: both('Words'), html: both(`<p>${HOSTILE.tag}</p>`) }),
  )
})

/** Pages of a player, and what of an editor's is read there as it was typed. */
const PAGES = [
  ['/', [HOSTILE.single, HOSTILE.vector, HOSTILE.tag]],
  ['/texts/98-about-us.html', [HOSTILE.vector]],
  ['/help-center/103-getting-started.html', [HOSTILE.tag]],
  ['/bonuses/101-welcome', [HOSTILE.broken]],
  ['/games/20001-shahin.html', [HOSTILE.link]],
  ['/user/user/notices', [HOSTILE.vector, HOSTILE.nested]],
] as const

describe.each(LANGUAGES)('what an editor wrote, read by a player in %s,', (language) => {
  it('runs on no page and in no mail, and leads nowhere that runs', async () => {
    const { world } = site
    // Without the policy on contents, which would stop what this test must find.
    const { page, context } = await site.visit({ language, token, at: null, isUnguarded: true })
    for (const [path, shown] of PAGES) {
      // Loaded anew: the server writes the words into the page, and the program draws them again.
      await page.goto(`${site.url}${path}?lang=${language}`)
      await page.locator('main#content').waitFor({ state: 'attached' })
      for (const words of shown) await page.getByText(words).first().waitFor({ state: 'attached' })
      await expectStill(page, path)
      expect([path, await page.locator('a[href^="javascript:" i], iframe[srcdoc]').count()]).toEqual([path, 0])
    }
    const { key } = keptMails(world, site.url) ?? expect.fail('a sandbox keeps its mails')
    await context.addCookies([{ name: 'tas_mail', value: key, url: `${site.url}/sandbox/mail` }])
    const mails = await readKept(world.app.db, 50)
    const mail = mails.find((one) => one.to === MAIL_TO && one.language === language) ?? expect.fail('it was kept')
    await page.goto(`${site.url}/sandbox/mail?message=${mail.id}`)
    await page.getByText(HOSTILE.single).last().waitFor()
    await expectStill(page, 'mail')

    // Text that was cleaned by nobody: here it runs, so that this test would see it; with the policy of the page it does not.
    const path = `/texts/97-betting-rules.html?lang=${language}`
    await page.goto(`${site.url}${path}`)
    await expect.poll(() => hasRun(page)).toBe(true)
    await context.close()
    const guarded = await site.visit({ language, at: '/texts/97-betting-rules.html' })
    await guarded.page.locator('main#content .html-text img').waitFor({ state: 'attached' })
    await expectStill(guarded.page, path)
    await guarded.context.close()
  })
})
