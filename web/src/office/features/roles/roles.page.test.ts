import { PERMISSIONS } from '@tas/shared/contract/staff/permissions.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
})

describe.each(lookedAtIn('fa'))('roles in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/roles:${key}`, params)
  const open = ({ token }: Signed) => renderOffice(world(), '/office/roles', { language, as: token })
  const reason = text(language, 'office/frame:reason')

  it('are built, changed and removed, each with a reason; those of the house stay', async () => {
    const page = await open(owner)
    await page.user.click(await page.findByRole('button', { name: t('build') }))
    await page.user.type(await page.findByRole('textbox', { name: t('titleEn') }), 'Night desk')
    await page.user.type(page.getByRole('textbox', { name: t('titleFa') }), 'میز شب')
    await page.user.type(page.getByRole('textbox', { name: t('name') }), 'Night desk!')
    await page.user.click(page.getByRole('checkbox', { name: PERMISSIONS['audit.read'][language] }))
    await page.user.type(page.getByRole('textbox', { name: reason }), REASON)
    const build = page.getAllByRole('button', { name: t('build') }).at(-1) ?? expect.fail('the dialog has a button')
    await page.user.click(build)
    await page.findAllByRole('alert')
    const name = page.getByRole('textbox', { name: t('name') })
    await page.user.clear(name)
    await page.user.type(name, 'night-desk')
    await page.user.click(build)
    await page.findByText('night-desk')
    const untilClosed = () => expect.poll(() => document.querySelector('dialog')).toBeNull()
    await untilClosed()
    const title = { en: 'Night desk', fa: 'میز شب' }[language]
    await page.user.click(page.getByRole('button', { name: t('changeOf', { title }) }))
    await page.user.click(await page.findByRole('checkbox', { name: PERMISSIONS['approval.read'][language] }))
    await page.user.type(page.getByRole('textbox', { name: reason }), REASON)
    await page.user.click(page.getByRole('button', { name: t('save') }))
    await expect.poll(async () => (await built())?.permissions).toEqual(['approval.read', 'audit.read'])
    await untilClosed()
    await page.user.click(await page.findByRole('button', { name: t('removeOf', { title }) }))
    await page.user.type(await page.findByRole('textbox', { name: reason }), REASON)
    await page.user.click(page.getAllByRole('button', { name: t('remove') }).at(-1) ?? expect.fail('the same'))
    await page.findByText(t('removed'))
    await expect.poll(() => page.queryByText('night-desk')).toBeNull()
    expect(page.queryByRole('button', { name: t('removeOf', { title: 'Owner' }) })).toBeNull()
  })

  it('are only looked at by whoever may not build any', async () => {
    const page = await open(await hired(world(), owner, ['auditor']))
    await page.findByText('owner')
    expect(page.queryByRole('button', { name: t('build') })).toBeNull()
  })
})

async function built() {
  const { data } = await office(world(), 'staff/role/getList', { token: owner.token })
  return data.items.find(({ name }) => name === 'night-desk')
}
