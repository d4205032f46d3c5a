import { describe, expect, it } from 'vitest'
import { linkIn } from '../../../../test/mail-server.ts'
import { openMailWorld } from '../../../../test/mail-world.ts'
import type { CallContext } from '../../../ctx.ts'
import { requestReset } from '../password/request-reset.ts'
import { giveProof, goodForm, register as registerByCall } from '../people.fixture.ts'
import { register } from '../registration/register-player.ts'

const { world, server } = await openMailWorld()

function contextFrom(ip: string): CallContext {
  const { app } = world
  const caller = { language: 'en', requestId: 'test', userAgent: 'test', player: null, idempotencyKey: null } as const
  return { app, db: app.db, ip, ...caller }
}

/** Opens an account under an address. */
const openFrom = (ip: string, email: string) =>
  register(contextFrom(ip), { marketingSubscribe: false, ...goodForm({ email }) } as never)

const mailsTo = (mailbox: string) =>
  server.mails.filter(({ to }) => to?.[0]?.address?.replace(/\+.*@/, '@') === mailbox)

describe('a mailbox that nobody has proved', () => {
  it('gets ten messages a day from one block of addresses, whatever aliases it is written with, and its owner gets theirs', async () => {
    const open = (ip: string, alias: number) => openFrom(ip, `owner+${alias}@mail.example`)
    for (let alias = 0; alias < 12; alias++) await open(`203.0.113.${alias}`, alias)
    await expect.poll(() => mailsTo('owner@mail.example').length, { timeout: 10_000 }).toBe(10)
    // From many blocks it is twenty, and two for each block from then on.
    for (let alias = 20; alias < 32; alias++) await open('198.51.100.7', alias)
    for (let alias = 40; alias < 44; alias++) await open('192.0.2.7', alias)
    await expect.poll(() => mailsTo('owner@mail.example').length, { timeout: 10_000 }).toBe(22)
    await openFrom('100.64.0.9', 'owner@mail.example')
    const own = await server.mailTo('owner@mail.example', /Confirm your e-mail/)
    const [, , id = '', token = ''] = linkIn(own).split('/')
    expect((await world.call('verification/verification/verify', { body: { id, token } })).status).toBe(200)
    expect(mailsTo('owner@mail.example')).toHaveLength(23)
  })

  it('and a phone get ten codes a day from one block, however many accounts ask, and nobody is told', async () => {
    const { sql, b } = world.owner
    for (let nth = 0; nth < 12; nth++) {
      const { token } = (await registerByCall(world, goodForm())).body.data
      await giveProof(world, token)
      const asked = await world.call('user/email/change', { token, body: { email: 'stranger@mail.example' } })
      expect(asked.status).toBe(200)
      const said = await world.call('user/phone/change', { token, body: { phone: '+35699777123' } })
      expect(said.status).toBe(200)
    }
    await expect.poll(() => mailsTo('stranger@mail.example').length, { timeout: 10_000 }).toBe(10)
    const kept = await sql<{ template: string; n: number; real: number }[]>`
      select template, count(*)::int as n, count(*) filter (where letter is not null or status <> 'sent')::int as real
      from ${b}.mail_message where template in ('confirmNewEmail', 'confirmNewPhone') group by template order by template`
    // Of what has been sent nothing is kept: the two that were not written are told by the mails above.
    expect(kept.map(({ template, n }) => [template, n])).toEqual([
      ['confirmNewEmail', 12],
      ['confirmNewPhone', 12],
    ])
    expect(kept.find(({ template }) => template === 'confirmNewPhone')?.real).toBe(10)
  })

  it('is sent codes for new passwords and notices within the same ten, under all its aliases; a proved one is told of every change', async () => {
    const [crowd, loud] = ['crowd@mail.example', 'loud@mail.example']
    for (let alias = 0; alias < 6; alias++) {
      const email = crowd.replace('@', `+${alias}@`)
      await openFrom('203.0.113.7', email)
      await requestReset(contextFrom('203.0.113.8'), { email })
    }
    await expect.poll(() => mailsTo(crowd).length, { timeout: 10_000 }).toBe(10)
    const form = goodForm({ email: loud })
    let { token } = (await registerByCall(world, form)).body.data
    const change = async () => {
      await giveProof(world, token)
      const newPassword = `winter-harbour-${crypto.randomUUID()}`
      const changed = await world.call('user/password/changePassword', {
        token,
        body: { newPassword, reNewPassword: newPassword },
      })
      token = changed.body.data.token
    }
    for (let nth = 0; nth < 12; nth++) await change()
    await expect.poll(() => mailsTo(loud).length, { timeout: 10_000 }).toBe(10)
    const { sql, b } = world.owner
    await sql`update ${b}.identity_player set email_verified_at = clock_timestamp() where username = ${String(form['username'])}`
    await change()
    await expect.poll(() => mailsTo(loud).length, { timeout: 10_000 }).toBe(11)
    expect(mailsTo(crowd)).toHaveLength(10)
  })
})
