import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'
import { type Bonus, standingOf } from './bonus.ts'

const world = worldOfFile()
let owner: Signed
let content: Signed
let auditor: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  content = await signInAs(world(), 'content')
  auditor = await hired(world(), owner, ['auditor'])
})

describe.each(lookedAtIn('fa'))('words of bonuses in %s', (language) => {
  /** Each language has a bonus of its own to write on. */
  const intId = { en: 101, fa: 102 }[language]
  const other = language === 'en' ? 'fa' : 'en'
  const t = (key: string, params = {}) => text(language, `office/bonuses:${key}`, params)
  const c = (key: string, params = {}) => text(language, `office/content:${key}`, params)
  const open = (path: string, { token }: Signed) => renderOffice(world(), `/office${path}`, { language, as: token })
  const read = async (): Promise<Bonus> =>
    (await office(world(), 'office/bonus/getBonus', { token: owner.token, body: { intId } })).data
  const areaOf = (of: string) =>
    document.querySelector<HTMLTextAreaElement>(`textarea[name="html-${of}"]`) ?? expect.fail(`${of} is written`)

  it('are written as HTML, each in the direction of its language, with how they read beside them, handed in, and shown by another person', async () => {
    const { shown } = await read()
    const page = await open('/bonuses', content)
    await page.user.click(await page.findByRole('link', { name: shown.title[language] }))
    await page.findByRole('tab', { name: c('view.edit') })
    expect([areaOf('fa').dir, areaOf('fa').lang, areaOf('en').dir]).toEqual(['rtl', 'fa', 'ltr'])
    const reads = page.getByRole('region', { name: c('typed', { language: c(`language.${language}`) }) })
    await page.user.clear(areaOf(language))
    await page.user.type(areaOf(language), '<h1>Gift</h1><img src=x onerror=alert(1)><script>x</script><b>now</b>')
    await expect.poll(() => reads.querySelector('.html-text')?.innerHTML).toBe('<h2>Gift</h2><b>now</b>')
    await page.user.click(page.getByRole('button', { name: c('save') }))
    await page.findByText(c('savedCleaned'))
    await expect.poll(() => areaOf(language).value).toBe('<h2>Gift</h2>\n<b>now</b>')
    await page.user.click(await page.findByRole('button', { name: c('publish') }))
    const asks = within(await page.findByRole('dialog'))
    await page.user.type(asks.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await page.user.click(asks.getByRole('button', { name: c('publish') }))
    await page.findByText(c('onItsWay'))
    expect((await read()).shown).toEqual(shown)

    const reviewer = await open(`/bonuses/${intId}`, owner)
    await reviewer.user.click(await reviewer.findByRole('button', { name: c('review') }))
    const dialog = await reviewer.findByRole('dialog')
    await expect.poll(() => [...dialog.querySelectorAll('ins')].map((one) => one.textContent).join()).toContain('Gift')
    await reviewer.user.click(within(dialog).getByRole('button', { name: c('approve') }))
    await expect.poll(async () => (await read()).shown.html[language]).toBe('<h2>Gift</h2><b>now</b>')
  })

  it('keep what a second editor wrote, show them what the first one changed, and go when the draft is put aside', async () => {
    const page = await open(`/bonuses/${intId}`, content)
    await page.findByText(c('noDraft'))
    const title = document.querySelector<HTMLInputElement>(`input[name="title-${language}"]`) ?? expect.fail('a title')
    await page.user.type(title, ' mine')
    const { version: seenVersion, revision: seenRevision, body } = standingOf(await read())
    const theirs = { ...body, title: { ...body.title, [other]: 'Theirs' } }
    const seen = { intId, seenVersion, seenRevision }
    await office(world(), 'office/bonus/saveDraft', { token: owner.token, body: { ...seen, words: theirs } })
    await page.user.click(page.getByRole('button', { name: c('save') }))
    const alert = (await page.findByText(c('newer'))).closest('[role=alert]')
    await expect.poll(() => alert?.textContent).toContain('Theirs')
    expect(title.value).toContain('mine')
    expect((await read()).draft?.body.title[other]).toBe('Theirs')
    await page.user.click(page.getByRole('button', { name: c('newer.keep') }))
    await page.user.click(page.getByRole('button', { name: c('save') }))
    await page.findByText(c('allSaved'))
    await page.user.clear(title)
    await page.findByText(c('unsaved'))
    expect(page.queryByRole('button', { name: c('publish') })).toBeNull()
    await page.user.click(page.getByRole('button', { name: c('discard') }))
    await page.user.click(within(await page.findByRole('dialog')).getByRole('button', { name: c('discard') }))
    await page.findByText(c('noDraft'))
    expect([(await read()).draft, title.value]).toEqual([null, body.title[language]])
  })

  it('have a history of versions beside each other, one of which is taken back', async () => {
    const page = await open(`/bonuses/${intId}?view=history`, content)
    await expect.poll(() => document.querySelectorAll('ins').length).toBeGreaterThan(0)
    const name = c('restoreOf', { version: language === 'fa' ? '۱' : '1' })
    await page.user.click(await page.findByRole('button', { name }))
    await page.user.click(within(await page.findByRole('dialog')).getByRole('button', { name: c('restore') }))
    await expect.poll(async () => (await read()).draft?.restoredVersion).toBe(1)
  })

  it('offer nothing to whoever may only look, and no bonus that there is none of', async () => {
    const page = await open(`/bonuses/${intId}`, auditor)
    await page.findByRole('tab', { name: c('view.read') })
    for (const key of ['save', 'publish', 'discard']) expect(page.queryByRole('button', { name: c(key) })).toBeNull()
    page.go('/office/bonuses/999')
    await page.findByText(t('noBonus'))
  })
})
