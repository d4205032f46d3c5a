import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CommitEngine, createCommitLanes } from '#kit/commit/engine.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { claimLanes, type Lane } from '#kit/commit/lanes.ts'
import type { Table } from '#kit/commit/state.ts'
import type { Unit } from '#kit/commit/unit.ts'
import { connect, type DbPool, inTx, type Sql } from '#kit/db/connect.ts'
import { type Leases, openLeases } from '#kit/leases/leases.ts'
import { createLog } from '#kit/log.ts'
import { createMetrics } from '#kit/metrics.ts'
import { uuidv7 } from '#kit/random.ts'
import { CLEARING_SANDBOX } from '#src/modules/cashier/index.ts'
import { houseAccounts, houseKey, openPurses, post, postings, purses } from '#src/modules/ledger/index.ts'
import { findBrokenInvariants } from '../broken-invariants.ts'
import { twoBusinesses } from '../two-businesses.ts'

let world: Awaited<ReturnType<typeof twoBusinesses>>
/** Connections of the lanes; a statement that waits for a lock gives up at once there. */
let laneSql: Sql
let asideSql: Sql
let leases: Leases
let lanes: readonly Lane[]
let one: CommitEngine
let two: CommitEngine

beforeAll(async () => {
  world = await twoBusinesses()
  const { url } = world
  laneSql = connect(url, { poolSize: 1, name: 'lanes', lockTimeoutMs: 1 })
  asideSql = connect(url, { poolSize: 2, name: 'aside', lockTimeoutMs: 60_000 })
  leases = await openLeases({ databaseUrl: url, role: null, log: createLog('silent') })
  // One lane: whoever stands in it is in everybody's way.
  lanes = await claimLanes(leases, 1)
  for (const { sql, b } of [world.one, world.two])
    await sql`
      insert into ${b}.ledger_house_account (code, currency) values ('clearing.sandbox', 'USD') on conflict do nothing`
})
// New for each test: who was in trouble commits aside for a while.
beforeEach(() => {
  const { engineOf } = createCommitLanes({
    sql: laneSql,
    asideSql,
    lanes,
    tables: [postings],
    log: createLog('silent'),
    metrics: createMetrics(),
  })
  one = engineOf({ db: world.one, publish: () => undefined })
  two = engineOf({ db: world.two, publish: () => undefined })
})
afterEach(() => Promise.all([one.stop(), two.stop()]))
afterAll(async () => {
  expect(await findBrokenInvariants(world.one)).toEqual([])
  expect(await findBrokenInvariants(world.two)).toEqual([])
  await leases.stop()
  await laneSql.end()
  await asideSql.end()
  await world.stop()
})

async function openPlayer(db: DbPool): Promise<string> {
  const player = uuidv7()
  await inTx(db, (tx) => openPurses(tx, player, 'USD'))
  return player
}

/** Gives a player 1.00. @param more what else the decision does */
function give(player: string, more: (state: Parameters<Unit<string>['decide']>[0]) => void = () => undefined) {
  return {
    scope: player,
    key: uuidv7(),
    fingerprint: fingerprintOf('test/give', null),
    needs: [
      { resource: purses, key: player },
      { resource: houseAccounts, key: houseKey(CLEARING_SANDBOX, 'USD') },
    ],
    decide(state) {
      post(state, {
        kind: 'deposit',
        from: { house: CLEARING_SANDBOX },
        to: { playerId: player, purse: 'cash' },
        currency: 'USD',
        amountMinor: 100n,
        reference: uuidv7(),
      })
      more(state)
      return 'given'
    },
  } satisfies Unit<string>
}

/** A table that the database refuses every row of. */
const refused: Table<string> = {
  name: 'test.refused',
  insert: ({ sql }) => sql`select 1 / 0`.execute(),
}

describe('a lane of several businesses', () => {
  it('takes what waits of both into one transaction, and each into its own books', async () => {
    const [first, second] = [await openPlayer(world.one), await openPlayer(world.two)]
    await Promise.all([one.commit(give(first)), two.commit(give(second))])
    const lastOf = async ({ sql, b }: DbPool) => {
      const [link] = await sql<{ transaction: string; postings: number }[]>`
        select xmin::text as transaction, posting_count as postings from ${b}.ledger_batch order by id desc limit 1`
      return link
    }
    const last = await lastOf(world.one)
    expect(last?.postings).toBe(1)
    expect(await lastOf(world.two)).toEqual(last)
  })

  it('commits everybody else when the database refuses what one business writes', async () => {
    const [first, second, third] = [
      await openPlayer(world.one),
      await openPlayer(world.two),
      await openPlayer(world.two),
    ]
    const ends = await Promise.allSettled([
      two.commit(give(second, (state) => state.insert(refused, 'row'))),
      one.commit(give(first)),
      two.commit(give(third)),
    ])
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  })

  it('goes on with the others while somebody has a table of one business locked', async () => {
    const [first, second] = [await openPlayer(world.one), await openPlayer(world.two)]
    let isGiven = false
    const waiting = await world.sql.begin(async (tx) => {
      await tx.unsafe('lock table b_2.commit_key in access exclusive mode')
      const asked = two.commit(give(second)).then(() => {
        isGiven = true
      })
      for (let round = 0; round < 10; round++) await one.commit(give(first))
      expect(isGiven).toBe(false)
      return { asked }
    })
    await waiting.asked
    const [row] = await world.one.sql<{ cash: bigint }[]>`
      select cash from ${world.one.b}.ledger_wallet where player_id = ${first}`
    expect(row).toEqual({ cash: 1_000n })
  })
})
