import { plainTerms } from '@tas/shared/rules/bonuses/terms.fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { withSettings } from '../../../../test/change-settings.ts'
import { spend } from '../../../../test/spend.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { answerRequest } from '../../agents/answer-request.ts'
import { floatOf } from '../../agents/house-owner.ts'
import { transfer } from '../../agents/transfer.ts'
import { phoneThing } from '../../blocklist/index.ts'
import { grantTo, openOffer, standingOf } from '../../bonuses/grants/grants.fixture.ts'
import { changePersonal } from '../../identity/person/person-store.ts'
import { openHouseAccount, readHouseBalances } from '../../ledger/index.ts'
import { listDecisionsOf, readFigures } from '../../risk/index.ts'
import { withdrawalsSettings } from '../settings.ts'
import { ask, openPayee, openSecond, outcome, pursesOf, type Second, wish } from '../withdrawals.fixture.ts'
import { addRequest } from './add-request.ts'

let world: World
let second: Second
let agent: PlayerActor

beforeAll(async () => {
  world = await createWorld()
  second = await openSecond(world)
  agent = await openPayee(world, 0n)
  const { sql, b } = world.owner
  await sql`insert into ${b}.agents_node (player_id, kind, currency, level) values (${agent.id}, 'agent', 'USD', 1)`
  await inTx(world.app.db, (tx) => openHouseAccount(tx, floatOf(agent.id), 'USD'))
})
afterAll(async () => {
  await second?.stop()
  await world.stop()
})

async function floatMinor(): Promise<bigint> {
  const floats = (await readHouseBalances(world.app.db)).filter(({ code }) => code === floatOf(agent.id).code)
  return floats.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)
}

/** What an agent asks somebody below for, who is put there where they are not yet. */
async function askedBy(by: PlayerActor, member: PlayerActor, amountMinor: bigint): Promise<string> {
  const { sql, b } = world.owner
  const requestId = uuidv7()
  await sql`
    insert into ${b}.agents_node (player_id, parent_id, kind, currency, level)
    values (${member.id}, ${by.id}, 'member', 'USD', 2) on conflict do nothing`
  await sql`
    insert into ${b}.agents_transfer (id, agent_id, player_id, direction, amount, currency, status, created_at)
    values (${requestId}, ${by.id}, ${member.id}, 'out', ${amountMinor}, 'USD', 'asked', clock_timestamp())`
  return requestId
}

const give = (member: PlayerActor, requestId: string) =>
  outcome(answerRequest(world.as(member, uuidv7()), { requestId, isAccepted: true }))

describe('money that leaves by the hand of an agent', () => {
  it('waits until somebody said who its player is', async () => {
    const { sql, b } = world.owner
    const member = await openPayee(world, 300_000n)
    await sql`insert into ${b}.limits_protection (player_id, is_cleared) values (${member.id}, false)`
    const small = await askedBy(agent, member, 1_000n)
    expect(await give(member, small)).toBe('withdrawals.held')
    await sql`update ${b}.limits_protection set is_cleared = true where player_id = ${member.id}`
    expect(await give(member, small)).toBe('done')
    expect((await pursesOf(world, member)).cash).toBe(299_000n)
  })

  it('counts in the sum of a day with what is withdrawn, whichever comes first', async () => {
    const { business } = world.app
    const before = business.settings
    business.settings = withSettings(before, withdrawalsSettings, { dailyCaps: { USD: '60' } })
    try {
      const member = await openPayee(world, 100_000n)
      expect(await give(member, await askedBy(agent, member, 5_000n))).toBe('done')
      expect(await outcome(ask(world, member, '10.01'))).toBe('withdrawals.daily_cap')
      expect(await outcome(ask(world, member, '10.00'))).toBe('done')
      expect(await give(member, await askedBy(agent, member, 1n))).toBe('withdrawals.daily_cap')
    } finally {
      business.settings = before
    }
  })

  it('ends the bonus whose terms say that a withdrawal ends it', async () => {
    const terms = plainTerms({
      kind: 'fixed',
      percent: null,
      capMinor: null,
      amountMinor: 3_000n,
      onWithdrawal: 'ends',
    })
    const offer = await openOffer(world, { terms, budgetMinor: 3_000n })
    const member = await openPayee(world, 5_000n)
    const id = await grantTo(world, member, offer)
    expect(await give(member, await askedBy(agent, member, 1_000n))).toBe('done')
    expect(await standingOf(world, member.id, id)).toMatchObject({ status: 'forfeited', bonusMinor: 0n })
  })
})

/** Puts a phone on the list, as the only thing it has. */
async function block(phone: string): Promise<void> {
  const { db } = world.app
  await db.sql`
    insert into ${db.b}.blocklist_entry (id, kind, mark, shown, reason, added_by)
    values (${uuidv7()}, 'phone', ${phoneThing(db, phone).mark}, ${phone}, '', ${uuidv7()})`
}

describe('money that goes by the hand of an agent', () => {
  const gift = (member: PlayerActor, amount: string) =>
    outcome(transfer(world.as(agent, uuidv7()), { userId: member.id, direction: 'in', amount, reason: 'A gift' }))
  const openMember = async () => {
    const { sql, b } = world.owner
    const member = await openPayee(world, 0n)
    const back = await askedBy(agent, member, 45_000n)
    await sql`insert into ${b}.agents_above (above_id, player_id, kind) values (${agent.id}, ${member.id}, 'member')`
    return { member, back }
  }

  it('counts to rules on risk as what comes and goes, and what goes back hardly played is found', async () => {
    const source = await openPayee(world, 200_000n)
    expect(await give(source, await askedBy(agent, source, 150_000n))).toBe('done')
    const { member, back } = await openMember()
    expect(await gift(member, '500.00')).toBe('done')
    expect(await give(member, back)).toBe('done')
    const [taken, given] = await listDecisionsOf(world.app.db, member.id, 10)
    expect(given).toMatchObject({ point: 'deposit', figures: { 'depositSum.30d': '50000', 'agentInSum.7d': '50000' } })
    const figures = { 'withdrawalSum.30d': '45000', 'withdrawalCount.1d': '1', 'agentReturnE4.7d': '9000' }
    expect(taken).toMatchObject({ point: 'withdrawal', figures })
    const { sql, b } = world.app.db
    const names = await sql<{ name: string }[]>`
      select name from ${b}.risk_version v join ${b}.risk_rule r on r.id = v.rule_id
      where v.id = any(${taken?.findings.map(({ versionId }) => versionId) ?? []}::uuid[]) order by name`
    expect(names.map(({ name }) => name)).toEqual(['agent-and-back', 'little-play'])
    expect(Object.fromEntries(await readFigures(world.app.db, member.id))).toMatchObject({
      'depositSum.1h': 50_000n,
      'agentReturnE4.1h': 9_000n,
    })
    // Of the agent nothing moved but the float.
    expect((await readFigures(world.app.db, agent.id)).get('depositSum.30d')).toBe(0n)
  })

  it('moves neither way while the blocklist stands against its player: who came is written down, and no agent hears of it', async () => {
    const { sql, b } = world.owner
    const { member, back } = await openMember()
    expect(await gift(member, '450.00')).toBe('done')
    await block('+989120000077')
    await inTx(world.app.db, (tx) => changePersonal(tx, member.id, { phone: '+989120000077' }))
    const before = await floatMinor()
    expect([await gift(member, '1.00'), await give(member, back)]).toEqual(['agents.not_now', 'withdrawals.held'])
    expect([(await pursesOf(world, member)).cash, await floatMinor()]).toEqual([45_000n, before])
    const [request] = await sql`select status from ${b}.agents_transfer where id = ${back}`
    expect(request).toEqual({ status: 'asked' })
    const hits = await sql`select door from ${b}.blocklist_hit where player_id = ${member.id} order by door`
    expect(hits).toEqual([{ door: 'deposit' }, { door: 'withdrawal' }])
    await sql`update ${b}.blocklist_entry set lifted_at = clock_timestamp()`
    expect(await give(member, back)).toBe('done')
  })
})

describe('over two processes, at one moment', () => {
  it('requests, bets and what an agent asks for of the same cash move it once', async () => {
    const { sql, b } = world.owner
    const before = await floatMinor()
    const ends = new Map<string, number>()
    for (let round = 0; round < 6; round++) {
      const member = await openPayee(world, 15_000n)
      const requestId = await askedBy(agent, member, 15_000n)
      const given = () =>
        Array.from({ length: 4 }, (_, index) =>
          answerRequest(second.at(index, member), { requestId, isAccepted: true }),
        )
      const asked = () =>
        Array.from({ length: 4 }, (_, index) => addRequest(second.at(index, member), wish(member, '150.00')))
      const bets = () =>
        Array.from({ length: 4 }, (_, index) => spend(second.appAt(index), member, { amountMinor: 15_000n }))
      const kinds = { given, asked, bets }
      // Each is first in its turn, by as many readings of the database as stand before the others.
      const order = (['given', 'asked', 'bets'] as const).map((_, place, all) => all[(place + round) % 3] ?? 'bets')
      const codes = await Promise.all(
        order.map(async (kind, place) => {
          for (let reads = 0; reads < 3 * place; reads++) await sql`select`
          return Promise.all(kinds[kind]().map(async (one) => [kind, await outcome(one)] as const))
        }),
      )
      const done = codes
        .flat()
        .filter(([, code]) => code === 'done')
        .map(([kind]) => kind)
      expect(done).toHaveLength(1)
      const [kind = ''] = done
      expect(await pursesOf(world, member)).toMatchObject({ cash: 0n, withdrawal: kind === 'asked' ? 15_000n : 0n })
      const [transfer] = await sql`select status from ${b}.agents_transfer where id = ${requestId}`
      expect(transfer?.['status']).toBe(kind === 'given' ? 'done' : 'asked')
      ends.set(kind, (ends.get(kind) ?? 0) + 1)
    }
    expect(ends.size).toBeGreaterThan(1)
    // The float has just what was given.
    expect(await floatMinor()).toBe(before + BigInt(ends.get('given') ?? 0) * 15_000n)
    await world.expectBooksRight()
  })
})
