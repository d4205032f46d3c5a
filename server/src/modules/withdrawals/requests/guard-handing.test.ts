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
import { grantTo, openOffer, standingOf } from '../../bonuses/grants/grants.fixture.ts'
import { openHouseAccount, readHouseBalances } from '../../ledger/index.ts'
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
