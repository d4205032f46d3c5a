import { expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { openMailWorld } from '../../../test/mail-world.ts'
import { registration } from '../../../test/people.ts'
import { actOnTicket } from './act-on-ticket.ts'
import { holdTicket } from './ticket-store.ts'

const { world, server } = await openMailWorld()

/** A ticket of somebody whose mailbox is proved, once it is resolved; and the address in the mail about that. */
async function resolved(username: string, language: 'en' | 'fa') {
  const form = registration(username)
  const { data } = (await world.call('user/user/register', { body: form, headers: { LANG: language } })).body
  const { sql, b } = world.app.db
  await sql`update ${b}.identity_player set email_verified_at = now() where int_id = ${data.user.intId}`
  const { token } = data
  const mails = { topic: 'support', channel: 'email', isOn: true } as const
  expect((await world.call('notices/choice/change', { token, body: mails })).status).toBe(200)
  const body = { departmentId: 'general', subject: 'Hello', text: 'A question' } as const
  const { ticket } = (await world.call('support/ticket/sendTicket', { token, body })).body.data
  await inTx(world.app.db, async (tx) => {
    const held = (await holdTicket(tx, ticket.id)) ?? expect.fail('the ticket is there')
    await actOnTicket(world.app, tx, held, { act: 'resolve', messages: [{ event: 'resolved' }], at: new Date() })
  })
  const mail = await server.mailTo(form.email, language === 'fa' ? /تیکت/ : /ticket/)
  const [path = ''] = /\/rate\?t=[\w.-]+/.exec(mail.text ?? '') ?? []
  return { id: ticket.id, path }
}

const ask = (path: string, init: RequestInit = {}) => fetch(new URL(path, world.server.url), init)
const rate = (path: string, score: string) =>
  ask(path, {
    method: 'POST',
    body: new URLSearchParams({ score, text: 'Quick' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const scoresOf = (id: string) =>
  world.app.db.sql`select score from ${world.app.db.b}.support_rating where ticket_id = ${id}`

it('an answer is rated from its mail once, without a login; a look changes nothing, a changed link opens nothing', async () => {
  const { id, path } = await resolved('rating_fa', 'fa')
  const looked = await ask(path)
  expect([looked.status, await looked.text()]).toEqual([200, expect.stringContaining('<html lang="fa" dir="rtl">')])
  expect(await scoresOf(id)).toEqual([])
  expect((await rate(path, '6')).status).toBe(400)
  const both = await Promise.all([rate(path, '4'), rate(path, '2')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await scoresOf(id)).toHaveLength(1)
  const [kept] = await scoresOf(id)
  await rate(path, '1')
  expect(await scoresOf(id)).toEqual([kept])
  expect((await ask(path.replace(/\.1\.fa/, '.2.fa'))).status).toBe(404)
  expect((await ask('/rate')).status).toBe(404)
})

it('a closed account complains by a link of its mail, sees how that stands, and nobody else does by a changed one', async () => {
  const form = registration('closed_complaint')
  const { data } = (await world.call('user/user/register', { body: form })).body
  const { sql, b } = world.app.db
  const [row] = await sql<{ id: string }[]>`select id from ${b}.identity_player where int_id = ${data.user.intId}`
  await sql`update ${b}.identity_player set closed_at = now() where int_id = ${data.user.intId}`
  await inTx(world.app.db, (tx) => world.app.leave(tx, { type: 'account.closed', playerId: row?.id ?? '' }))
  const mail = await server.mailTo(form.email, /complain/)
  const [path = ''] = /\/complaint\?t=[\w.-]+/.exec(mail.text ?? '') ?? []
  expect(await (await ask(path)).text()).toContain('<form method="post"')
  const complain = (happenedOn: string) =>
    ask(path, {
      method: 'POST',
      body: new URLSearchParams({ happenedOn, text: 'It was closed <b>wrongly</b>' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await complain('2001-01-01')).status).toBe(400)
  expect((await complain('no day')).status).toBe(400)
  const raised = await complain(new Date().toISOString().slice(0, 10))
  expect([raised.status, await raised.text()]).toEqual([200, expect.stringContaining('Day 1 of 56')])
  expect(await sql`select state from ${b}.support_complaint where player_id = ${row?.id ?? ''}`).toHaveLength(1)
  expect((await ask(path.replace('.en.', '.fa.'))).status).toBe(404)
})
