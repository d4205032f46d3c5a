import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { openAccount, playerNamed } from '../../../../../e2e/people.ts'
import { text } from '../../../../../e2e/texts.ts'
import { workBatches } from '../../../../../server/src/modules/bonuses/batches/work-batches.ts'
import { addBonus } from '../../../../../server/src/modules/bonuses/grants/grants.fixture.ts'
import { approveIt } from '../../../../../server/src/modules/office/operations/two-people.fixture.ts'
import { hired, office, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
/** A bonus of the sandbox that asks for a code. */
const CODED = 105
let owner: Signed
let auditor: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  auditor = await hired(world(), owner, ['auditor'])
})

describe.each(lookedAtIn('fa'))('offers of bonuses in %s', (language) => {
  /** Each language has a bonus of its own to write on. */
  let intId: number
  beforeAll(async () => {
    intId = (await addBonus(world())).intId
  })
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

it('a bonus is offered to players of a pasted list, worked through line by line, and codes of it are told once', async () => {
  const t = (key: string, params = {}) => text('en', `office/offers:${key}`, params)
  const token = await openAccount({ world: world() }, 'listed')
  const { intId: uid } = await playerNamed({ world: world() }, 'listed')
  const page = await renderOffice(world(), `/office/offers/${CODED}`, { language: 'en', as: owner.token })
  await page.findByText(t('costTitle'))
  await page.user.click(await page.findByRole('button', { name: t('makeCodes') }))
  await page.user.type(await page.findByLabelText(t('codeNote')), 'Spring')
  await page.user.type(page.getByLabelText(text('en', 'office/frame:reason')), REASON)
  const [make] = page.getAllByRole('button', { name: t('makeCodes') }).toReversed()
  await page.user.click(make ?? document.body)
  await page.findByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/)
  await page.user.click(page.getByRole('button', { name: text('en', 'common:action.close') }))
  await page.findByText('Spring')
  await page.user.click(page.getByRole('button', { name: t('offerTo') }))
  await page.user.type(await page.findByLabelText(t('playersField')), `${uid} 7`)
  await page.findByText(new RegExp(t('preview.unknown')))
  await page.user.clear(page.getByLabelText(t('playersField')))
  await page.user.type(page.getByLabelText(t('playersField')), String(uid))
  await page.findByText(t('preview.count', { count: '1' }), { exact: false })
  await page.user.type(page.getByLabelText(text('en', 'office/frame:reason')), REASON)
  await page.user.click(page.getByRole('button', { name: t('ask') }))
  await page.findByText(text('en', 'office/frame:asked'))
  const { items } = (await office(world(), 'staff/approval/getQueue', { token: owner.token, body: {} })).data
  const asked = items.find((one) => one.call === 'office/bonus/grant') ?? expect.fail('it is asked for')
  expect(await approveIt(world(), await signInAs(world(), 'manager'), asked.id)).toBe('done')
  await workBatches(world().app)
  page.go('/office/bonus-batches')
  await page.findByText(t('progress', { done: '1', all: '1' }))
  await page.user.click(page.getByRole('button', { name: t('lines') }))
  await page.findByText(t('result.done'))
  const grants = (await world().call('bonus/grant/getGrants', { token, body: {} })).body.data.items
  expect(grants).toMatchObject([{ status: 'offered', bonusIntId: CODED }])
})
