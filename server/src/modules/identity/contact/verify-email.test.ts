import { describe, expect, it } from 'vitest'
import { linkIn } from '../../../../test/mail-server.ts'
import { openMailWorld } from '../../../../test/mail-world.ts'
import { lineBy, readTrail } from '../../../../test/opened.ts'
import { goodForm, register } from '../people.fixture.ts'
import { emailMac } from '../person/person-store.ts'

const { world, server } = await openMailWorld()

async function newPlayer() {
  const form = goodForm()
  const { token, user } = (await register(world, form)).body.data
  const email = String(form['email'])
  const [, , id = '', linkToken = ''] = linkIn(await server.mailTo(email, /Confirm your e-mail/)).split('/')
  return { token, playerId: user.id, email, link: { id, token: linkToken } }
}

const verify = (body: unknown) => world.call('verification/verification/verify', { body })
const codeOf = (answer: Awaited<ReturnType<typeof verify>>) => answer.body.general.code

async function emailStatus(token: string) {
  const answer = await world.call('verification/verification/getStatus', { token, body: { typeId: 'email' } })
  return answer.body.data.items[0]
}

describe('an e-mail address', () => {
  it('is verified by the link of the mail that registration sends, under either name of its id, without a session', async () => {
    for (const name of ['verificationId', 'id']) {
      const { token, email, link } = await newPlayer()
      expect(await emailStatus(token)).toMatchObject({ statusId: 'pending', verifiedAt: null })
      const answer = await verify({ [name]: link.id, token: link.token })
      expect(answer.body.general).toMatchObject({
        status: true,
        text: 'Your email has been authenticated successfully.',
      })
      const shown = await emailStatus(token)
      expect(shown).toMatchObject({ statusId: 'approved' })
      expect(shown?.value).not.toBe(email)
    }
  })

  it('is not verified by looking at the link, only by the call', async () => {
    const { token, link } = await newPlayer()
    await fetch(`${world.server.url}/verify/${link.id}/${link.token}`)
    const get = await world.call('verification/verification/verify', { method: 'GET' })
    expect(get.status).toBe(405)
    expect(await emailStatus(token)).toMatchObject({ statusId: 'pending' })
  })

  it('takes a link once, and says so', async () => {
    const { link, playerId } = await newPlayer()
    const answers = await Promise.all([verify(link), verify(link)])
    expect(answers.map(codeOf).sort()).toEqual(['identity.link_used', undefined])
    expect(codeOf(await verify(link))).toBe('identity.link_used')
    const verified = await readTrail(world.app.db, 'identity.email_verified', playerId)
    expect(verified).toEqual([lineBy('player', playerId)])
  })

  it('takes no other token, no other id, no other business', async () => {
    const [sara, nora] = [await newPlayer(), await newPlayer()]
    for (const body of [
      { id: sara.link.id, token: nora.link.token },
      { id: nora.link.id, token: `${nora.link.token}x` },
      { id: crypto.randomUUID(), token: sara.link.token },
      { id: "' or 1=1 --", token: 'x' },
      { id: '', token: 'x' },
    ])
      expect(codeOf(await verify(body))).toBe('identity.link_unknown')
    expect(await emailStatus(sara.token)).toMatchObject({ statusId: 'pending' })
  })

  it('takes no link that is a day old', async () => {
    const { token, link } = await newPlayer()
    const { sql, b } = world.app.db
    await sql`update ${b}.identity_email_link set expires_at = expires_at - interval '1 day' where id = ${link.id}`
    expect(codeOf(await verify(link))).toBe('identity.link_expired')
    expect(await emailStatus(token)).toMatchObject({ statusId: 'not_started' })
  })

  it('takes no link that went to a former address', async () => {
    const { token, link } = await newPlayer()
    const { sql, b } = world.app.db
    await sql`
      update ${b}.identity_player set email_mac = ${emailMac(world.app.db, 'moved@mail.example')}
      where id = (select player_id from ${b}.identity_email_link where id = ${link.id})`
    expect(codeOf(await verify(link))).toBe('identity.link_expired')
    expect(await emailStatus(token)).toMatchObject({ statusId: 'not_started' })
  })

  it('gets another link on demand, three an hour, none when it is verified', async () => {
    const { token, email, link } = await newPlayer()
    const again = () => world.call('verification/verification/process', { token, body: {} })
    expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(200)
    expect((await again()).body.general.code).toBe('identity.too_many_codes')
    await expect
      .poll(() => server.mails.filter(({ to }) => to?.[0]?.address === email).length, { timeout: 10_000 })
      .toBe(3)
    await verify(link)
    expect((await again()).body.general.code).toBe('identity.already_verified')
  })
})
