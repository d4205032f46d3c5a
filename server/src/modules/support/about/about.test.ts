import type { AboutKind } from '@tas/shared/rules/support/choices.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { goodForm, register } from '../../identity/people.fixture.ts'
import { office, signInAs } from '../../staff/staff.fixture.ts'
import { sendPaper } from '../../verification/papers.fixture.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world?.stop())

const newPlayer = async () => (await register(world, goodForm())).body.data.token
const MONEY = { amount: '10.00', currency: 'USD' }

/** A deposit, a bet and a paper of a player, by what a ticket names them. */
async function thingsOf(token: string): Promise<readonly { readonly kind: AboutKind; readonly id: string }[]> {
  const deposit = { gatewayCode: 'sandbox', ...MONEY }
  const paid = await world.call('deposit/deposit/create', { token, key: uuidv7(), body: deposit })
  const bet = { game: 'dice', ...MONEY, params: { target: '50.50', direction: 'over' } }
  const placed = await world.call('game/original/bet', { token, key: uuidv7(), body: bet })
  expect([placed.status, await sendPaper(world, { token }, 'identity')]).toEqual([200, 'done'])
  const { sql, b } = world.app.db
  const [check] = await sql<{ id: string }[]>`select id from ${b}.verification_check order by sent_at desc limit 1`
  return [
    { kind: 'deposit', id: paid.body.data.deposit.id },
    { kind: 'bet', id: placed.body.data.bet.id },
    { kind: 'document', id: check?.id ?? '' },
  ]
}

async function send(token: string, about: { readonly kind: AboutKind; readonly id: string }) {
  const body = { departmentId: 'general', subject: 'About it', text: 'Please look', about } as const
  const { body: answer } = await world.call('support/ticket/sendTicket', { token, body })
  return { code: answer.general.code, id: answer.data.ticket?.id ?? '' }
}
const shown = async (token: string, id: string) =>
  (await world.call('support/ticket/getTicket', { token, body: { id } })).body.data.ticket.about

it('a ticket shows both sides what of its player it is about; what is another’s is refused like what is not there', async () => {
  const [token, other] = [await newPlayer(), await newPlayer()]
  const support = await signInAs(world, 'support')
  for (const about of await thingsOf(token)) {
    const { id } = await send(token, about)
    const own = await shown(token, id)
    expect(own).toMatchObject(about)
    if (about.kind !== 'document') expect(own).toMatchObject({ ...MONEY, number: expect.any(Number) })
    const seen = await office(world, 'office/ticket/get', { token: support.token, body: { id } })
    expect(seen.data.about).toEqual(own)
    expect((await send(other, about)).code).toBe('support.about_unknown')
  }
  for (const kind of ['bet', 'deposit', 'withdrawal', 'bonus', 'document'] as const)
    expect((await send(token, { kind, id: uuidv7() })).code).toBe('support.about_unknown')
})
