import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { text } from '../../../../../e2e/texts.ts'
import { close, openAccount } from '../../../../../server/src/modules/account/closing.fixture.ts'
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

describe.each(LANGUAGES)('what closed accounts are owed in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/owed:${key}`, params)
  const open = ({ token }: Signed) => renderOffice(world(), '/office/owed', { language, as: token })

  it('is listed with its causes, and written down as paid by asking a second person', async () => {
    if (language === 'en') await (await open(owner)).findByText(t('empty'))
    await world().owner.sql`delete from ${world().owner.b}.staff_approval`
    const player = await openAccount(world(), 1_250n)
    await close(world(), player, { payOut: true })
    const name = t('payOf', { uid: player.intId, currency: 'USD' })
    const reader = await open(auditor)
    await reader.findByText(String(player.intId))
    expect(reader.queryByRole('button', { name })).toBeNull()
    const page = await open(owner)
    await page.user.click(await page.findByRole('button', { name }))
    await page.user.type(await page.findByRole('textbox', { name: t('transfer') }), 'BANK-92')
    await page.user.type(page.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await page.user.click(page.getByRole('button', { name: t('pay') }))
    await page.findByText(text(language, 'office/frame:asked'))
    const { data } = await office(world(), 'staff/approval/getQueue', { token: owner.token })
    expect(data.items.map(({ payload }) => JSON.parse(payload ?? 'null'))).toMatchObject([
      { uid: player.intId, currency: 'USD', amount: '12.50', transfer: 'BANK-92' },
    ])
  })
})
