import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import {
  askByCard,
  type CardWorld,
  openPayer,
  payWith,
  serveCardWorld,
  show,
  statusOf,
} from '../../../../../server/src/modules/cashier/deposits/card.fixture.ts'
import { hired, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'

let world: CardWorld
let owner: Signed
let auditor: Signed

beforeAll(async () => {
  world = await serveCardWorld()
  owner = await signInAs(world, 'owner')
  auditor = await hired(world, owner, ['auditor'])
})
afterAll(() => world.stop())

describe.each(lookedAtIn('en'))('deposits in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/deposits:${key}`, params)
  const open = ({ token }: Signed) => renderOffice(world, '/office/deposits', { language, as: token })

  it('that wait are looked at with all that was said, and rejected by whoever may', async () => {
    const payer = await openPayer(world)
    const deposit = await askByCard(world, payer)
    await payWith(world, deposit, 'less')
    await expect.poll(() => statusOf(world, payer, deposit)).toBe('under_review')
    const { intId } = deposit
    const reader = await open(auditor)
    await reader.findByRole('button', { name: t('detailOf', { intId }) })
    expect(reader.queryByRole('button', { name: t('rejectOf', { intId }) })).toBeNull()
    const page = await open(owner)
    await page.user.click(await page.findByRole('button', { name: t('detailOf', { intId }) }))
    await page.findByText(t('messages'))
    expect(page.getByRole('dialog').textContent).toContain(t('incident.other_amount'))
    await page.user.click(page.getByRole('button', { name: text(language, 'common:action.close') }))
    await expect.poll(() => page.queryByRole('dialog')).toBeNull()
    await page.findByRole('button', { name: t('creditOf', { intId }) })
    await page.user.click(await page.findByRole('button', { name: t('rejectOf', { intId }) }))
    const dialog = await page.findByRole('dialog')
    await page.user.type(await page.findByRole('textbox', { name: /^(Reason|دلیل)/ }), REASON)
    const button = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === t('reject'))
    if (button === undefined) throw new Error('the dialog has its button')
    await page.user.click(button)
    await page.findByText(t('rejectDone'))
    await expect.poll(async () => (await show(world, payer, deposit)).status).toMatch(/rejected|refunded/)
  })
})
