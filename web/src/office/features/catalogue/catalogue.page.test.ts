import { CATEGORY } from '@tas/shared/contract/catalogue/calls.ts'
import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { photo, upload } from '../../../../../server/src/modules/pictures/images.fixture.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'
import type { Category, Game } from './catalogue.ts'

const world = worldOfFile()
let owner: Signed
let content: Signed
let auditor: Signed
let manager: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  content = await signInAs(world(), 'content')
  manager = await signInAs(world(), 'manager')
  auditor = await hired(world(), owner, ['auditor'])
})

async function categoryOf(intId: number): Promise<Category> {
  const { data } = await office(world(), 'office/catalogue/getCategories', { token: owner.token })
  return data.items.find((one) => one.intId === intId) ?? expect.fail('the category is there')
}

async function gamesOf(intId: number): Promise<readonly Game[]> {
  const body = { categoryId: (await categoryOf(intId)).id, limit: 25 }
  return (await office(world(), 'office/catalogue/getGames', { token: owner.token, body })).data.items
}

describe.each(lookedAtIn('en'))('the catalogue in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/catalogue:${key}`, params)
  const number = (value: number) => value.toLocaleString({ en: 'en', fa: 'fa-IR' }[language], { useGrouping: false })
  const open = (path: string, { token }: Signed) => renderOffice(world(), `/office${path}`, { language, as: token })
  const game = async () =>
    (await gamesOf(CATEGORY.mini)).find((one) => one.game === 'mines') ?? expect.fail('it is there')

  it('changes a game in both languages, and shows who changed it meanwhile what that was before anything is lost', async () => {
    const before = await game()
    const page = await open(`/catalogue?category=${before.categoryId}`, content)
    await page.user.click(await page.findByRole('button', { name: t('changeOf', { title: before.title[language] }) }))
    const tags = await page.findByRole('textbox', { name: t('tags') })
    await page.user.clear(tags)
    await page.user.type(tags, `seedy-${language}، grenade`)
    const other = { en: `Ruby ${language}`, fa: `یاقوت ${number(1)}` }
    const { id: gameId, version, categoryId, isPublished } = before
    const body = { gameId, version, title: other, tags: [], categoryId, isPublished }
    await office(world(), 'office/catalogue/changeGame', { token: owner.token, body })
    const save = page.getByRole('button', { name: t('save') })
    await page.user.click(save)
    await page.findByText(t('newer'))
    expect(page.getAllByText(other.en).some((one) => one.closest('[role=alert]') !== null)).toBe(true)
    expect((await game()).tags).toEqual([])
    await page.user.click(page.getByRole('button', { name: t('goOn') }))
    await page.user.click(save)
    await expect.poll(async () => (await game()).tags).toEqual([`seedy-${language}`, 'grenade'])
    expect((await game()).title).toEqual(before.title)
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    await page.findByText(`seedy-${language}`)
  })

  it('adds a category, which is not shown yet', async () => {
    const page = await open('/catalogue?view=categories', content)
    await page.user.click(await page.findByRole('button', { name: t('add') }))
    const dialog = within(await page.findByRole('dialog'))
    const title = { en: `Quiet ${language}`, fa: `آرام ${number(2)}` }
    await page.user.type(dialog.getByRole('textbox', { name: text(language, 'office/content:titleIn.en') }), title.en)
    await page.user.type(dialog.getByRole('textbox', { name: text(language, 'office/content:titleIn.fa') }), title.fa)
    await page.user.click(dialog.getByRole('button', { name: t('add') }))
    await page.findByText(t('added'))
    const { data } = await office(world(), 'office/catalogue/getCategories', { token: owner.token })
    expect(data.items.at(-1)).toMatchObject({ title, isPublished: false })
    await page.findAllByText(title[language])
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    const { sql, b } = world().app.db
    await sql`delete from ${b}.catalogue_category where int_id > 900000`
  })

  it('shows an uploaded picture in the place of the drawn one', async () => {
    const { token } = content
    const seed = { en: 1, fa: 2 }[language]
    const { data } = await upload(world(), await photo(300, 400, seed).png().toBuffer(), { token })
    const { id: pictureId, version } = data.picture
    const alt = { en: 'A ruby', fa: 'یاقوت' }
    await office(world(), 'office/picture/describe', { token, body: { pictureId, version, alt } })
    const { title, categoryId } = await game()
    const page = await open(`/catalogue?category=${categoryId}`, content)
    await page.user.click(await page.findByRole('button', { name: t('changeOf', { title: title[language] }) }))
    const name = text(language, 'office/pictures:pick.choose', { name: alt[language] })
    const [newest] = await page.findAllByRole('radio', { name })
    await page.user.click(newest ?? expect.fail('it is offered'))
    await page.user.click(page.getByRole('button', { name: t('save') }))
    await expect.poll(async () => (await game()).pictureId).toBe(pictureId)
    const { imgUrl } = await game()
    await expect.poll(() => document.querySelector(`img[src="${imgUrl}"]`)).not.toBeNull()
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
  })

  it('asks to bar a game in a country and a currency and on a device: a second person reads it in words and does it', async () => {
    const { id: gameId, title, categoryId } = await game()
    const page = await open(`/catalogue?category=${categoryId}`, owner)
    await page.user.click(await page.findByRole('button', { name: t('rulesOf', { title: title[language] }) }))
    const finland = { en: 'Finland', fa: 'فنلاند' }[language]
    await page.user.click(await page.findByRole('checkbox', { name: finland }))
    await page.user.click(page.getByRole('checkbox', { name: 'EUR' }))
    await page.user.type(page.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await page.user.click(page.getByRole('checkbox', { name: t('rules.device.phone') }))
    await page.user.click(page.getByRole('button', { name: text(language, 'office/frame:evidence.add') }))
    const evidence = page.getByRole('textbox', {
      name: (name) => name.includes(text(language, 'office/frame:evidence')),
    })
    await page.user.type(evidence, 'Letter 12 of the authority')
    await page.user.click(page.getByRole('button', { name: t('rules.ask') }))
    await page.findByText(text(language, 'office/frame:asked'))
    const { data } = await office(world(), 'staff/approval/getQueue', { token: manager.token, body: {} })
    const asked = data.items.find(({ call }) => call === 'office/catalogue/changeRules') ?? expect.fail('it waits')
    await expect.poll(() => page.queryByRole('dialog')).toBeNull()
    const other = await open('/approvals', manager)
    const what = text(language, 'office/approvals:what.office/catalogue/changeRules')
    await other.user.click(await other.findByRole('button', { name: what }))
    await other.findByText(text(language, 'office/approvals:barredNow'))
    expect(other.getByText('Letter 12 of the authority')).toBeDefined()
    expect(other.getByText(finland)).toBeDefined()
    const approve = { token: manager.token, body: { approvalId: asked.id } }
    expect((await office(world(), 'staff/approval/approve', approve)).status).toBe(200)
    const { rules } = (await office(world(), 'office/catalogue/getRules', { token: owner.token, body: { gameId } }))
      .data
    const barred = [...rules.countries, ...rules.currencies, ...rules.devices].flatMap(({ code, isBarred }) =>
      isBarred ? [code] : [],
    )
    expect(barred).toEqual(['FI', 'EUR', 'phone'])
  })

  it('moves a game by its keys, says where it stands then, and offers that in the order of one category alone', async () => {
    const [first, second] = await gamesOf(CATEGORY.slots)
    if (first === undefined || second === undefined) return expect.fail('two games are there')
    const page = await open(`/catalogue?category=${first.categoryId}`, content)
    const down = await page.findByRole('button', { name: t('down', { title: first.title[language] }) })
    down.focus()
    await page.user.keyboard('{Enter}')
    await expect
      .poll(async () => (await gamesOf(CATEGORY.slots)).slice(0, 2).map(({ id }) => id))
      .toEqual([second.id, first.id])
    await page.findByText((said) => said.includes(first.title[language]) && said.includes(number(2)))
    await expect
      .poll(() => document.activeElement?.getAttribute('aria-label'))
      .toBe(t('down', { title: first.title[language] }))
    page.go('/office/catalogue')
    await page.findAllByText(t('change'))
    await expect
      .poll(() => page.queryByRole('button', { name: t('down', { title: first.title[language] }) }))
      .toBeNull()
  })

  it('puts a game where it is dragged', async () => {
    const [first, second, third] = await gamesOf(CATEGORY.slots)
    if (first === undefined || second === undefined || third === undefined) return expect.fail('three games are there')
    const page = await open(`/catalogue?category=${first.categoryId}`, content)
    await page.findByRole('button', { name: t('down', { title: first.title[language] }) })
    const dataTransfer = { effectAllowed: '', setData: () => undefined }
    const drag = (name: string, on: string) =>
      document
        .querySelector(on)
        ?.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), { dataTransfer, clientY: 0 }))
    drag('dragstart', `[data-place-id="${first.id}"] [draggable]`)
    await expect
      .poll(() => {
        drag('dragover', `[data-place-id="${third.id}"]`)
        return document.querySelector(`[data-place-id="${third.id}"]`)?.closest('tr')?.className
      })
      .toContain('shadow')
    drag('drop', `[data-place-id="${third.id}"]`)
    await expect
      .poll(async () => (await gamesOf(CATEGORY.slots)).slice(0, 3).map(({ id }) => id))
      .toEqual([second.id, third.id, first.id])
  })

  it('changes a category, with a mark where it is taken down', async () => {
    const before = await categoryOf(CATEGORY.crash)
    const page = await open('/catalogue?view=categories', content)
    await page.user.click(await page.findByRole('button', { name: t('changeOf', { title: before.title[language] }) }))
    await page.user.selectOptions(await page.findByRole('combobox', { name: t('where') }), t('where.BOTH'))
    await page.user.click(page.getByRole('checkbox', { name: t('shown.check') }))
    await page.user.click(page.getByRole('button', { name: t('save') }))
    const kept = () => categoryOf(CATEGORY.crash)
    await expect.poll(kept).toMatchObject({ showWhere: 'BOTH', isPublished: false })
    await page.findByText(t('saved'))
    await page.findByText(t('shown.no'))
    const {
      games: _,
      intId: __,
      id: categoryId,
      ...rest
    } = { ...(await categoryOf(CATEGORY.crash)), isPublished: true }
    const body = { categoryId, ...rest, showWhere: 'CASINO' } as const
    await office(world(), 'office/catalogue/changeCategory', { token: owner.token, body })
  })

  it('says that nothing fits, and gives whoever may only look no way to change anything', async () => {
    const page = await open('/catalogue?q=zzzzzz', auditor)
    await page.findByText(t('noGames'))
    page.go('/office/catalogue?view=categories')
    await page.findByRole('rowheader', { name: new RegExp((await categoryOf(CATEGORY.mini)).title[language]) })
    expect(page.queryByRole('button', { name: new RegExp(`^${t('up', { title: '' })}`) })).toBeNull()
    expect(page.queryByText(t('change'))).toBeNull()
  })

  it('is closed to whoever may not see it', async () => {
    const page = await open('/catalogue', await hired(world(), owner, ['support']))
    await page.findByRole('heading', { name: text(language, 'office/frame:closed.title') })
    expect(page.line.countOf('office/catalogue/getGames')).toBe(0)
  })

  it('says that the server is away, with a way to try again', async () => {
    const page = await open('/account', owner)
    await page.findByText(owner.email)
    const release = page.line.hold('office/catalogue/getGames')
    page.go('/office/catalogue')
    await expect.poll(() => document.querySelector('table[aria-busy]')).not.toBeNull()
    page.line.cut()
    release()
    const retry = await page.findByRole('button', { name: text(language, 'common:action.retry') })
    page.line.mend()
    await page.user.click(retry)
    await page.findByText((await gamesOf(CATEGORY.crash))[0]?.title[language] ?? '')
  })
})
