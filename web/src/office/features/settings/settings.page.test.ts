import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'
import { isSame, type SettingValue } from '../../kit/setting-values.ts'

const world = worldOfFile()
let owner: Signed
let manager: Signed
let auditor: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  manager = await signInAs(world(), 'manager')
  auditor = await hired(world(), owner, ['auditor'])
})

describe.each(lookedAtIn('fa'))('the settings in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/settings:${key}`, params)
  const reason = text(language, 'office/frame:reason')
  const number = (value: number) => value.toLocaleString({ en: 'en', fa: 'fa-IR' }[language], { useGrouping: false })
  const open = (path: string, { token }: Signed) => renderOffice(world(), `/office${path}`, { language, as: token })
  const get = async () =>
    (await office(world(), 'office/settings/get', { token: owner.token, headers: { LANG: language } })).data
  const settingOf = async (key: string) => (await get()).items.find((one) => one.key === key) ?? expect.fail(key)
  const changeKey = async (key: string) => t('changeOf', { title: (await settingOf(key)).title })
  const save = async (key: string, value: SettingValue) => {
    const { version } = await get()
    const body = { version, changes: [{ key, value }], reason: REASON }
    expect((await office(world(), 'office/settings/change', { token: owner.token, body })).status).toBe(200)
  }
  /** Has the owner approve what was asked for, as soon as it waits. */
  const approve = () =>
    expect
      .poll(async () => {
        const { data } = await office(world(), 'staff/approval/getQueue', { token: owner.token })
        const body = { approvalId: data.items.at(-1)?.id ?? crypto.randomUUID() }
        return (await office(world(), 'staff/approval/approve', { token: owner.token, body })).status
      })
      .toBe(200)
  type Page = Awaited<ReturnType<typeof open>>
  const fill = async (page: Page, name: string, words: string) => {
    const field = await page.findByRole('textbox', { name })
    await page.user.clear(field)
    await page.user.type(field, words)
  }

  it('that are switches are features: what each opens, whether it is on and takes two people, and a look before it changes', async () => {
    const { title, text: opens, value } = await settingOf('cashier.hasVouchers')
    const page = await open('/settings?view=features', manager)
    const row = (await page.findByRole('heading', { name: title })).closest('li') ?? expect.fail('it is a row')
    const there = within(row)
    there.getByText(opens)
    there.getByText(t('concerns.money'))
    there.getByText(t(value === true ? 'yes' : 'no'))
    // What is no switch is no feature.
    expect(page.queryByRole('heading', { name: (await settingOf('business.supportHours')).title })).toBeNull()
    await page.user.click(there.getByRole('button', { name: t(value === true ? 'turnOffOf' : 'turnOnOf', { title }) }))
    there.getByText(t('isChanged'))
    there.getByText(t(value === true ? 'no' : 'yes'))
    await page.user.click(page.getByRole('button', { name: t('look') }))
    await page.findByText(t('askText'), { exact: false })
    expect((await settingOf('cashier.hasVouchers')).value).toBe(value)
    const looking = await open('/settings?view=features', auditor)
    await looking.findByRole('heading', { name: title })
    expect(looking.queryByRole('button', { name: t('turnOffOf', { title }) })).toBeNull()
  })

  it('are looked at before they are saved, and stand in the history with who changed them', async () => {
    const { title, value } = await settingOf('business.supportHours')
    const next = value === 30 ? 31 : 30
    const page = await open('/settings', manager)
    await page.user.click(await page.findByRole('button', { name: await changeKey('business.supportHours') }))
    await fill(page, title, language === 'fa' ? number(next) : String(next))
    await page.user.click(page.getByRole('button', { name: t('look') }))
    const after = await page.findByText(t('in.hours', { number: number(next) }), { selector: 'ins' })
    expect(after.closest('dialog')).not.toBeNull()
    expect((await settingOf('business.supportHours')).value).toBe(value)
    await page.user.type(page.getByRole('textbox', { name: reason }), `${REASON} ${language}`)
    await page.user.click(page.getByRole('button', { name: t('save') }))
    await expect.poll(async () => (await settingOf('business.supportHours')).value).toBe(next)
    await page.findByText(t('saved'))
    page.go('/office/settings?view=history')
    await page.findByText(`${REASON} ${language}`)
    const [newest] = page.getAllByRole('button', { name: title, expanded: false })
    await page.user.click(newest ?? expect.fail('the change is there'))
    await page.findByText(t('in.hours', { number: number(next) }), { selector: 'ins' })
  })

  it('of protection are asked for, and the second person sees what they would change', async () => {
    await world().owner.sql`delete from ${world().owner.b}.staff_approval`
    const { title, value } = await settingOf('business.minimumAge')
    const next = Number(value) + 1
    const page = await open('/settings?area=countries', manager)
    await page.user.click(await page.findByRole('button', { name: await changeKey('business.minimumAge') }))
    await page.findByText(t('two.protection'))
    await fill(page, title, String(next))
    await page.user.click(page.getByRole('button', { name: t('look') }))
    await page.user.type(await page.findByRole('textbox', { name: reason }), REASON)
    await page.user.click(page.getByRole('button', { name: t('ask') }))
    await page.findByText(text(language, 'office/frame:asked'))
    expect((await settingOf('business.minimumAge')).value).toBe(value)
    const second = await open('/approvals', owner)
    await second.user.click(
      await second.findByRole('button', { name: text(language, 'office/approvals:what.office/settings/changeByTwo') }),
    )
    await second.findByText(t('in.years', { number: number(next) }), { selector: 'ins' })
    await second.user.click(second.getByRole('button', { name: text(language, 'office/approvals:approve') }))
    await expect.poll(async () => (await settingOf('business.minimumAge')).value).toBe(next)
  })

  it('name the field that cannot be used, and keep what was typed', async () => {
    const { title } = await settingOf('business.supportEmail')
    const page = await open('/settings?area=operator', manager)
    await page.user.click(await page.findByRole('button', { name: await changeKey('business.supportEmail') }))
    await fill(page, `${title} ${t('optional')}`, 'nobody')
    await page.user.click(page.getByRole('button', { name: t('look') }))
    await page.user.click(await page.findByRole('button', { name: t('editOf', { title }) }))
    const field = await page.findByRole('textbox', { name: `${title} ${t('optional')}` })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field).toHaveProperty('value', 'nobody')
  })

  it('write lists and groups by their own fields', async () => {
    const page = await open('/settings?area=links', manager)
    const { title } = await settingOf('business.communities')
    await page.user.click(await page.findByRole('button', { name: await changeKey('business.communities') }))
    await page.user.click(await page.findByRole('button', { name: t('addTo', { name: title }) }))
    const { fields } = await settingOf('business.communities')
    const nameOf = (path: string) => fields.find((one) => one.path === path)?.title ?? expect.fail(path)
    await fill(page, t('labelIn.en', { label: nameOf('*.title') }), `People ${language}`)
    await fill(page, t('labelIn.fa', { label: nameOf('*.title') }), 'مردم')
    await fill(page, nameOf('*.url'), 'https://people.example/')
    await page.user.click(page.getByRole('button', { name: t('look') }))
    await page.user.type(await page.findByRole('textbox', { name: reason }), REASON)
    await page.user.click(page.getByRole('button', { name: t('ask') }))
    await approve()
    const wanted = [{ title: { en: `People ${language}`, fa: 'مردم' }, url: 'https://people.example/' }]
    await expect.poll(async () => isSame((await settingOf('business.communities')).value, wanted)).toBe(true)
    const again = await open('/settings?area=links', manager)
    await again.user.click(await again.findByRole('button', { name: await changeKey('business.communities') }))
    const one = t('entry', { number: number(1) })
    await again.user.click(await again.findByRole('button', { name: t('removeOf', { name: one }) }))
    await again.user.click(again.getByRole('button', { name: t('look') }))
    await again.user.type(await again.findByRole('textbox', { name: reason }), REASON)
    await again.user.click(again.getByRole('button', { name: t('ask') }))
    await approve()
    await expect.poll(async () => (await settingOf('business.communities')).value).toEqual([])
  })

  it('show a second editor what somebody else saved meanwhile, and write nothing over it', async () => {
    const { title } = await settingOf('business.logoUrl')
    const page = await open('/settings?area=operator', manager)
    await page.user.click(await page.findByRole('button', { name: await changeKey('business.logoUrl') }))
    await fill(page, title, `/logo-${language}.svg`)
    const hours = { en: 41, fa: 42 }[language]
    await save('business.supportHours', hours)
    await page.user.click(page.getByRole('button', { name: t('look') }))
    await page.findByText(t('newer'))
    await page.findByText(t('in.hours', { number: number(hours) }), { selector: 'ins' })
    await page.user.click(page.getByRole('button', { name: t('goOn') }))
    await page.user.type(await page.findByRole('textbox', { name: reason }), REASON)
    await page.user.click(page.getByRole('button', { name: t('ask') }))
    await approve()
    await expect.poll(async () => (await settingOf('business.logoUrl')).value).toBe(`/logo-${language}.svg`)
    expect((await settingOf('business.supportHours')).value).toBe(hours)
  })

  it('bring back what was before a change', async () => {
    const before = (await settingOf('business.supportHours')).value
    await save('business.supportHours', { en: 51, fa: 52 }[language])
    const page = await open('/settings?view=history', manager)
    const { title } = await settingOf('business.supportHours')
    const [newest] = await page.findAllByRole('button', { name: title, expanded: false })
    await page.user.click(newest ?? expect.fail('the change is there'))
    await page.user.click(await page.findByRole('button', { name: t('undo') }))
    await page.user.type(await page.findByRole('textbox', { name: reason }), REASON)
    await page.user.click(page.getByRole('button', { name: t('save') }))
    await expect.poll(async () => (await settingOf('business.supportHours')).value).toBe(before)
  })

  it('say what they usually are, and are put back to it', async () => {
    const { title, usual } = await settingOf('business.supportHours')
    await save('business.supportHours', 53)
    const page = await open('/settings?q=supportHours', manager)
    await page.user.click(await page.findByRole('button', { name: await changeKey('business.supportHours') }))
    const dialog = within(await page.findByRole('dialog', { name: title }))
    dialog.getByText(t('in.hours', { number: number(Number(usual)) }))
    const back = dialog.getByRole('button', { name: t('toUsual') })
    await page.user.click(back)
    expect(back).toHaveProperty('disabled', true)
    await page.user.click(dialog.getByRole('button', { name: t('look') }))
    await page.findByText(t('in.hours', { number: number(Number(usual)) }), { selector: 'ins' })
    await page.user.type(page.getByRole('textbox', { name: reason }), REASON)
    await page.user.click(page.getByRole('button', { name: t('save') }))
    await expect.poll(async () => (await settingOf('business.supportHours')).value).toBe(usual)
  })

  it('are found by their words, and say where none fits', async () => {
    const page = await open(`/settings?q=${encodeURIComponent((await settingOf('loyalty.levels')).title)}`, auditor)
    await page.findByText((await settingOf('loyalty.levels')).title)
    expect(page.queryByText((await settingOf('business.autobet')).title)).toBeNull()
    expect(page.queryByText(t('change'))).toBeNull()
    page.go('/office/settings?q=zzzzzz')
    await page.findByText(t('noSetting'))
  })

  it('are closed to whoever may not see them, and say that the server is away', async () => {
    const closed = await open('/settings', await hired(world(), owner, ['support']))
    await closed.findByRole('heading', { name: text(language, 'office/frame:closed.title') })
    const page = await open('/account', owner)
    await page.findByText(owner.email)
    page.line.cut()
    page.go('/office/settings')
    const retry = await page.findByRole('button', { name: text(language, 'common:action.retry') })
    page.line.mend()
    await page.user.click(retry)
    await page.findByText((await settingOf('loyalty.levels')).title)
  })
})
