import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { hired, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let auditor: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  auditor = await hired(world(), owner, ['auditor'])
})

describe.each(lookedAtIn('en'))('ways of payment in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/gateways:${key}`, params)
  const open = ({ token }: Signed) => renderOffice(world(), '/office/gateways', { language, as: token })
  const sandbox = language === 'en' ? 'Sandbox money' : 'پول آزمایشی'
  const named = { way: sandbox, direction: t('direction.in') }

  it('are switched off with words in both languages, shown to whoever may look, and switched on again', async () => {
    const page = await open(owner)
    await page.user.click(await page.findByRole('button', { name: t('offOf', named) }))
    await page.user.type(
      await page.findByRole('textbox', { name: text(language, 'office/frame:told.en') }),
      'Back at noon.',
    )
    await page.user.type(page.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    const press = page.getAllByRole('button', { name: t('off') }).at(-1) ?? expect.fail('the dialog has its button')
    expect(press.hasAttribute('disabled')).toBe(true)
    await page.user.type(page.getByRole('textbox', { name: text(language, 'office/frame:told.fa') }), 'ظهر برمی‌گردد.')
    await page.user.click(press)
    await page.findByText(t('offDone'))
    const reader = await open(auditor)
    await reader.findByText('Back at noon.')
    expect(reader.queryByRole('button', { name: t('onOf', named) })).toBeNull()
    const again = await open(owner)
    await again.user.click(await again.findByRole('button', { name: t('onOf', named) }))
    await again.user.type(await again.findByRole('textbox'), REASON)
    await again.user.click(again.getAllByRole('button', { name: t('on') }).at(-1) ?? expect.fail('there is a button'))
    await again.findByText(t('onDone'))
    await again.findByRole('button', { name: t('offOf', named) })
  })

  it('have terms that are typed, looked at before they are asked of a second person, and refused where they are nonsense', async () => {
    const page = await open(owner)
    await page.user.click(await page.findByRole('button', { name: t('termsOf', named) }))
    const percent = await page.findByRole('textbox', { name: t('feePercent') })
    await page.user.type(percent, '۶۰')
    await page.user.click(page.getByRole('button', { name: t('review') }))
    await page.findByText(t('wrongTerms'))
    await page.user.click(page.getByRole('button', { name: t('back') }))
    const anew = await page.findByRole('textbox', { name: t('feePercent') })
    // The same change is asked of a second person once.
    await page.user.type(anew, language === 'en' ? '2.5' : '۳٫۵')
    await page.user.click(page.getByRole('button', { name: t('review') }))
    await page.findByRole('button', { name: t('ask') })
    await page.findByText(/^[23]\.5$|^[۲۳]٫۵$/)
    await page.user.type(page.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await page.user.click(page.getByRole('button', { name: t('ask') }))
    await page.findByText(text(language, 'office/frame:asked'))
  })
})
