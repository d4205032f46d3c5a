import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PlayerActor } from '#src/ctx.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { lineBy, readTrail } from '../../../../test/opened.ts'
import { actorOf } from '../../../../test/people.ts'
import { runCommand } from '../../../../test/run-command.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { businessSettings } from '../../business/index.ts'
import { createDeposit } from '../../cashier/deposits/create-deposit.ts'
import { goodForm } from '../../identity/people.fixture.ts'
import { register } from '../../identity/registration/register-player.ts'
import { declineLimits } from '../own-limits/decline-limits.ts'
import { wantFinanceCheck } from './want-finance-check.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
  changeSettings(world.app, businessSettings, { jurisdiction: 'strict' })
})
afterAll(() => world.stop())

/** Somebody the operator can find by their number, who wants no limits. */
async function depositor(): Promise<PlayerActor> {
  // The form is what a browser sends; the contract's parser is not what is tested here.
  const { user } = await register(
    { ...world.as({} as PlayerActor), player: null } as never,
    { marketingSubscribe: false, ...goodForm() } as never,
  )
  const player = actorOf({ id: user.id, intId: user.intId })
  await declineLimits(world.as(player), { confirm: true })
  return player
}

const deposit = (player: PlayerActor, amount: string) =>
  createDeposit(world.as(player), { gatewayCode: 'sandbox', amount, currency: 'USD' })

const codeOf = (deposited: Promise<unknown>) =>
  deposited.then(
    () => 'done',
    (refusal) => String(refusal.code),
  )

/** `npm run tas -- finance` with these options. */
const run = (...args: readonly string[]) =>
  runCommand('finance', { args, env: { DATABASE_URL: world.config.databaseUrl } })

async function kept({ id }: PlayerActor) {
  const { sql, b } = world.owner
  const markers = await sql`select marker, action from ${b}.limits_marker where player_id = ${id}`
  const notices = await sql<{ code: string }[]>`
    select code from ${b}.notices_notice where player_id = ${id} and code like 'finance%' order by id`
  const checks = await sql<{ net: bigint; answer: string | null }[]>`
    select net, answer from ${b}.limits_finance_check where player_id = ${id} order by asked_at`
  return { markers, notices: notices.map(({ code }) => code), checks }
}

it('a deposit that passes 150 in thirty days waits for a look at public records, is told of once, and goes on when it is clear', async () => {
  const player = await depositor()
  await deposit(player, '100.00')
  const details = { days: 30, limit: '150.00', available: '50.00' }
  for (const amount of ['50.01', '60.00']) {
    await expect(deposit(player, amount)).rejects.toMatchObject({ code: 'limits.finance_check_needed', details })
    // The first that is held back opens the look, and it is told beside what goes on.
    await expect.poll(async () => (await kept(player)).checks).toHaveLength(1)
  }
  // To the last unit nothing is asked.
  await deposit(player, '50.00')
  await expect
    .poll(() => kept(player))
    .toMatchObject({
      markers: [{ marker: 'finance_check', action: 'told' }],
      notices: ['financeCheckBegun'],
      checks: [{ net: 150_01n, answer: null }],
    })

  const listed = await run()
  expect(listed).toMatchObject({ code: 0, error: '' })
  expect(listed.out).toContain(`(BID 1): UID ${player.intId} waits since `)
  expect(listed.out).toContain('net deposits would be 150.01 USD')
  const answer = ['--bid', '1', '--uid', String(player.intId), '--source', 'insolvency register', '--by', 'Mina']
  expect(await run(...answer, '--answer', 'rich')).toMatchObject({ code: 1 })
  expect(await run(...answer, '--answer', 'clear')).toEqual({ code: 0, out: '', error: '' })
  const none = `No deposit of UID ${player.intId} waits for a look at public records.\n`
  expect(await run(...answer, '--answer', 'clear')).toEqual({ code: 1, out: '', error: none })
  // A deposit that was held back before the answer is told late, or once more.
  const { sql, b } = world.owner
  const [asked] = await sql<
    { at: Date }[]
  >`select asked_at as at from ${b}.limits_finance_check where player_id = ${player.id}`
  const late = { playerId: player.id, currency: 'USD', netMinor: '160000', wantedAt: asked?.at.toISOString() ?? '' }
  await wantFinanceCheck(world.app, late)
  await deposit(player, '500.00')
  expect(await kept(player)).toMatchObject({
    notices: ['financeCheckBegun', 'financeCheckClear'],
    checks: [{ answer: 'clear' }],
  })
  const wanted = await readTrail(world.app.db, 'limits.finance_check_wanted', player.id)
  expect(wanted).toEqual([lineBy('system', player.id, { currency: 'USD', netMinor: '15001' })])
  const said = { answer: 'clear', source: 'insolvency register', by: 'Mina' }
  const answered = await readTrail(world.app.db, 'limits.finance_check_answered', player.id)
  expect(answered).toEqual([lineBy('staff', player.id, said)])
})

it('of deposits at once no more pass than the amount without a look, and a bad answer stops every deposit', async () => {
  const player = await depositor()
  const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(deposit(player, '40.00'))))
  expect(codes.filter((code) => code === 'done')).toHaveLength(3)
  expect(new Set(codes)).toEqual(new Set(['done', 'limits.finance_check_needed']))
  await expect.poll(async () => (await kept(player)).checks).toMatchObject([{ answer: null }])
  const answer = ['--bid', '1', '--uid', String(player.intId), '--source', 'insolvency register', '--by', 'Mina']
  await run(...answer, '--answer', 'vulnerable')
  expect(await codeOf(deposit(player, '5.00'))).toBe('limits.finance_held')
  expect((await kept(player)).notices).toEqual(['financeCheckBegun', 'financeCheckHeld'])
})

it('what left the thirty days counts no more, and what was paid out is taken off', async () => {
  const player = await depositor()
  await deposit(player, '140.00')
  expect(await codeOf(deposit(player, '20.00'))).toBe('limits.finance_check_needed')
  const { sql, b } = world.owner
  const shift = async (span: string) => {
    await sql`update ${b}.limits_usage set current_at = current_at - ${span}::interval, summed_at = summed_at - ${span}::interval
      where player_id = ${player.id}`
    await sql`update ${b}.limits_usage_bucket set at = at - ${span}::interval where player_id = ${player.id}`
  }
  await shift('29 days')
  expect(await codeOf(deposit(player, '20.00'))).toBe('limits.finance_check_needed')
  await sql`update ${b}.limits_usage set current_returned = 3000 where player_id = ${player.id}`
  await shift('1 minute')
  expect(await codeOf(deposit(player, '20.00'))).toBe('done')
  await shift('30 days')
  expect(await codeOf(deposit(player, '130.00'))).toBe('done')
})
