import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let auditor: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  auditor = await hired(world(), owner, ['auditor'])
})

describe.each(lookedAtIn('fa'))('businesses in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/businesses:${key}`, params)
  const frame = (key: string) => text(language, `office/frame:${key}`)
  const open = ({ token }: Signed) => renderOffice(world(), '/office/businesses', { language, as: token })

  it('are listed for who keeps the platform, and one is asked for of a second person', async () => {
    const { sql, b } = world().owner
    await sql`delete from ${b}.staff_approval`
    const page = await open(owner)
    await page.findByText(t('state.served'))
    await page.findByText(t('state.platform'))
    await page.user.click(page.getByRole('button', { name: t('add') }))
    await page.findByRole('textbox', { name: t('ownerName') })
    const field = (name: string) => page.getByRole('textbox', { name })
    // The number and the addresses may stay empty.
    const needed = [t('name'), t('ownerName'), t('ownerEmail')].join(frame('stillEmpty.and'))
    await page.findByText(text(language, 'office/frame:stillEmpty', { fields: needed }))
    await page.user.type(field(t('name')), 'Second')
    await page.user.type(field(t('number')), '۷')
    await page.user.type(field(t('hosts')), 'second.example')
    const name = 'Tas'
    await page.findByRole('option', { name: t('settings.of', { name, id: 1 }) })
    await page.user.selectOptions(page.getByRole('combobox', { name: new RegExp(`^${t('settings')}`) }), '1')
    await page.user.type(field(t('ownerName')), 'Dana')
    await page.user.type(field(t('ownerEmail')), 'dana@second.example')
    await page.user.type(field(frame('reason')), REASON)
    await page.user.click(page.getByRole('button', { name: t('addAction') }))
    await page.findByText(frame('asked'))
    const { data } = await office(world(), 'staff/approval/getQueue', { token: owner.token })
    const [asked] = data.items
    expect(asked?.call).toBe('office/business/create')
    expect(JSON.parse(asked?.payload ?? '')).toMatchObject({
      name: 'Second',
      number: 7,
      hosts: ['second.example'],
      settingsOf: 1,
      owner: { name: 'Dana', email: 'dana@second.example', language: 'en' },
    })
  })

  it('are no screen for who may not see them', async () => {
    const page = await open(auditor)
    await page.user.click(await page.findByRole('button', { name: frame('group.house') }))
    await page.findByRole('link', { name: frame('screen.staff') })
    expect(page.queryByText(t('state.served'))).toBeNull()
    expect(page.queryByRole('link', { name: frame('screen.businesses') })).toBeNull()
  })
})
