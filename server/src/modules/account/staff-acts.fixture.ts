import { type CallData, type CallInput, type CallPath, calls } from '@tas/shared/contract/api.ts'
import { expect } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { fund, type ServedWorld } from '../../../test/world.ts'
import { createDeposit } from '../cashier/deposits/create-deposit.ts'
import { doByTwo, type Two } from '../office/operations/two-people.fixture.ts'
import { office, REASON, type Signed } from '../staff/staff.fixture.ts'
import { sendPaper } from '../verification/papers.fixture.ts'
import { ask, openDestination } from '../withdrawals/withdrawals.fixture.ts'

type Player = { readonly token: string; readonly actor: PlayerActor }
type Act = <Path extends CallPath>(path: Path, body: CallInput<Path>) => Promise<CallData<Path>>

/** Every look at the file of one player. */
export const LOOKS = (Object.keys(calls) as CallPath[]).filter(
  (path) => path.startsWith('office/player/get') && path !== 'office/player/getList',
)

/** What every look is asked with: a player who has a bet and a note. */
export async function lookInput(world: ServedWorld, { token, actor }: Player, by: Signed) {
  await fund(world.app, actor, 100_000n)
  // One that ends at once: an account with an open one is not closed.
  const bet = { game: 'dice', amount: '1.00', currency: 'USD', params: { target: '50.50', direction: 'over' } }
  expect((await world.call('game/original/bet', { token, key: uuidv7(), body: bet })).status).toBe(200)
  const { sql, b } = world.app.db
  const [made] = await sql<{ id: string }[]>`select id from ${b}.originals_bet where player_id = ${actor.id}`
  const body = { playerId: actor.id, text: 'Called on Monday' }
  const { note } = (await office(world, 'office/player/addNote', { token: by.token, body })).data
  return { playerId: actor.id, noteId: note.id, betId: made?.id ?? '', reason: REASON }
}

/**
 * Has two people of staff look at everything of a player, who proved who they are, and decide about everything, up to what is owed
 * once the account is closed.
 * @returns the calls they made
 */
export async function doEverythingAbout(world: ServedWorld, player: Player, two: Two): Promise<readonly CallPath[]> {
  const done: CallPath[] = []
  const act: Act = async (path, body) => {
    const headers = { 'Idempotency-Key': uuidv7() }
    const answer = await office(world, path, { token: two.asker.token, body, headers })
    expect([path, answer.status, answer.code]).toEqual([path, 200, undefined])
    done.push(path)
    return answer.data
  }
  async function byTwo<Path extends CallPath>(path: Path, body: CallInput<Path>) {
    expect([path, await doByTwo(world, two, { path, body })]).toEqual([path, 'done'])
    done.push(path)
  }
  const { id: playerId, intId: uid } = player.actor
  const input = await lookInput(world, player, two.asker)
  for (const path of LOOKS) await act(path, input as never)
  await act('office/player/see', { playerId, reason: REASON })
  await act('office/player/message', { playerId, en: { title: 'A call', text: 'We called you.' }, reason: REASON })
  for (const path of ['office/player/lock', 'office/player/unlock'] as const)
    await act(path, { playerId, kind: 'deposit', reason: REASON })
  const sum = { uid, currency: 'USD', amount: '1.00', reason: REASON } as const
  await byTwo('office/player/adjust', { ...sum, direction: 'credit', note: 'Settled wrong' })
  await decideMoney(world, player, act)
  await decidePapers(world, player, act)
  await answerTicket(world, player, act)
  const closed = await world.call('user/closing/close', { token: player.token, body: { payOut: true } })
  expect([closed.status, closed.body.general.code]).toEqual([200, undefined])
  const [owed] = (await act('office/owed/getList', { uid })).items
  await byTwo('office/owed/order', { ...sum, amount: owed?.amount ?? '' })
  const [ordered] = (await act('office/owed/getList', { uid })).items
  await act('office/owed/pay', { orderId: ordered?.order?.id ?? '', transfer: `BANK ${uid}`, reason: REASON })
  return done
}

/** A withdrawal that is turned down, and a difference about a deposit that is closed. */
async function decideMoney(world: ServedWorld, { actor }: Player, act: Act): Promise<void> {
  const payee = { ...actor, accountId: await openDestination(world.app, actor.id) }
  const { id } = (await ask(world, payee, '250.00')).request
  await act('office/withdrawal/getQueue', { limit: 0 })
  await act('office/withdrawal/get', { id })
  await act('office/withdrawal/reject', { id, rejection: 'account_not_yours', note: 'Another name', reason: REASON })
  const wanted = { gatewayCode: 'sandbox', amount: '5.00', currency: 'USD' }
  await createDeposit(world.as(actor), wanted)
  const { sql, b } = world.owner
  const [deposit] = await sql<{ id: string }[]>`select id from ${b}.cashier_deposit where player_id = ${actor.id}`
  const incidentId = uuidv7()
  await sql`insert into ${b}.cashier_incident (id, gateway_code, deposit_id, kind, owner)
    values (${incidentId}, 'sandbox', ${deposit?.id ?? ''}, 'other_amount', 'payments')`
  await act('office/deposit/get', { id: deposit?.id ?? '' })
  await act('office/cashier/closeIncident', { incidentId, reason: REASON })
}

async function decidePapers(world: ServedWorld, player: Player, act: Act): Promise<void> {
  expect(await sendPaper(world, player, 'identity')).toBe('done')
  const queue = await act('office/verification/getQueue', { limit: 0 })
  const id = queue.items.find(({ uid }) => uid === player.actor.intId)?.id ?? ''
  const { files, seen } = await act('office/verification/get', { id })
  for (const { id: fileId } of files) await act('office/verification/getFile', { fileId })
  await act('office/verification/decide', { id, seen, answer: 'rejected_retry', fault: 'unreadable', reason: REASON })
}

async function answerTicket(world: ServedWorld, { token }: Player, act: Act): Promise<void> {
  const words = { departmentId: 'payments', subject: 'Where is it?', text: 'My money' } as const
  const sent = await world.call('support/ticket/sendTicket', { token, body: words })
  const { id } = sent.body.data.ticket
  await act('office/ticket/getQueue', {})
  const seen = async () => ({ id, version: (await act('office/ticket/get', { id })).version })
  await act('office/ticket/take', await seen())
  await act('office/ticket/reply', { ...(await seen()), text: 'On its way' })
  await act('office/ticket/resolve', await seen())
}
