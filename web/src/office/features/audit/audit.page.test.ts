import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let person: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  person = await hired(world(), owner, ['support'])
  await office(world(), 'staff/person/shut', { token: owner.token, body: { personId: person.id, reason: REASON } })
})

describe.each(lookedAtIn('fa'))('the audit trail in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/audit:${key}`, params)
  const open = (query = '') => renderOffice(world(), `/office/audit${query}`, { language, as: owner.token })

  it('says who did what and why, in words, with all its details one press away', async () => {
    const page = await open('?action=staff.person_shut')
    const row = await page.findByRole('button', { name: t('action.staff.person_shut') })
    page.getByText(REASON)
    await page.user.click(row)
    const idOf = t('idOf', { name: t('target') })
    await page.findByRole('button', { name: text(language, 'common:copyOf', { name: idOf }) })
    expect(page.queryByText(person.id)).toBeNull()
    expect(row.getAttribute('aria-expanded')).toBe('true')
    await page.user.click(page.getByRole('button', { name: t('onlyTarget') }))
    await expect.poll(() => new URLSearchParams(location.search).get('target')).toBe(person.id)
  })

  it('is narrowed by what its address says, and says so where no line fits', async () => {
    const page = await open()
    await page.user.selectOptions(await page.findByRole('combobox', { name: t('action') }), 'rooms.salt_set')
    await page.findByText(t('empty.filtered'))
    expect(location.search).toBe('?action=rooms.salt_set')
  })

  it('finds lines by a name of staff, says when nobody has it, and shows who only looked to whoever wants it', async () => {
    await office(world(), 'staff/role/getList', { token: owner.token })
    const page = await open()
    await page.user.type(await page.findByRole('searchbox', { name: t('actorSearch') }), 'demo own{Enter}')
    await page.findAllByRole('button', { name: t('action.staff.person_shut') })
    expect(page.queryAllByRole('button', { name: t('action.staff.roles_read') })).toEqual([])
    await page.user.click(page.getByRole('checkbox', { name: t('looks') }))
    await page.findAllByRole('button', { name: t('action.staff.roles_read') })
    await page.user.type(page.getByRole('searchbox', { name: t('actorSearch') }), ' nobody{Enter}')
    await page.findByText(t('empty.actor'))
    expect(new URLSearchParams(location.search).get('looks')).toBe('with')
  })

  it('goes on page by page, from where the last one ended', async () => {
    for (let count = 0; count < 26; count++) await office(world(), 'staff/role/getList', { token: owner.token })
    const page = await open('?action=staff.roles_read')
    await page.user.click(await page.findByRole('button', { name: text(language, 'list:older') }))
    await expect.poll(() => new URLSearchParams(location.search).get('cursor')).toMatch(/^[0-9a-f-]{36}$/)
    const newest = page.getByRole('button', { name: text(language, 'list:newest') })
    await expect.poll(() => Reflect.get(newest, 'disabled')).toBe(false)
    await page.user.click(newest)
    await expect.poll(() => location.search).toBe('?action=staff.roles_read')
  })
})
