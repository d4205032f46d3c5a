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

describe.each(lookedAtIn('en'))('keys in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/keys:${key}`, params)
  const open = ({ token }: Signed, path = '/keys') => renderOffice(world(), `/office${path}`, { language, as: token })

  it('are shown by id and age, and one of personal data is asked for of a second person', async () => {
    const { sql, b } = world().owner
    await sql`delete from ${b}.staff_approval`
    const { signing } = (await office(world(), 'office/key/getState', { token: owner.token })).data
    const reader = await open(auditor)
    await reader.findByText(signing[0]?.keyId ?? '')
    await reader.findByText(t('rotation.done'))
    for (const name of [t('renew'), t('replace')]) expect(reader.queryByRole('button', { name })).toBeNull()
    const page = await open(owner)
    await page.findByText(t('rotation.done'))
    await page.user.click(page.getByRole('button', { name: t('renew') }))
    const reason = await page.findByRole('textbox', { name: text(language, 'office/frame:reason') })
    await page.user.type(reason, REASON)
    await page.user.click(page.getAllByRole('button', { name: t('renew') }).at(-1) ?? expect.fail('it can be asked'))
    await page.findByText(text(language, 'office/frame:asked'))
    const waiting = async () =>
      (await office(world(), 'staff/approval/getQueue', { token: owner.token })).data.items.map(({ call }) => call)
    await expect.poll(waiting).toEqual(['office/key/renewSealing'])
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    await page.user.click(page.getByRole('button', { name: t('replace') }))
    await page.user.type(await page.findByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await page.user.click(page.getAllByRole('button', { name: t('replace') }).at(-1) ?? expect.fail('it can be asked'))
    await expect.poll(waiting).toContain('office/key/replaceSigning')
  })

  it('have outages beside them, with nobody in several', async () => {
    const page = await open(auditor, '/outages')
    await page.findByText(text(language, 'office/outages:empty'))
    await page.findByText(text(language, 'office/outages:noPlayers'))
  })
})
