import type { CallData } from '@tas/shared/contract/api.ts'
import { pageTitles } from '@tas/shared/contract/menus/page-titles.ts'
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

const readMenu = async (menuId: 'side' | 'help') => {
  const { data } = await office(world(), 'office/menu/getMenus', { token: owner.token })
  return data.items.find((one) => one.menuId === menuId) ?? expect.fail('the menu is there')
}
const titles = async (menuId: 'side' | 'help') => {
  const { body } = await world().call('menu/menu/getMenu', { body: { menuId } })
  const { groups } = body.data as unknown as CallData<'menu/menu/getMenu'>
  return groups.flatMap(({ items }) => items.map(({ title }) => title))
}

describe.each(lookedAtIn('en'))('menus in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/menus:${key}`, params)
  const c = (key: string, params = {}) => text(language, `office/content:${key}`, params)
  const open = (path: string, { token }: Signed) => renderOffice(world(), `/office${path}`, { language, as: token })

  it('adds an address outside, puts it up by its keys, reads what that changes, and hands it in; another person has it shown', async () => {
    const before = await titles('help')
    const page = await open('/menus', content)
    await page.user.click(await page.findByRole('radio', { name: t('menu.help') }))
    await page.user.click(await page.findByRole('button', { name: t('add') }))
    const dialog = within(await page.findByRole('dialog'))
    await page.user.selectOptions(dialog.getByRole('combobox', { name: t('kind') }), 'outside')
    const title = { en: `News ${language}`, fa: `خبرهای ${language === 'fa' ? 'ما' : 'شما'}` }
    await page.user.type(dialog.getByRole('textbox', { name: t('url') }), 'news.example/')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: t('take') }).disabled).toBe(true)
    await page.user.type(dialog.getByRole('textbox', { name: c('titleIn.en') }), title.en)
    await page.user.type(dialog.getByRole('textbox', { name: c('titleIn.fa') }), title.fa)
    await page.user.click(dialog.getByRole('button', { name: t('take') }))
    await page.findByText(c('unsaved'))
    const changes = within(page.getByRole('region', { name: c('parts.changes') }))
    changes.getByText('https://news.example/')
    changes.getByText(c('parts.added'))
    await page.user.click(
      page.getByRole('button', { name: text(language, 'office/catalogue:up', { title: title[language] }) }),
    )
    // What the new one passed did not move.
    expect(changes.getAllByRole('article')).toHaveLength(1)
    await page.user.click(page.getByRole('button', { name: c('save') }))
    await expect.poll(async () => (await readMenu('help')).draft?.body.at(-2)).toMatchObject({ title })
    await page.user.click(await page.findByRole('button', { name: c('publish') }))
    const asks = within(await page.findByRole('dialog'))
    await page.user.type(asks.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await page.user.click(asks.getByRole('button', { name: c('publish') }))
    await page.findByText(c('onItsWay'))
    expect(await titles('help')).toEqual(before)

    const reviewer = await open('/menus?menu=help', owner)
    await reviewer.user.click(await reviewer.findByRole('button', { name: c('review') }))
    const review = within(await reviewer.findByRole('dialog'))
    review.getByRole('button', { name: c('preview') })
    const told = within(review.getByRole('article'))
    told.getByText(c('parts.added'))
    for (const said of [title.en, title.fa, 'https://news.example/', t('audience.all')]) told.getAllByText(said)
    review.getByRole('table', { name: t('lines') })
    await reviewer.user.click(review.getByRole('button', { name: c('approve') }))
    await expect.poll(() => titles('help')).toEqual([...before.slice(0, -1), title.en, before.at(-1)])
  })

  it('takes an earlier version back as the draft, shows what somebody else saved meanwhile, and puts the draft aside', async () => {
    const page = await open('/menus?menu=help', content)
    const restore = c('restoreOf', { version: language === 'fa' ? '۱' : '1' })
    await page.user.click(await page.findByRole('button', { name: restore }))
    await page.user.click(within(await page.findByRole('dialog')).getByRole('button', { name: c('restore') }))
    await expect.poll(async () => (await readMenu('help')).draft?.restoredVersion).toBe(1)
    await page.findByText(c('allSaved'))
    const [first] = page.getAllByRole('button', { name: new RegExp(`^${t('removeOf', { title: '' }).slice(0, 4)}`) })
    await page.user.click(first ?? expect.fail('there is a line'))
    const { version: seenVersion, draft } = await readMenu('help')
    const theirs = { menuId: 'help' as const, seenVersion, seenRevision: draft?.revision ?? null, lines: [] }
    await office(world(), 'office/menu/saveDraft', { token: owner.token, body: theirs })
    await page.user.click(page.getByRole('button', { name: c('save') }))
    await page.findByText(c('newer'))
    expect(page.getByRole('button', { name: c('save') }).hasAttribute('disabled')).toBe(true)
    await page.user.click(page.getByRole('button', { name: c('newer.take') }))
    await page.findByText(t('noLines'))
    await page.user.click(page.getByRole('button', { name: c('discard') }))
    await page.user.click(within(await page.findByRole('dialog')).getByRole('button', { name: c('discard') }))
    await page.findByText(c('noDraft'))
    expect((await readMenu('help')).draft).toBeNull()
  })

  it('hides an entry from those logged out, marks what is gone, and says what it changed in both languages', async () => {
    const { sql, b } = world().app.db
    await sql`update ${b}.catalogue_category set is_published = false where int_id = 10047`
    const page = await open('/menus', content)
    // The category, and the chat that this business does not have.
    expect(await page.findAllByText(t('gone'))).toHaveLength(2)
    const name = pageTitles.vip[language]
    await page.user.click(page.getByRole('button', { name: t('changeOf', { title: name }) }))
    const dialog = within(await page.findByRole('dialog'))
    await page.user.selectOptions(dialog.getByRole('combobox', { name: t('audience') }), 'members')
    await page.user.click(dialog.getByRole('button', { name: t('take') }))
    const changes = within(page.getByRole('region', { name: c('parts.changes') }))
    const told = within(changes.getByRole('article'))
    for (const title of [pageTitles.vip.en, pageTitles.vip.fa]) told.getByText(title)
    expect(told.getByText(t('audience.all')).closest('del')).not.toBeNull()
    expect(told.getByText(t('audience.members')).closest('ins')).not.toBeNull()
    await sql`update ${b}.catalogue_category set is_published = true where int_id = 10047`
  })

  it('offers nothing to whoever may only look', async () => {
    const page = await open('/menus', auditor)
    await page.findByText(c('noDraft'))
    expect(page.queryByText(t('add'))).toBeNull()
    expect(page.queryByText(t('change'))).toBeNull()
  })
})
