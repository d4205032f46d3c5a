import { describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { hired, office, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()

describe.each(lookedAtIn('fa'))('my account in %s', (language) => {
  const t = (key: string) => text(language, `office/account:${key}`)
  const role = { en: 'owner', fa: 'manager' }[language]
  let other: Signed

  it('shows what I may and where I am signed in, and ends another session of mine', async () => {
    const one = await signInAs(world(), role, -1)
    other = await signInAs(world(), role)
    const page = await renderOffice(world(), '/office/account', { language, as: other.token })
    await page.findByText(one.email)
    await page.findByText(t('session.this'))
    const ends = await page.findAllByRole('button', { name: t('session.end') })
    await page.user.click(ends[0] ?? expect.fail('another session is there'))
    await page.findByText(t('session.ended'))
    const { status } = await office(world(), 'staff/session/getCurrent', { token: one.token })
    expect(status).toBe(401)
  })

  it('jumps to any screen that is open to me by a few letters, and to none that is not', async () => {
    const support = await hired(world(), other, ['support'])
    const page = await renderOffice(world(), '/office/account', { language, as: support.token })
    await page.findByText(support.email)
    await page.user.keyboard('{Control>}k{/Control}')
    const field = await page.findByRole('combobox', { name: text(language, 'office/frame:command.labelFind') })
    expect(page.queryByRole('option', { name: text(language, 'office/frame:screen.staff') })).toBeNull()
    await page.user.type(field, `${text(language, 'office/frame:screen.home').slice(0, 3)}{Enter}`)
    await page.findByText(text(language, 'office/home:find'))
    expect(location.pathname).toMatch(/^\/office\/?$/)
  })
})
