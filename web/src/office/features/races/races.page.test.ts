import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { addSandboxCapital } from '../../../../../server/src/modules/ledger/index.ts'
import { approveIt } from '../../../../../server/src/modules/office/operations/two-people.fixture.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let auditor: Signed

beforeAll(async () => {
  await addSandboxCapital(world().app, 'USD')
  owner = await signInAs(world(), 'owner')
  auditor = await hired(world(), owner, ['auditor'])
})

describe.each(lookedAtIn('en'))('races in %s', (language) => {
  const t = (key: string) => text(language, `office/races:${key}`)
  const open = ({ token }: Signed) => renderOffice(world(), '/office/races', { language, as: token })

  it('are written with their prizes worked out, say what keeps them shut, and are opened by two', async () => {
    const { sql, b } = world().owner
    await sql`delete from ${b}.staff_approval`
    const page = await open(owner)
    await page.findByText(t('empty'))
    const closed = () => expect.poll(() => page.queryByRole('dialog')).toBeNull()
    await page.user.click(page.getByRole('button', { name: t('add') }))
    const dialog = within(await page.findByRole('dialog'))
    const save = dialog.getByRole('button', { name: t('save') })
    expect(save.hasAttribute('disabled')).toBe(true)
    const paste = async (field: HTMLElement, value: string) => {
      await page.user.clear(field)
      await page.user.click(field)
      await page.user.paste(value)
    }
    const words = { titleEn: 'A race', titleFa: 'رقابت', pool: '100', shares: '40 60' }
    for (const [key, value] of Object.entries(words)) await paste(dialog.getByLabelText(t(key)), value)
    await page.user.type(dialog.getByLabelText(t('startsAt')), '2098-01-01T10:00')
    await page.user.type(dialog.getByLabelText(t('endsAt')), '2098-01-20T10:00')
    await page.user.click(save)
    await page.findByText(t('problem.shares'))
    await closed()
    expect(page.queryByRole('button', { name: t('open') })).toBeNull()

    await page.user.click(page.getByRole('button', { name: t('change') }))
    const again = within(await page.findByRole('dialog'))
    await paste(again.getByLabelText(t('shares')), '50 33.33')
    const prizes = within(again.getByRole('list', { name: t('prizes') })).getAllByRole('listitem')
    expect(prizes.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('66.67'),
      expect.stringContaining('33.33'),
    ])
    await page.user.click(again.getByRole('button', { name: t('save') }))
    await closed()
    await page.user.click(await page.findByRole('button', { name: t('open') }))
    const asking = within(await page.findByRole('dialog'))
    await page.user.type(asking.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await page.user.click(asking.getByRole('button', { name: t('ask') }))
    await page.findByText(text(language, 'office/frame:asked'))
    const { items } = (await office(world(), 'staff/approval/getQueue', { token: owner.token, body: {} })).data
    const asked = items.find(({ call }) => call === 'office/contest/openRace') ?? expect.fail('it is asked for')
    expect(await approveIt(world(), await signInAs(world(), 'manager'), asked.id)).toBe('done')

    const reader = await open(auditor)
    await reader.findByText(t('state.open'))
    await reader.user.click(reader.getByRole('button', { name: t('look') }))
    within(await reader.findByRole('dialog')).getByRole('list', { name: t('prizes') })
    for (const key of ['add', 'change', 'open', 'cancel'])
      expect(reader.queryByRole('button', { name: t(key) }), key).toBeNull()
  })
})
