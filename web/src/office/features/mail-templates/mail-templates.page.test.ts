import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let content: Signed
let auditor: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  content = await signInAs(world(), 'content')
  auditor = await hired(world(), owner, ['auditor'])
})

const NAME = { en: 'confirmNewEmail', fa: 'passwordReset' } as const

describe.each(lookedAtIn('en'))('words of mails in %s', (language) => {
  const name = NAME[language]
  const t = (key: string, params = {}) => text(language, `office/mailTemplates:${key}`, params)
  const c = (key: string, params = {}) => text(language, `office/content:${key}`, params)
  const open = (path: string, { token }: Signed) => renderOffice(world(), `/office${path}`, { language, as: token })
  const read = async () =>
    (await office(world(), 'office/mailTemplate/getTemplate', { token: owner.token, body: { name } })).data

  it('are written with their look beside them, marked while they lack something, and handed in; another has them sent', async () => {
    const page = await open(`/mail-templates/${name}`, content)
    const part = within(await page.findByRole('region', { name: c(`language.${language}`) }))
    const subject = part.getByRole('textbox', { name: t('subject') })
    await page.user.clear(subject)
    await page.findByText(t('problem.words_missing'))
    const said = language === 'fa' ? 'موضوع ما' : 'Our subject'
    await page.user.type(subject, said)
    const brand = world().app.business.name
    await page.findByText(`${said} – ${brand}`)
    const area = part.getByRole('textbox', { name: new RegExp(`^${t('words')}`) })
    await page.user.type(area, ' <b>')
    await page.findByText(t('problem.no_html'))
    expect(page.getByRole('button', { name: c('save') }).hasAttribute('disabled')).toBe(true)
    await page.user.type(area, '{Backspace>3}{/Backspace}')
    await page.user.click(page.getByRole('button', { name: c('save') }))
    await expect.poll(async () => (await read()).draft?.body.subject[language]).toBe(said)
    await page.user.click(await page.findByRole('button', { name: c('publish') }))
    const asks = within(await page.findByRole('dialog'))
    await page.user.type(asks.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await page.user.click(asks.getByRole('button', { name: c('publish') }))
    await page.findByText(c('onItsWay'))
    expect(await read()).toMatchObject({ state: 'shipped' })

    const reviewer = await open(`/mail-templates/${name}`, owner)
    await reviewer.user.click(await reviewer.findByRole('button', { name: c('review') }))
    const review = within(await reviewer.findByRole('dialog'))
    await review.findByText(`${said} – ${brand}`)
    await reviewer.user.click(review.getByRole('button', { name: c('approve') }))
    await expect.poll(async () => (await read()).state).toBe('own')
  })

  it('come back from an earlier version as the draft, and are compared with it', async () => {
    const page = await open(`/mail-templates/${name}?view=history`, content)
    const restore = c('restoreOf', { version: language === 'fa' ? '۱' : '1' })
    await page.user.click(await page.findByRole('button', { name: restore }))
    const dialog = within(await page.findByRole('dialog'))
    await page.user.click(dialog.getByRole('button', { name: c('restore') }))
    await expect.poll(async () => (await read()).draft?.restoredVersion).toBe(1)
    await page.findByRole('region', { name: c('compare') })
    const { draft, version } = await read()
    const seen = { name, seenVersion: version, seenRevision: draft?.revision ?? null }
    const words = draft?.body ?? expect.fail('there is a draft')
    const lacking = { ...words, text: { ...words.text, [language]: '' } }
    await office(world(), 'office/mailTemplate/saveDraft', { token: content.token, body: { ...seen, words: lacking } })
    const list = await open('/mail-templates', content)
    await list.findByText(t(`incomplete.${language}`))
    await list.findAllByText(t('state.own'))
  })

  it('that somebody else saved meanwhile are shown before anything is written over them', async () => {
    const page = await open(`/mail-templates/${name}`, content)
    const part = within(await page.findByRole('region', { name: c('language.en') }))
    await page.user.type(part.getByRole('textbox', { name: t('subject') }), ' mine')
    const { draft, version } = await read()
    const seen = { name, seenVersion: version, seenRevision: draft?.revision ?? null }
    const words = draft?.body ?? expect.fail('there is a draft')
    const theirs = { ...words, subject: { ...words.subject, en: 'Theirs' } }
    await office(world(), 'office/mailTemplate/saveDraft', { token: owner.token, body: { ...seen, words: theirs } })
    await page.user.click(page.getByRole('button', { name: c('save') }))
    const alert = within((await page.findByText(c('newer'))).parentElement ?? expect.fail('it stands in a part'))
    await page.user.click(alert.getByRole('button', { name: c('newer.take') }))
    await expect.poll(() => part.getByRole('textbox', { name: t('subject') })).toHaveProperty('value', 'Theirs')
  })

  it('offer nothing to whoever may only look, and no message that there is none of', async () => {
    const page = await open(`/mail-templates/${name}`, auditor)
    await page.findByRole('region', { name: t('preview') })
    expect(page.queryByText(c('save'))).toBeNull()
    expect(page.queryByText(c('publish'))).toBeNull()
    const none = await open('/mail-templates/nothing', auditor)
    await none.findByText(t('noMail'))
  })
})
