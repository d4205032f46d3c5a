import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import {
  codeOf,
  demoOf,
  fromBase32,
  hired,
  invited,
  office,
  type Signed,
  signInAs,
} from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
})

describe.each(lookedAtIn('fa'))('the way into the office in %s', (language) => {
  const t = (key: string) => text(language, `office/entry:${key}`)
  const frame = (key: string) => text(language, `office/frame:${key}`)
  const open = (path: string, as?: string) =>
    renderOffice(world(), `/office${path}`, as === undefined ? { language } : { language, as })

  it('leads back to the page that was asked for, after a wrong code was told', async () => {
    const { email, secret } = demoOf(language === 'en' ? 'auditor' : 'manager')
    const page = await open('/invitation#short')
    await page.findByText(t('invitation.cut'))
    page.go('/office/audit?period=today')
    await page.user.type(await page.findByRole('textbox', { name: t('email') }), email)
    await page.user.type(page.getByLabelText(t('password')), 'tas-demo-2026')
    await page.user.type(page.getByRole('textbox', { name: t('code') }), '000000')
    const enter = page.getByRole('button', { name: t('signIn.action') })
    await page.user.click(enter)
    await page.findByRole('alert')
    const field = page.getByRole('textbox', { name: t('code') })
    await page.user.clear(field)
    await page.user.type(field, codeOf(secret))
    await page.user.click(enter)
    await page.findByRole('heading', { name: text(language, 'office/audit:title') })
    expect([location.pathname, location.search]).toEqual(['/office/audit', '?period=today'])
  })

  it('asks for mail and password before it asks the server', async () => {
    const page = await open('/sign-in')
    await page.user.click(await page.findByRole('button', { name: t('signIn.action') }))
    expect(page.getAllByText(t('required'))).toHaveLength(2)
    expect(page.line.countOf('staff/session/signIn')).toBe(0)
  })

  it('leads to no other site, whatever a made-up link says', async () => {
    const page = await open('/sign-in?to=//elsewhere.example', owner.token)
    await page.findByRole('heading', { name: frame('screen.home') })
    expect(location.host).toBe(new URL(world().server.url).host)
  })

  it('begins with an invitation: a password twice, then the app, then what the roles open', async () => {
    const { linkToken } = await invited(world(), owner, ['risk'])
    const page = await open(`/invitation#${linkToken}`)
    await page.user.type(await page.findByLabelText(t('newPassword')), 'winter harbour 71')
    await page.user.type(page.getByLabelText(t('rePassword')), 'winter harbour')
    const accept = page.getByRole('button', { name: t('invitation.action') })
    await page.user.click(accept)
    await page.findByRole('alert')
    await page.user.type(page.getByLabelText(t('rePassword')), ' 71')
    await page.user.click(accept)
    await page.findByRole('img', { name: t('app.qr') })
    expect(location.hash).toBe('')
    const address = page.getByRole('link', { name: t('app.open') }).getAttribute('href') ?? ''
    expect(address).toMatch(/^otpauth:\/\/totp\//)
    const secret = new URL(address).searchParams.get('secret') ?? ''
    await page.user.type(page.getByRole('textbox', { name: t('app.code') }), codeOf(fromBase32(secret)))
    await page.user.click(page.getByRole('button', { name: t('app.action') }))
    await page.findByRole('heading', { name: frame('screen.home') })
    await page.user.click(page.getByRole('button', { name: frame('group.house') }))
    page.getByRole('link', { name: frame('screen.audit') })
    expect(page.queryByRole('link', { name: frame('screen.staff') })).toBeNull()
  })

  it('says so where a link is cut, or was used', async () => {
    const cut = await open('/invitation#short')
    await cut.findByText(t('invitation.cut'))
    const used = await open(`/invitation#${'x'.repeat(43)}`)
    await used.user.type(await used.findByLabelText(t('newPassword')), 'winter harbour 71')
    await used.user.type(used.getByLabelText(t('rePassword')), 'winter harbour 71')
    await used.user.click(used.getByRole('button', { name: t('invitation.action') }))
    await used.findByRole('alert')
  })

  it('is gone through again, and back to the same page, when the session has ended meanwhile', async () => {
    const person = await hired(world(), owner, ['auditor'])
    const page = await open('/roles', person.token)
    await page.findByText('auditor')
    await office(world(), 'staff/session/signOut', { token: person.token })
    page.go('/office/audit')
    await page.findByText(t('signIn.ended'))
    expect(location.search).toBe('?to=%2Faudit')
  })

  it('leads out by one press, and nothing of what was read is there for who comes next', async () => {
    const person = await hired(world(), owner, ['auditor'])
    const page = await open('/staff', person.token)
    await page.findByText(owner.email)
    await page.user.click(
      page.getByRole('button', { name: new RegExp(person.email.split('@')[0]?.split('.')[1] ?? '') }),
    )
    await page.user.click(await page.findByRole('button', { name: frame('signOut') }))
    await page.findByRole('heading', { name: t('signIn.title') })
    const { status } = await office(world(), 'staff/session/getCurrent', { token: person.token })
    expect(status).toBe(401)
    expect(page.queryByText(owner.email)).toBeNull()
  })
})
