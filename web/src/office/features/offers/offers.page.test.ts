import { within } from '@testing-library/dom'
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

describe.each(lookedAtIn('fa'))('offers of bonuses in %s', (language) => {
  /** Each language has a bonus of its own to write on. */
  const intId = { en: 103, fa: 104 }[language]
  const t = (key: string) => text(language, `office/offers:${key}`)
  const open = (path: string, { token }: Signed) => renderOffice(world(), `/office${path}`, { language, as: token })

  it('are written with an example that is worked out anew, saved, and asked to be opened by another person', async () => {
    const page = await open(`/offers/${intId}`, owner)
    const amount = await page.findByLabelText(t('amount'))
    page.getByText(t('notReady'))
    await page.user.type(amount, '10')
    await page.findByRole('region', { name: t('example') })
    await page.user.click(page.getByRole('button', { name: t('save') }))
    await page.user.click(await page.findByRole('button', { name: t('open') }))
    const dialog = within(await page.findByRole('dialog'))
    await page.user.type(dialog.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await page.user.click(dialog.getByRole('button', { name: t('ask') }))
    await expect
      .poll(async () => {
        const { items } = (await office(world(), 'staff/approval/getQueue', { token: owner.token, body: {} })).data
        return items.filter(({ call, payload }) => call === 'office/bonus/open' && payload?.includes(String(intId)))
      })
      .toHaveLength(1)
  })

  it('are read by who may not write them, whose list of grants says that there are none', async () => {
    const page = await open('/offers', auditor)
    await page.findByRole('table', { name: t('title') })
    page.go(`/office/offers/${intId}`)
    await page.findByText(t('budgetNone'))
    expect(page.queryByRole('button', { name: t('save') })).toBeNull()
    page.go('/office/grants')
    await page.findByText(t('grantsEmpty'))
    page.go('/office/offers/9999')
    await page.findByText(t('noOffer'))
  })
})
