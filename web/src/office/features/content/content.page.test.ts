import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { askFor } from '../../../../../server/src/modules/office/operations/two-people.fixture.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'
import { type OfficeText, standingOf } from './content.ts'

const world = worldOfFile()
let owner: Signed
let writer: Signed
let manager: Signed
let auditor: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  writer = await signInAs(world(), 'content')
  manager = await signInAs(world(), 'manager')
  auditor = await hired(world(), owner, ['auditor'])
})

const read = async (intId: number): Promise<OfficeText> =>
  (await office(world(), 'office/content/getText', { token: owner.token, body: { intId } })).data

async function save(by: Signed, intId: number, mark: string): Promise<number> {
  const { version: seenVersion, revision: seenRevision } = standingOf(await read(intId))
  const title = { en: `Title ${mark}`, fa: `عنوان ${mark}` }
  const html = { en: `<p>Words ${mark}</p>`, fa: `<p>متن ${mark}</p>` }
  const body = { intId, seenVersion, seenRevision, title, html }
  const { data } = await office(world(), 'office/content/saveDraft', { token: by.token, body })
  return data.draft.revision
}

describe.each(lookedAtIn('fa'))('the texts in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/content:${key}`, params)
  const other = language === 'en' ? 'fa' : 'en'
  /** Each language has texts of its own to write on. */
  const intId = { en: 98, fa: 97 }[language]
  const open = (path: string, { token }: Signed) => renderOffice(world(), `/office${path}`, { language, as: token })
  const confirm = async (page: Awaited<ReturnType<typeof open>>, name: string) =>
    page.user.click(within(await page.findByRole('dialog')).getByRole('button', { name }))
  const bodyOf = (page: Awaited<ReturnType<typeof open>>, of: string) =>
    document.querySelector<HTMLTextAreaElement>(`textarea[name="html-${of}"]`) ?? expect.fail(`${page} writes ${of}`)

  it('that are not saved are left by a link of the office or the command bar only by who says so', async () => {
    const page = await open(`/content/${intId}`, writer)
    await page.findByText(t('noDraft'))
    await page.user.type(bodyOf(page, language), 'unsaved')
    await page.findByText(t('unsaved'))
    const asked = vi.fn(() => false)
    vi.stubGlobal('confirm', asked)
    const pictures = page.getByRole('link', { name: text(language, 'office/frame:screen.pictures') })
    await page.user.click(pictures)
    expect(asked).toHaveBeenCalledWith(text(language, 'office/frame:leaveUnsaved'))
    expect(bodyOf(page, language).value).toContain('unsaved')
    await page.user.keyboard('{Control>}[KeyK]{/Control}')
    await page.user.type(await page.findByRole('combobox'), text(language, 'office/frame:screen.pictures'))
    await page.user.keyboard('{Enter}')
    expect(asked).toHaveBeenCalledTimes(2)
    // Back, as the browser tells of it: the address is another one already.
    history.pushState({ idx: 1 }, '', '/office/content')
    dispatchEvent(new PopStateEvent('popstate'))
    expect(asked).toHaveBeenCalledTimes(3)
    expect(bodyOf(page, language).value).toContain('unsaved')
    history.pushState({ idx: 2 }, '', `/office/content/${intId}`)
    asked.mockReturnValue(true)
    await page.user.keyboard('{Escape}')
    await page.user.click(pictures)
    await page.findByRole('heading', { name: text(language, 'office/pictures:title'), level: 1 })
    vi.unstubAllGlobals()
  })

  it('are written in both languages, handed in with a reason, and published by another person who sees what changes', async () => {
    const page = await open('/content', writer)
    const { shown } = await read(intId)
    await page.user.click(await page.findByRole('link', { name: shown.title[language] }))
    await page.findByRole('heading', { name: shown.title[language], level: 1 })
    await page.findByText(t('noDraft'))
    expect(page.queryByRole('button', { name: t('publish') })).toBeNull()
    const area = bodyOf(page, language)
    await page.user.clear(bodyOf(page, other))
    await page.user.clear(area)
    await page.user.type(area, `<p>Hello {selectall}`.replace('{selectall}', language))
    await page.findByText(t('unsaved'))
    await page.findByText(t(`missing.${other}`))
    await page.user.click(page.getByRole('button', { name: t('save') }))
    // The tag was closed by the server.
    await page.findByText(t('savedCleaned'))
    await expect.poll(() => area.value).toBe(`<p>Hello ${language}</p>`)
    const ask = await page.findByRole('button', { name: t('publish') })
    expect(ask.hasAttribute('disabled')).toBe(true)
    await page.user.type(bodyOf(page, other), 'Plain')
    await page.user.click(page.getByRole('button', { name: t('save') }))
    // What is typed and not saved is not handed in.
    await expect.poll(() => page.queryByRole('button', { name: t('publish') })?.hasAttribute('disabled')).toBe(false)
    await page.user.click(page.getByRole('button', { name: t('publish') }))
    await page.user.type(await page.findByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await confirm(page, t('publish'))
    await expect.poll(async () => (await read(intId)).waiting.length).toBe(1)

    const second = await open(`/content/${intId}`, manager)
    await second.findByText(REASON)
    await second.user.click(await second.findByRole('button', { name: t('review') }))
    const dialog = await second.findByRole('dialog')
    await expect.poll(() => [...dialog.querySelectorAll('ins')].map((one) => one.textContent).join()).toContain('Hello')
    await second.user.click(second.getByRole('button', { name: t('approve') }))
    await second.findByText(t('approve.done'))
    await expect.poll(async () => (await read(intId)).shown.html[language]).toBe(`<p>Hello ${language}</p>`)
    expect((await read(intId)).version).toBe(2)
  })

  it('keep what a second editor wrote, and show them what the first one changed', async () => {
    const page = await open(`/content/${intId}`, writer)
    await page.findByText(t('noDraft'))
    await page.user.type(bodyOf(page, language), '<p>Mine</p>')
    await save(owner, intId, `of another ${language}`)
    const press = page.getByRole('button', { name: t('save') })
    await page.user.click(press)
    const alert = (await page.findByText(t('newer'))).closest('[role=alert]')
    await expect.poll(() => alert?.querySelector('ins')?.textContent ?? '').toContain('of another')
    expect(bodyOf(page, language).value).toContain('<p>Mine</p>')
    expect((await read(intId)).draft?.revision).toBe(3)
    await page.user.click(page.getByRole('button', { name: t('newer.keep') }))
    await page.user.click(press)
    await page.findByText(t('allSaved'))
    expect((await read(intId)).draft?.html[language]).toContain('<p>Mine</p>')
    await page.user.click(page.getByRole('button', { name: t('discard') }))
    await confirm(page, t('discard'))
    await page.findByText(t('discard.done'))
    expect((await read(intId)).draft).toBeNull()
  })

  it('have a history: any two versions beside each other, and an earlier one taken back as a draft', async () => {
    const page = await open(`/content/${intId}?view=history`, writer)
    const name = t('restoreOf', { version: (1).toLocaleString({ en: 'en', fa: 'fa-IR' }[language]) })
    await expect.poll(() => [...document.querySelectorAll('ins')].length).toBeGreaterThan(0)
    await page.user.click(await page.findByRole('button', { name }))
    await confirm(page, t('restore'))
    await page.findByText(t('restore.done'))
    await expect.poll(async () => (await read(intId)).draft?.restoredVersion).toBe(1)
  })

  it('say before anybody asks that everybody has to accept terms with effect, and call off what is planned', async () => {
    const revision = await save(owner, 99, language)
    const page = await open('/content/99', writer)
    await page.user.click(await page.findByRole('button', { name: t('publish') }))
    expect(page.queryByText(t('material.warning'))).toBeNull()
    await page.user.click(await page.findByRole('checkbox', { name: t('material') }))
    await page.findByText(t('material.warning'))
    const dueAt = new Date(Date.now() + 86_400_000).toISOString()
    const body = { intId: 99, revision, isMaterial: false, dueAt, reason: REASON }
    const approvalId = await askFor(world(), writer, { path: 'office/content/publish', body })
    await office(world(), 'staff/approval/approve', { token: manager.token, body: { approvalId } })
    const planner = await open('/content/99', manager)
    await planner.user.click(await planner.findByRole('button', { name: t('callOff') }))
    await planner.user.type(
      await planner.findByRole('textbox', { name: text(language, 'office/frame:reason') }),
      REASON,
    )
    await confirm(planner, t('callOff'))
    await planner.findByText(t('callOff.done'))
    expect((await read(99)).scheduled).toBeNull()
  })

  it('are read by whoever may only look, who is offered nothing to change; a number that is nobody’s says so', async () => {
    const page = await open('/content/99', auditor)
    await page.findByRole('tab', { name: t('view.history') })
    for (const key of ['view.edit', 'save', 'publish', 'discard'])
      expect([page.queryByRole('button', { name: t(key) }), page.queryByRole('tab', { name: t(key) })]).toEqual([
        null,
        null,
      ])
    page.go('/office/content/1')
    await page.findByText(t('noText'))
    page.go('/office/content/x')
    await page.findByText(t('noText'))
  })

  it('are closed to whoever may not see them, and say that the server is away', async () => {
    const page = await open('/content', await hired(world(), owner, ['support']))
    await page.findByRole('heading', { name: text(language, 'office/frame:closed.title') })
    const again = await open('/account', owner)
    await again.findByText(owner.email)
    const release = again.line.hold('office/content/getTexts')
    again.go('/office/content')
    await expect.poll(() => document.querySelector('table[aria-busy]')).not.toBeNull()
    again.line.cut()
    release()
    const retry = await again.findByRole('button', { name: text(language, 'common:action.retry') })
    again.line.mend()
    await again.user.click(retry)
    await again.findByRole('link', { name: (await read(90)).shown.title[language] })
  })
})
