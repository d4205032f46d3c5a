import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { goodForm, register } from '../../../../../server/src/modules/identity/people.fixture.ts'
import { REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { until } from '../../../../../server/test/until.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
})

describe.each(lookedAtIn('en'))('rules and cases in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/risk:${key}`, params)
  const open = (path: string) => renderOffice(world(), `/office${path}`, { language, as: owner.token })
  const reasonOf = (dialog: ReturnType<typeof within>) =>
    dialog.getByRole('textbox', { name: text(language, 'office/frame:reason') })

  it('a case shows why a rule held and is moved on by whoever looked at it', async () => {
    const person = { firstName: `Nava ${language}`, lastName: 'Sepehr', birthDate: '1971-03-04' }
    await register(world(), goodForm(person))
    const { id, intId: uid } = (await register(world(), goodForm(person))).body.data.user
    const { sql, b } = world().app.db
    await until('the case is opened', async () => (await sql`select from ${b}.risk_case where player_id = ${id}`)[0])
    const page = await open('/cases')
    await page.user.click(await page.findByRole('button', { name: t('openOf', { uid }) }))
    const dialog = within(await page.findByRole('dialog'))
    await dialog.findByText(t('silence'))
    dialog.getByText('same-person')
    await page.user.click(dialog.getByRole('button', { name: t('move.waiting') }))
    const asked = within(await page.findByRole('dialog', { name: t('moveOf', { move: t('move.waiting'), uid }) }))
    await page.user.type(reasonOf(asked), REASON)
    await page.user.click(asked.getByRole('button', { name: t('move.waiting') }))
    await page.findByText(t('moved'))
    await expect.poll(() => page.queryByRole('button', { name: t('openOf', { uid }) })).toBeNull()
  })

  it('a rule that is faulty stays in its dialog with what is wrong where; a right one becomes a draft', async () => {
    const name = `page-${language}`
    const page = await open('/risk-rules')
    await page.user.click(await page.findByRole('button', { name: t('add') }))
    const dialog = within(await page.findByRole('dialog', { name: t('add') }))
    await page.user.type(dialog.getByLabelText(t('ruleName')), name)
    const body = dialog.getByLabelText<HTMLTextAreaElement>(t('body'))
    const right = body.value
    await page.user.clear(body)
    await page.user.paste(right.replace('depositSum', 'luck'))
    await page.user.type(reasonOf(dialog), REASON)
    await page.user.click(dialog.getByRole('button', { name: t('save') }))
    await dialog.findByText(t('fault.unknown_feature'), { exact: false })
    await page.user.clear(body)
    await page.user.paste(right)
    await page.user.click(dialog.getByRole('button', { name: t('save') }))
    await page.findByRole('button', { name: t('actionOf', { action: t('shadow'), rule: name }) })
  })
})
