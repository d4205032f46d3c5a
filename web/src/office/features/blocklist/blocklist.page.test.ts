import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { doByTwo } from '../../../../../server/src/modules/office/operations/two-people.fixture.ts'
import { REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let manager: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  manager = await signInAs(world(), 'manager')
})

describe.each(lookedAtIn('en'))('the blocklist in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/blocklist:${key}`, params)
  const reasonOf = (dialog: ReturnType<typeof within>) =>
    dialog.getByRole('textbox', { name: text(language, 'office/frame:reason') })

  it('takes what is something of its kind, and shows what stands with the way to lift it', async () => {
    const value = `${language}.throwaway.example`
    const body = { kind: 'mail_domain', value, reason: REASON } as const
    expect(await doByTwo(world(), { asker: owner, approver: manager }, { path: 'office/blocklist/add', body })).toBe(
      'done',
    )
    const page = await renderOffice(world(), '/office/blocklist', { language, as: owner.token })
    await page.user.click(await page.findByRole('button', { name: t('add') }))
    const dialog = within(await page.findByRole('dialog', { name: t('add') }))
    const field = dialog.getByLabelText(t('kind.mail_domain'))
    await page.user.type(field, 'nothing')
    dialog.getByText(t('noSuch'))
    await page.user.type(field, `.${language}`)
    await page.user.type(reasonOf(dialog), REASON)
    await page.user.click(dialog.getByRole('button', { name: t('ask') }))
    await page.findByText(text(language, 'office/frame:asked'))
    await page.user.click(await page.findByRole('button', { name: t('actionOf', { action: t('lift'), what: value }) }))
    const lifting = within(await page.findByRole('dialog', { name: t('lift') }))
    await page.user.type(reasonOf(lifting), REASON)
    await page.user.click(lifting.getByRole('button', { name: t('ask') }))
    await page.findByText(t('waitsForSecond'), { exact: false })
  })
})
