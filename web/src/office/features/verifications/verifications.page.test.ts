import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { goodForm, register } from '../../../../../server/src/modules/identity/people.fixture.ts'
import { hired, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { sendPaper, ZONE } from '../../../../../server/src/modules/verification/papers.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let auditor: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  auditor = await hired(world(), owner, ['auditor'])
})

describe.each(lookedAtIn('fa'))('verifications in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/verifications:${key}`, params)
  const open = ({ token }: Signed) => renderOffice(world(), '/office/verifications', { language, as: token })

  it('are opened with their picture and what its zone says, and approved by whoever may', async () => {
    const { user, token } = (await register(world(), goodForm())).body.data
    expect(await sendPaper(world(), { token }, 'identity', { machineZone: ZONE })).toBe('done')
    const of = { type: t('type.identity'), uid: user.intId }
    const reader = await open(auditor)
    await reader.findByText(String(user.intId))
    expect(reader.queryByRole('button', { name: t('openOf', of) })).toBeNull()

    const page = await open(owner)
    await page.user.click(await page.findByRole('button', { name: t('openOf', of) }))
    const dialog = within(await page.findByRole('dialog'))
    await dialog.findByText('ANNA MARIA ERIKSSON')
    await dialog.findByText(t('zoneRight'))
    const approve = dialog.getByRole('button', { name: t('approve') })
    expect(approve).toHaveProperty('disabled', true)
    dialog.getByText(t('lookFirst', { list: `${t('type.identity')} · ${t('side.front')}` }))
    await page.user.click(
      dialog.getByRole('button', { name: t('show', { side: `${t('type.identity')} · ${t('side.front')}` }) }),
    )
    expect((await dialog.findByRole('img')).getAttribute('src')).toMatch(/^blob:/)
    await expect.poll(() => approve).toHaveProperty('disabled', false)
    await page.user.click(approve)
    const asked = within(await page.findByRole('dialog', { name: t('approveOf', of) }))
    await page.user.type(asked.getByLabelText(t('documentNumber')), 'L898902C3')
    await page.user.type(asked.getByLabelText(t('expiresOn')), '2099-01-01')
    await page.user.type(asked.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await page.user.click(asked.getByRole('button', { name: t('approve') }))
    await page.findByText(t('approveDone'))
    await expect.poll(() => page.queryByRole('button', { name: t('openOf', of) })).toBeNull()
  })
})
