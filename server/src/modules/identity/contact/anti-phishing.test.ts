import { describe, expect, it } from 'vitest'
import { linkIn } from '../../../../test/mail-server.ts'
import { openMailWorld } from '../../../../test/mail-world.ts'
import { giveProof, goodForm, register } from '../people.fixture.ts'
import { emailMac } from '../person/person-store.ts'

const { world, server } = await openMailWorld()

async function newPlayer() {
  const form = goodForm()
  const { token } = (await register(world, form)).body.data
  await giveProof(world, token)
  return { token, email: String(form['email']) }
}

async function provedPlayer() {
  const player = await newPlayer()
  const [, , id, linkToken] = linkIn(await server.mailTo(player.email, /Confirm your e-mail/)).split('/')
  await world.call('verification/verification/verify', { body: { id, token: linkToken } })
  return player
}

const set = (token: string, code: unknown) => world.call('user/security/setAntiPhishing', { token, body: { code } })
const codeOf = async (token: string) => (await world.call('user/security/getAntiPhishing', { token })).body.data.code

describe('an anti-phishing code', () => {
  it('stands in every mail from then on, and its change is told under the one before', async () => {
    const { token, email } = await provedPlayer()
    expect(await codeOf(token)).toBeNull()
    expect((await set(token, 'azure fox')).status).toBe(200)
    const first = await server.mailTo(email, /anti-phishing code changed/)
    expect(first.text).not.toContain('azure fox')

    await world.call('user/user/forgot', { body: { email } })
    const reset = await server.mailTo(email, /code for a new password/)
    expect(reset.text).toContain('Your anti-phishing code: azure fox')
    expect(reset.html).toContain('<bdi><b>azure fox</b></bdi>')

    expect((await set(token, 'روباه آبی')).status).toBe(200)
    const second = async () => (await server.mailTo(email, /anti-phishing code changed/)).text
    await expect.poll(second).toContain('Your anti-phishing code: azure fox')
    expect(await codeOf(token)).toBe('روباه آبی')
    expect((await set(token, null)).status).toBe(200)
    await expect.poll(second).toContain('Your anti-phishing code: روباه آبی')
    expect(await codeOf(token)).toBeNull()
  })

  it('is of a proved mailbox alone, and stands in no mail to another', async () => {
    const unproved = await newPlayer()
    expect((await set(unproved.token, 'azure fox')).body.general.code).toBe('identity.email_unverified')
    const { token } = await provedPlayer()
    await set(token, 'azure fox')
    await world.call('user/email/change', { token, body: { email: 'stranger@mail.example' } })
    expect((await server.mailTo('stranger@mail.example', /new e-mail/)).text).not.toContain('azure fox')
  })

  it('holds no money back, and lies sealed', async () => {
    const { token, email } = await provedPlayer()
    await set(token, 'zebra lantern')
    const security = (await world.call('identity/security/getSecurity', { token })).body.data
    expect(security.withdrawalsLockedUntil).toBeNull()
    const { sql, b } = world.app.db
    const locks = await sql`
      select withdrawals_locked_until from ${b}.identity_player where email_mac = ${emailMac(world.app.db, email)}`
    expect(locks).toEqual([{ withdrawals_locked_until: null }])
    const rows = await sql<{ code: Buffer }[]>`select code from ${b}.mail_anti_phishing`
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ code }) => code.includes('zebra'))).toEqual([])
  })

  it.each([
    'abc',
    'a'.repeat(21),
    'see evil.example',
    '<b>azure</b>',
    'azure\u202Efox',
    'azure  fox',
    'azure\nfox',
    7,
    '',
  ])('is refused with its field: %j', async (code) => {
    const { token } = await newPlayer()
    const { status, body } = await set(token, code)
    expect(status).toBe(400)
    expect(Object.keys(body.general.fields ?? {})).toEqual(['code'])
  })
})
