import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { openSale } from '../../../../../server/src/modules/lottery/lottery.fixture.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let auditor: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  auditor = await hired(world(), owner, ['auditor'])
  await openSale(world().app)
})

describe.each(lookedAtIn('fa'))('the lottery in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/lottery:${key}`, params)
  const open = ({ token }: Signed) => renderOffice(world(), '/office/lottery', { language, as: token })
  const asked = async () => {
    const { data } = await office(world(), 'staff/approval/getQueue', { token: owner.token })
    return data.items.map(({ call, payload }) => ({ call, payload: JSON.parse(payload ?? 'null') }))
  }

  it('shows bank and draws to whoever may look, who can do nothing', async () => {
    const page = await open(auditor)
    await page.findAllByText(t('status.scheduled'))
    for (const name of [t('addCapital'), t('cancel')]) expect(page.queryByRole('button', { name })).toBeNull()
  })

  it('takes capital and cancels a draw by asking a second person', async () => {
    await world().owner.sql`delete from ${world().owner.b}.staff_approval`
    const page = await open(owner)
    await page.findAllByText(t('status.scheduled'))
    await page.user.click(page.getByRole('button', { name: t('addCapital') }))
    await page.user.type(await page.findByRole('textbox', { name: t('amount') }), '12.50')
    await page.user.type(page.getByRole('textbox', { name: t('transfer') }), 'BANK-91')
    await page.user.type(page.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    const [, add] = page.getAllByRole('button', { name: t('addCapital') })
    await page.user.click(add ?? expect.fail('the dialog has its button'))
    await page.findByText(text(language, 'office/frame:asked'))
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    const [cancel] = page.getAllByRole('button', { name: new RegExp(t('cancelOf', { draw: '' })) })
    await page.user.click(cancel ?? expect.fail('the draw can be cancelled'))
    await page.user.type(await page.findByRole('textbox'), REASON)
    await page.user.click(page.getByRole('button', { name: t('cancelAction') }))
    await expect
      .poll(asked)
      .toMatchObject([
        { call: 'office/lottery/addCapital', payload: { amount: '12.50', transfer: 'BANK-91' } },
        { call: 'office/lottery/cancelDraw' },
      ])
  })
})
