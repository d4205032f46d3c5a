import { describe, expect, it } from 'vitest'
import { codeIn, linkIn } from '../../../../test/mail-server.ts'
import { openMailWorld } from '../../../../test/mail-world.ts'
import { until } from '../../../../test/until.ts'
import { readKept } from '../../mail/message-store.ts'
import { giveProof, goodForm, logIn, register } from '../people.fixture.ts'

const { world, server } = await openMailWorld()
let count = 0

/** A player with a verified address and a fresh proof. */
async function provedPlayer() {
  const form = goodForm()
  const { token, user } = (await register(world, form)).body.data
  const email = String(form['email'])
  const [, , id, linkToken] = linkIn(await server.mailTo(email, /Confirm your e-mail/)).split('/')
  await world.call('verification/verification/verify', { body: { id, token: linkToken } })
  await giveProof(world, token)
  return { token, id: user.id, email, username: String(form['username']), next: `next.${++count}@mail.example` }
}

const change = (token: string, email: string) => world.call('user/email/change', { token, body: { email } })
const confirm = (token: string, body: unknown) => world.call('user/email/confirm', { token, body })

async function codesOf(email: string, next: string) {
  const [oldMail, newMail] = [await server.mailTo(email, /asked to change/), await server.mailTo(next, /new e-mail/)]
  return { oldCode: codeIn(oldMail), newCode: codeIn(newMail) }
}

describe('an e-mail address', () => {
  it('changes when both ends confirm; the old one is told, its codes end, money stays for a while', async () => {
    const { token, email, next, username } = await provedPlayer()
    const { requestId, needsOldCode } = (await change(token, next)).body.data
    expect(needsOldCode).toBe(true)
    const codes = await codesOf(email, next)
    const reset = (await world.call('user/user/forgot', { body: { email } })).body.data.requestId
    const resetCode = codeIn(await server.mailTo(email, /code for a new password/))
    expect((await confirm(token, { requestId, ...codes })).status).toBe(200)
    expect((await world.call('user/user/init', { token })).body.data.user.email).toBe(next)
    expect((await logIn(world, next, 'kettle-orbit-93')).status).toBe(200)
    expect((await logIn(world, email, 'kettle-orbit-93')).status).toBe(422)
    await server.mailTo(email, /was changed/)
    const password = { newPassword: 'winter-harbour-71', reNewPassword: 'winter-harbour-71' }
    const tried = await world.call('user/user/resetPassword', {
      body: { requestId: reset, receivedCode: resetCode, ...password },
    })
    expect(tried.body.general.code).toBe('identity.mail_code_gone')
    const { sql, b } = world.app.db
    const [row] = await sql<{ locked: boolean }[]>`
      select withdrawals_locked_until > clock_timestamp() as locked from ${b}.identity_player where username = ${username}`
    expect(row?.locked).toBe(true)
  })

  it('stays while either code is missing or wrong, and nobody is told which', async () => {
    const { token, email, next } = await provedPlayer()
    const { requestId } = (await change(token, next)).body.data
    const { oldCode, newCode } = await codesOf(email, next)
    for (const body of [{ newCode }, { newCode, oldCode: newCode }, { newCode: oldCode, oldCode }]) {
      const { general } = (await confirm(token, { requestId, ...body })).body
      expect(general.code).toBe('identity.mail_code_wrong')
      expect(Object.keys(general.fields ?? {})).toEqual(['newCode'])
    }
    expect((await world.call('user/user/init', { token })).body.data.user.email).toBe(email)
  })

  it('needs a fresh proof, another address, and the one who asked', async () => {
    const { token, email, next } = await provedPlayer()
    const stranger = await provedPlayer()
    expect((await change(token, email.toUpperCase())).body.general.code).toBe('identity.same_address')
    const { requestId } = (await change(token, next)).body.data
    const codes = await codesOf(email, next)
    expect((await confirm(stranger.token, { requestId, ...codes })).body.general.code).toBe('identity.mail_code_gone')
    const { token: unproved } = (await register(world, goodForm())).body.data
    expect((await change(unproved, next)).body.general.code).toBe('identity.step_up_required')
  })

  it('that somebody else has is told only to whoever reads its mails', async () => {
    const [sara, nora] = [await provedPlayer(), await provedPlayer()]
    const asked = await change(sara.token, nora.email)
    expect(asked.status).toBe(200)
    const codes = await codesOf(sara.email, nora.email)
    const answer = await confirm(sara.token, { requestId: asked.body.data.requestId, ...codes })
    expect(answer.body.general.code).toBe('identity.email_taken')
    expect((await world.call('user/user/init', { token: sara.token })).body.data.user.email).toBe(sara.email)
  })

  it('that was never verified needs the new end alone', async () => {
    const form = goodForm()
    const { token } = (await register(world, form)).body.data
    await giveProof(world, token)
    const next = `next.${++count}@mail.example`
    const { requestId, needsOldCode } = (await change(token, next)).body.data
    expect(needsOldCode).toBe(false)
    const newCode = codeIn(await server.mailTo(next, /new e-mail/))
    expect((await confirm(token, { requestId, newCode })).status).toBe(200)
    await server.mailTo(String(form['email']), /was changed/)
  })
})

describe('a phone number', () => {
  /** The code of the newest message to a number: a sandbox keeps it for the operator's page. */
  async function phoneCode(phone: string): Promise<string> {
    const newest = await until(`a message to ${phone}`, async () =>
      (await readKept(world.app.db, 50)).find(({ to }) => to === phone),
    )
    return String(newest.facts['code'])
  }

  it('is confirmed by a code sent to it, and changes with a code to the e-mail address beside', async () => {
    const { token, email } = await provedPlayer()
    const [first, second] = [`+35699${100_000 + ++count}`, `+35699${100_000 + ++count}`]
    const begun = (await world.call('user/phone/change', { token, body: { phone: first } })).body.data
    expect(begun.needsOldCode).toBe(false)
    const wrong = await world.call('user/phone/confirm', { token, body: { requestId: begun.requestId, newCode: '1' } })
    expect(wrong.body.general.code).toBe('identity.mail_code_wrong')
    const body = { requestId: begun.requestId, newCode: await phoneCode(first) }
    expect((await world.call('user/phone/confirm', { token, body })).status).toBe(200)
    const again = (await world.call('user/phone/change', { token, body: { phone: second } })).body.data
    expect(again.needsOldCode).toBe(true)
    const codes = {
      newCode: await phoneCode(second),
      oldCode: codeIn(await server.mailTo(email, /change your phone number/)),
    }
    const done = await world.call('user/phone/confirm', { token, body: { requestId: again.requestId, ...codes } })
    expect(done.status).toBe(200)
    const { items } = (await world.call('verification/verification/getStatus', { token, body: {} })).body.data
    expect(items[1]).toMatchObject({ statusId: 'approved', value: `+35•••${second.slice(-3)}` })
    await server.mailTo(email, /phone number was changed/)
  })

  it('cannot be confirmed in production, where no provider is built in', async () => {
    const { changePhone } = await import('./change-phone.ts')
    const app = { ...world.app, config: { ...world.config, mode: 'production' as const } }
    const ctx = { ...world.as(await world.player()), app }
    await expect(changePhone(ctx, { phone: '+35699000000' })).rejects.toMatchObject({
      code: 'identity.phone_unavailable',
    })
  })
})
