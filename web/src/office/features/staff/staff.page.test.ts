import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import {
  hired,
  invited,
  office,
  REASON,
  type Signed,
  signInAs,
} from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let auditor: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  auditor = await hired(world(), owner, ['auditor'])
})

describe.each(lookedAtIn('fa'))('the people of staff in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/staff:${key}`, params)
  const open = (path: string, { token }: Signed) => renderOffice(world(), `/office${path}`, { language, as: token })

  it('are listed with their roles; nothing of what one may not do is there', async () => {
    const page = await open('/staff', auditor)
    await page.findByText('owner@tas.example')
    expect(page.getAllByText(t('app.on')).length).toBeGreaterThan(2)
    for (const name of [t('invite'), t('shut'), t('roles')]) expect(page.queryByRole('button', { name })).toBeNull()
    expect(page.queryByRole('button', { name: t('rolesOf', { name: 'Demo Owner' }) })).toBeNull()
  })

  it('get other roles, lent or for good, with a reason; nobody changes their own', async () => {
    const person = await hired(world(), owner, ['support'])
    const name = person.email.replace('staff.', 'Staff ').replace('@mail.example', '')
    const page = await open('/staff', owner)
    await page.user.click(await page.findByRole('button', { name: t('rolesOf', { name }) }))
    const dialog = await page.findByRole('dialog')
    const roleTitle = { en: 'Cashier', fa: 'صندوق‌دار' }[language]
    await page.user.click(await page.findByRole('checkbox', { name: roleTitle }))
    const lending = await page.findByRole('combobox', { name: t('lendingOf', { role: roleTitle }) })
    await page.user.selectOptions(lending, t('lend.week'))
    await page.user.click(page.getByRole('checkbox', { name: 'EUR' }))
    const ceiling = page.getByRole('textbox', { name: t('ceilingOf', { role: roleTitle, currency: 'USD' }) })
    await page.user.type(ceiling, '250')
    const save = page.getByRole('button', { name: t('rolesSave') })
    await page.user.click(save)
    await page.findByText(text(language, 'office/frame:reason.short'))
    expect(page.line.countOf('staff/person/setRoles')).toBe(0)
    await page.user.type(page.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await page.user.click(save)
    await page.findByText(t('rolesSaved'))
    await expect.poll(() => dialog.isConnected).toBe(false)
    const { data } = await office(world(), 'staff/person/getList', { token: owner.token, body: { limit: 100 } })
    const roles = data.items.find(({ id }) => id === person.id)?.roles
    expect(roles?.map(({ role, endsAt }) => [role, endsAt === null])).toEqual([
      ['cashier', false],
      ['support', true],
    ])
    expect(roles?.map(({ scope }) => scope)).toEqual([
      [
        { currency: 'USD', ceiling: '250.00' },
        { currency: 'USDT', ceiling: null },
      ],
      null,
    ])
    expect((await page.findAllByText('USD ≤ 250.00')).length).toBeGreaterThan(0)
    expect(page.queryByRole('button', { name: t('rolesOf', { name: 'Demo Owner' }) })).toBeNull()
  })

  it('have their sessions listed, and those that are chosen ended with a reason', async () => {
    const person = await hired(world(), owner, ['support'])
    const name = person.email.replace('staff.', 'Staff ').replace('@mail.example', '')
    const page = await open('/staff', owner)
    await page.user.click(await page.findByRole('button', { name: t('sessionsOf', { name }) }))
    const end = await page.findByRole('button', { name: t('sessionsEnd') })
    expect(end).toHaveProperty('disabled', true)
    await page.user.click(await page.findByRole('checkbox'))
    await page.user.type(page.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await page.user.click(end)
    await page.findByText(t('sessionsEnded', { name }))
    const { status } = await office(world(), 'staff/session/getCurrent', { token: person.token })
    expect(status).toBe(401)
    await page.user.click(await page.findByRole('button', { name: t('sessionsOf', { name }) }))
    await page.findByText(t('sessionsNone'))
  })

  it('are shut with a reason, and are then found among the shut', async () => {
    const person = await hired(world(), owner, ['support'])
    const name = person.email.replace('staff.', 'Staff ').replace('@mail.example', '')
    const page = await open('/staff', owner)
    await page.user.click(await page.findByRole('button', { name: t('shutOf', { name }) }))
    await page.user.type(await page.findByRole('textbox'), REASON)
    await page.user.click(page.getByRole('button', { name: t('shut') }))
    await page.findByText(t('shutDone', { name }))
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    await page.user.click(page.getByRole('radio', { name: t('view.shut') }))
    await page.findByRole('button', { name: t('openOf', { name }) })
    expect(location.search).toBe('?view=shut')
  })

  it('are invited to roles; an invitation can be taken back', async () => {
    const page = await open('/staff?view=invited', owner)
    await page.user.click(await page.findByRole('button', { name: t('invite') }))
    const email = `new.${language}@mail.example`
    await page.user.type(await page.findByRole('textbox', { name: t('name') }), 'Noor')
    await page.findByRole('checkbox', { name: { en: /^Risk/, fa: /^ریسک/ }[language] })
    const fields = [t('email'), t('roles')].join({ en: ', ', fa: '، ' }[language])
    await page.findByText(text(language, 'office/frame:stillEmpty', { fields }))
    await page.user.type(page.getByRole('textbox', { name: t('email') }), email)
    const send = page.getByRole('button', { name: t('inviteAction') })
    await page.findByText(text(language, 'office/frame:stillEmpty', { fields: t('roles') }))
    expect(send).toHaveProperty('disabled', true)
    await page.user.click(await page.findByRole('checkbox', { name: { en: /^Risk/, fa: /^ریسک/ }[language] }))
    const roleTitle = { en: 'Risk', fa: 'ریسک' }[language]
    const lending = await page.findByRole('combobox', { name: t('lendingOf', { role: roleTitle }) })
    await page.user.selectOptions(lending, t('lend.week'))
    await page.user.click(page.getByRole('checkbox', { name: 'EUR' }))
    const ceiling = page.getByRole('textbox', { name: t('ceilingOf', { role: roleTitle, currency: 'USD' }) })
    await page.user.type(ceiling, '250')
    await page.user.type(page.getByRole('textbox', { name: text(language, 'office/frame:reason') }), REASON)
    await page.user.click(send)
    await page.findByText(t('invited', { email }))
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    const { data } = await office(world(), 'staff/invitation/getList', { token: owner.token })
    expect(data.items.find((one) => one.email === email)?.roles).toEqual([
      {
        role: 'risk',
        endsAt: expect.any(String),
        scope: [
          { currency: 'USD', ceiling: '250.00' },
          { currency: 'USDT', ceiling: null },
        ],
        branch: null,
      },
    ])
    await page.findByText('USD ≤ 250.00')
    await page.user.click(await page.findByRole('button', { name: t('withdrawOf', { name: 'Noor' }) }))
    await page.user.click(await page.findByRole('button', { name: t('withdraw') }))
    await page.findByText(t('withdrawn'))
    await expect.poll(() => page.queryByText(email)).toBeNull()
  })

  it('wait in their places while they are read; without the server that is said, with a way to try again', async () => {
    const page = await open('/account', owner)
    await page.findByText(owner.email)
    const release = page.line.hold('staff/person/getList')
    page.go('/office/staff')
    await expect.poll(() => document.querySelector('table[aria-busy]')).not.toBeNull()
    page.line.cut()
    release()
    const retry = await page.findByRole('button', { name: text(language, 'common:action.retry') })
    page.line.mend()
    await page.user.click(retry)
    await page.findByText('owner@tas.example')
  })

  it('are closed to whoever lost the right over their work, which is told in a sentence', async () => {
    const person = await hired(world(), owner, ['auditor'])
    const page = await open('/staff', person)
    await page.findByText('owner@tas.example')
    const body = { personId: person.id, version: 1, roles: [], reason: REASON }
    await office(world(), 'staff/person/setRoles', { token: owner.token, body })
    await page.user.click(page.getByRole('radio', { name: t('view.shut') }))
    await page.findByRole('heading', { name: text(language, 'office/frame:lost.title') })
    expect(page.queryByRole('link', { name: t('title') })).toBeNull()
  })
})

it('shows invitations to whoever may read staff, and no way to take them back', async () => {
  const { email } = await invited(world(), owner, ['cashier'])
  const page = await renderOffice(world(), '/office/staff?view=invited', { as: auditor.token })
  await page.findByText(email)
  expect(page.queryByRole('button', { name: /Withdraw/ })).toBeNull()
})
