import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { readTrail } from '../../../test/opened.ts'
import { until } from '../../../test/until.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { createDeposit } from '../cashier/deposits/create-deposit.ts'
import { giveProof, goodForm, register } from '../identity/people.fixture.ts'
import { sendPayouts } from '../withdrawals/payouts/send-payouts.ts'
import { ask, openDestination, openPayee } from '../withdrawals/withdrawals.fixture.ts'
import { noteBonus, notePaid } from './decisions/note-signs.ts'
import { readFigures } from './figures/figure-rows.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world.stop())

const decisionsOf = (playerId: string) => {
  const { sql, b } = world.app.db
  return sql<{ point: string; score: number; findings: { mode: string; actions: string[] }[]; rules: string[] }[]>`
    select point, score, findings, array(
      select r.name from jsonb_array_elements(findings) f join ${b}.risk_version v on v.id = (f ->> 'versionId')::uuid
      join ${b}.risk_rule r on r.id = v.rule_id order by r.name) as rules
    from ${b}.risk_decision where player_id = ${playerId} order by id`
}
const casesOf = (playerId: string) => {
  const { sql, b } = world.app.db
  return sql<{ id: string; state: string; evidence: number }[]>`
    select id, state, (select count(*)::int from ${b}.risk_case_evidence where case_id = c.id) as evidence
    from ${b}.risk_case c where player_id = ${playerId}`
}
const deposit = (player: Parameters<ServedWorld['as']>[0], amount: string) =>
  createDeposit(world.as(player, uuidv7()), { gatewayCode: 'sandbox', currency: 'USD', amount })

describe('rules at the door of money', () => {
  it('take nineteen linked deposits as the one they come to, and open one case for all that follows', async () => {
    const [whole, parts] = [await openPayee(world, 0n), await openPayee(world, 0n)]
    await deposit(whole, '2000.00')
    for (let part = 0; part < 19; part++) await deposit(parts, '105.26')
    expect((await decisionsOf(parts.id)).flatMap(({ rules }) => rules)).not.toContain('linked-deposits')
    for (let part = 0; part < 2; part++) await deposit(parts, '1.00')
    for (const { id } of [whole, parts]) {
      expect((await decisionsOf(id)).at(-1)).toMatchObject({ point: 'deposit', score: 20 })
      expect((await decisionsOf(id)).at(-1)?.rules).toContain('linked-deposits')
    }
    const evidence = await until('the second finding is in the case', async () => {
      const [one, ...more] = await casesOf(parts.id)
      return one?.evidence === 2 ? [one, ...more] : undefined
    })
    expect(evidence).toMatchObject([{ state: 'open' }])
    expect(await readTrail(world.app.db, 'risk.case_opened', parts.id)).toMatchObject([{ actor_id: null }])
  })

  it('in the shadow write down what they would have done, and hold nothing', async () => {
    const payee = await openPayee(world, 0n)
    await deposit(payee, '250.00')
    const { request } = await ask(world, payee, '50.00')
    expect(request.status).toBe('requested')
    const decision = (await decisionsOf(payee.id)).at(-1)
    expect(decision).toMatchObject({ point: 'withdrawal', score: 0, rules: ['little-play'] })
    expect(decision?.findings).toMatchObject([{ mode: 'shadow', actions: ['case', 'hold_withdrawal'] }])
    expect(await casesOf(payee.id)).toEqual([])
  })
})

const PASSWORD = 'kettle-orbit-93'
const NEW_PASSWORD = 'lantern-meadow-58'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1'

/** A player whose account is older than a day, with money in it. */
async function victim() {
  const form = goodForm()
  const { user, token } = (await register(world, form)).body.data
  const { sql, b } = world.app.db
  await until('their registration is known', async () => (await decisionsOf(user.id))[0])
  await sql`update ${b}.risk_sign set at = at - interval '3 days' where player_id = ${user.id} and kind = 'registered'`
  await sql`update ${b}.identity_session set created_at = created_at - interval '3 days' where player_id = ${user.id}`
  return { id: user.id, token, username: form['username'] }
}

describe('an account that is taken over', () => {
  it('pays nothing out by itself: the changed password stops the thief, and after its rest a person looks', async () => {
    const { id, username } = await victim()
    const { sql, b } = world.app.db
    const headers = { 'user-agent': PHONE }
    const { body } = await world.call('user/user/login', { body: { username, password: PASSWORD }, headers })
    await giveProof(world, body.data.token)
    const changed = await world.call('user/password/changePassword', {
      token: body.data.token,
      headers,
      body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, reNewPassword: NEW_PASSWORD },
    })
    const { token } = changed.body.data
    const key = uuidv7()
    await world.call('deposit/deposit/create', {
      token,
      key,
      body: { gatewayCode: 'sandbox', currency: 'USD', amount: '90.00' },
    })
    await giveProof(world, token)
    const added = await world.call('financial/account/add', { token, body: { kind: 'merchant', number: 'M9911223' } })
    expect(added.status).toBe(200)
    const { account } = added.body.data
    await sql`update ${b}.withdrawals_account set status = 'verified', usable_from = now() where id = ${account.id}`
    const wish = { gatewayCode: 'sandbox', financialAccountId: account.id, currency: 'USD', amount: '80.00' }
    const withdraw = () => world.call('withdraw/withdraw/addRequest', { token, key: uuidv7(), body: wish })
    expect((await withdraw()).body.general.code).toBe('withdrawals.credential_locked')
    await sql`update ${b}.identity_player set withdrawals_locked_until = null where id = ${id}`
    await until('the new destination is known', async () => {
      const rows = await sql`select from ${b}.risk_sign where player_id = ${id} and kind = 'destination_added'`
      return rows[0]
    })
    const asked = await withdraw()
    expect(asked.body.data.request).toMatchObject({ status: 'under_review', blockedBy: ['approval'] })
    expect(JSON.stringify(asked.body)).not.toMatch(/risk|rule|take-over|case|score/i)
    const [row] = await sql`select review_cause from ${b}.withdrawals_request where player_id = ${id}`
    expect(row).toEqual({ review_cause: 'risk' })
    expect((await decisionsOf(id)).at(-1)).toMatchObject({ score: 60, rules: ['quick-in-and-out', 'take-over'] })
  })

  it('is seen before a request is paid that was asked for before anything was known', async () => {
    const payee = await openPayee(world, 10_000n)
    const { sql, b } = world.app.db
    const { id } = (await ask(world, payee, '60.00')).request
    await sql`
      insert into ${b}.risk_sign (player_id, kind, key, at) values
        (${payee.id}, 'registered', 'a', now() - interval '9 days'), (${payee.id}, 'new_device', 'b', now() - interval '3 hours'),
        (${payee.id}, 'credential_changed', 'c', now() - interval '2 hours'),
        (${payee.id}, 'destination_added', 'd', now() - interval '1 hour')`
    await expect
      .poll(async () => {
        await sendPayouts(world.app)
        const [row] = await sql`select status, review_cause from ${b}.withdrawals_request where id = ${id}`
        return row
      })
      .toEqual({ status: 'under_review', review_cause: 'risk' })
    await openDestination(world.app, payee.id)
  })
})

describe('accounts that share something', () => {
  it('of one card that paid are known by it, and by a bonus that both took; a way that tells no card is shared by nobody', async () => {
    const [first, second] = [uuidv7(), uuidv7()]
    const paid = (playerId: string, instrument: string) =>
      notePaid(world.app, { type: 'cashier.credited', playerId, depositId: uuidv7(), gatewayCode: 'card', instrument })
    const card = 'a7'.repeat(32)
    for (const id of [first, second]) {
      await paid(id, card)
      await paid(id, 'merchant')
    }
    const taken = (playerId: string, bonusId: string) =>
      noteBonus(world.app, { type: 'bonuses.taken', playerId, bonusId })
    const welcome = uuidv7()
    await taken(first, welcome)
    await taken(second, uuidv7())
    const apart = await readFigures(world.app.db, second)
    await taken(second, welcome)
    const figures = await readFigures(world.app.db, second)
    expect([apart.get('sharedBonus'), figures.get('sharedBonus')]).toEqual([0n, 1n])
    expect([figures.get('sharedInstrument'), figures.get('instrumentCount.1h')]).toEqual([1n, 2n])
  })

  it('of one person open a case by what they share, kept as hashes', async () => {
    const person = { firstName: 'Laleh', lastName: 'Sabeti', birthDate: '1988-02-03' }
    await register(world, goodForm(person))
    const second = (await register(world, goodForm({ ...person, lastName: 'SABETI' }))).body.data.user
    await until('the case of the second account', async () => (await casesOf(second.id))[0])
    expect((await decisionsOf(second.id))[0]).toMatchObject({ point: 'registration', rules: ['same-person'] })
    const { sql, b } = world.app.db
    const [told] = await sql`select string_agg(t::text, ' ') as all from ${b}.risk_trait t`
    expect(told?.['all']).not.toMatch(/laleh|sabeti|127\.0\.0|1988/i)
  })
})
