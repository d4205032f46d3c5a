import type { LockKind } from '@tas/shared/contract/office/choices.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { readTrail } from '../../../../test/opened.ts'
import { actorOf } from '../../../../test/people.ts'
import { fund, type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { goodForm, logIn, register } from '../../identity/people.fixture.ts'
import { setLock } from '../../limits/index.ts'
import { office, REASON, type Signed, signInAs } from '../../staff/staff.fixture.ts'
import { doByTwo } from '../operations/two-people.fixture.ts'

let world: ServedWorld
let risk: Signed
let manager: Signed
let support: Signed

beforeAll(async () => {
  world = await serveWorld()
  risk = await signInAs(world, 'risk')
  manager = await signInAs(world, 'manager')
  support = await signInAs(world, 'support')
})
afterAll(() => world.stop())

/** Somebody new with 1,000.00. */
async function newPlayer() {
  const form = goodForm()
  const { user, token } = (await register(world, form)).body.data
  await fund(world.app, actorOf({ id: user.id, intId: user.intId }), 100_000n)
  return { id: user.id, uid: user.intId, token, form }
}
type Player = Awaited<ReturnType<typeof newPlayer>>

const DICE = { game: 'dice', amount: '1.00', currency: 'USD', params: { target: '50.50', direction: 'over' } }
const codeOf = async (call: ReturnType<ServedWorld['call']>) => (await call).body.general.code ?? 'done'
const bet = ({ token }: Player) => codeOf(world.call('game/original/bet', { token, key: uuidv7(), body: DICE }))
const deposit = ({ token }: Player) => {
  const body = { gatewayCode: 'sandbox', amount: '10.00', currency: 'USD' }
  return codeOf(world.call('deposit/deposit/create', { token, key: uuidv7(), body }))
}
const set = async (path: 'office/player/lock' | 'office/player/unlock', { id }: Player, kind: LockKind) =>
  (await office(world, path, { token: risk.token, body: { playerId: id, kind, reason: REASON } })).data.locks
const linesOf = (action: string, targetId: string) => readTrail(world.app.db, action, targetId)

it('of play holds bets alone, one of deposits those alone, each until it is taken away', async () => {
  const player = await newPlayer()
  expect(await set('office/player/lock', player, 'play')).toEqual(['play'])
  expect([await bet(player), await deposit(player)]).toEqual(['limits.play_locked', 'done'])
  expect(await set('office/player/lock', player, 'deposit')).toEqual(['play', 'deposit'])
  expect([await bet(player), await deposit(player)]).toEqual(['limits.play_locked', 'limits.deposit_locked'])
  expect(await set('office/player/unlock', player, 'play')).toEqual(['deposit'])
  expect([await bet(player), await deposit(player)]).toEqual(['done', 'limits.deposit_locked'])
  expect((await linesOf('office.player_locked', player.id)).at(-1)).toMatchObject({
    actor_id: risk.id,
    details: { kind: 'deposit', before: 'play', after: 'play deposit', reason: REASON },
  })
  expect((await linesOf('office.player_unlocked', player.id)).at(-1)).toMatchObject({
    details: { kind: 'play', before: 'play deposit', after: 'deposit', reason: REASON },
  })
})

it('asked for twice is one, and stands in the file', async () => {
  const player = await newPlayer()
  await set('office/player/lock', player, 'withdraw')
  expect(await set('office/player/lock', player, 'withdraw')).toEqual(['withdraw'])
  const body = { playerId: player.id }
  const { data } = await office(world, 'office/player/getOverview', { token: risk.token, body })
  expect(data.locks).toEqual(['withdraw'])
  const [lock] = data.lockCauses
  const by = { name: expect.stringMatching(/^Demo/), reason: REASON }
  expect(lock).toMatchObject({ kind: 'withdraw', cause: 'staff', by })
  // Who may neither lock nor read the trail is told that it is locked, not by whom and why.
  const seen = (await office(world, 'office/player/getOverview', { token: support.token, body })).data
  expect(seen.lockCauses).toEqual([{ kind: 'withdraw', cause: 'staff', by: null }])
  expect(await bet(player)).toBe('done')
})

it('of the sign-in ends every session and opens none; only who knows the password learns of it', async () => {
  const player = await newPlayer()
  const { form } = player
  await set('office/player/lock', player, 'signIn')
  expect((await world.call('user/user/init', { token: player.token })).status).toBe(401)
  expect((await logIn(world, form['username'], form['password'])).body.general.code).toBe('identity.sign_in_locked')
  expect((await logIn(world, form['username'], 'not-it-at-all-7')).body.general.code).toBe('identity.wrong_credentials')
  await set('office/player/unlock', player, 'signIn')
  expect((await logIn(world, form['username'], form['password'])).status).toBe(200)
  // What had ended stays so.
  expect((await world.call('user/user/init', { token: player.token })).status).toBe(401)
})

it('holds for a session that was opened beside it', async () => {
  const player = await newPlayer()
  const { sql, b } = world.app.db
  await set('office/player/lock', player, 'signIn')
  await sql`update ${b}.identity_session set ended_at = null, end_reason = null where player_id = ${player.id}`
  expect((await world.call('user/user/init', { token: player.token })).status).toBe(401)
})

it('that comes while the player bets in other tabs is passed by no bet after it', async () => {
  const player = await newPlayer()
  let isOver = false
  const answers: string[] = []
  const tabs = Array.from({ length: 4 }, async () => {
    while (!isOver) answers.push(await bet(player))
  })
  await expect.poll(() => answers.filter((answer) => answer === 'done').length).toBeGreaterThan(10)
  await set('office/player/lock', player, 'play')
  const afterwards = await Promise.all([bet(player), bet(player), bet(player)])
  isOver = true
  await Promise.all(tabs)
  expect(new Set(afterwards)).toEqual(new Set(['limits.play_locked']))
  expect(new Set(answers)).toEqual(new Set(['done', 'limits.play_locked']))
  const { sql, b } = world.app.db
  const [late] = await sql<{ n: number }[]>`
    select count(*)::int as n from ${b}.ledger_posting posting
    join ${b}.ledger_wallet wallet on wallet.id = posting.wallet_id and wallet.player_id = ${player.id}
    where posting.happened_at > (
      select max(happened_at) from ${b}.audit_event where action = 'office.player_locked' and target_id = ${player.id})`
  expect(late?.n).toBe(0)
})

it('carries who wants it: nobody opens by hand what a list, a rule or payments locked; each is opened where it was set', async () => {
  const player = await newPlayer()
  const lockFor = (cause: 'screening' | 'risk' | 'payments') =>
    inTx(world.app.db, (tx) => setLock(world.app, tx, { playerId: player.id, kind: 'withdraw', cause, isLocked: true }))
  const unlock = async () => {
    const body = { playerId: player.id, kind: 'withdraw', reason: REASON } as const
    const { code, data } = await office(world, 'office/player/unlock', { token: risk.token, body })
    return code ?? data.locks
  }
  const told = async ({ token }: Signed) => {
    const { data } = await office(world, 'office/player/getOverview', { token, body: { playerId: player.id } })
    return data.lockCauses.map(({ cause }) => cause).sort()
  }
  for (const cause of ['screening', 'risk', 'payments'] as const) expect((await lockFor(cause)).hasChanged).toBe(true)
  expect(await unlock()).toBe('office.lock_of_others')
  await set('office/player/lock', player, 'withdraw')
  expect(await told(risk)).toEqual(['payments', 'risk', 'screening', 'staff'])
  // Whoever sees neither lists nor rules is not told that one of them found the player.
  expect(await told(support)).toEqual(['house', 'house', 'payments', 'staff'])
  // What staff locked is theirs to open, and the rest stays.
  expect([await unlock(), await unlock()]).toEqual([['withdraw'], 'office.lock_of_others'])
  const open = (cause: 'risk' | 'payments') =>
    doByTwo(
      world,
      { asker: risk, approver: manager },
      { path: 'office/risk/openLock' as const, body: { uid: player.uid, kind: 'withdraw', cause, reason: REASON } },
    )
  expect([await open('risk'), await open('risk')]).toEqual(['done', 'office.lock_none'])
  // What payments locked is not opened by a look at a rule.
  expect(await told(risk)).toEqual(['payments', 'screening'])
  expect(await open('payments')).toBe('done')
  expect((await linesOf('risk.lock_opened', player.id)).at(-1)).toMatchObject({
    details: { kind: 'withdraw', cause: 'payments', isOpen: false, approvedBy: manager.id },
  })
  expect([await told(risk), await unlock()]).toEqual([['screening'], 'office.lock_of_others'])
})
