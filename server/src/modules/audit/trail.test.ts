import { TRAIL_START } from '@tas/shared/rules/books/audit-chain.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { closeDay } from '../proofs/close-day.ts'
import { verifyDays } from '../proofs/index.ts'
import { holdChain } from './chain-store.ts'
import { tellTrail } from './jobs.ts'
import { type AuditEntry, recordApart, recordAudit } from './record-audit.ts'
import { sealTrail } from './seal-trail.ts'
import { verifyTrail } from './verify-trail.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.stop())

function lineOf(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    actorKind: 'system',
    actorId: null,
    action: 'test.done',
    targetId: null,
    ip: '203.0.113.5',
    details: { text: 'چای | "tea"', count: 3, isIt: true },
    ...changes,
  }
}

async function unsealedCount(): Promise<number | undefined> {
  const { sql, b } = world.app.db
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${b}.audit_unsealed`
  return row?.count
}

async function sealAll(): Promise<void> {
  // The job of the house seals beside it: whoever holds the chain leaves nothing behind.
  await expect
    .poll(async () => {
      await sealTrail(world.app.db)
      return unsealedCount()
    })
    .toBe(0)
}

const differencesNow = async () => (await verifyTrail(world.app.db)).differences

/** Does what only the owner of the database can do, looks what is told of it, and takes it back. */
async function tampered(table: string, statement: string, look = differencesNow): Promise<readonly string[]> {
  const { sql } = world.owner
  await sql.unsafe(`create table kept as select * from b_1.${table}`)
  await sql.unsafe(`alter table b_1.${table} disable trigger all`)
  try {
    await sql.unsafe(statement)
    return await look()
  } finally {
    await sql.unsafe(`delete from b_1.${table}; insert into b_1.${table} select * from kept; drop table kept`)
    await sql.unsafe(`alter table b_1.${table} enable trigger all`)
  }
}

describe('the audit trail', () => {
  it('is one chain, however many write at once, and none of them waits for another', async () => {
    const { db } = world.app
    await sealAll()
    const before = (await verifyTrail(db)).lineCount
    // A writer whose transaction stays open holds nobody up: neither other writers nor the chain.
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const late = inTx(db, async (tx) => {
      await recordAudit(tx, lineOf({ action: 'test.late' }))
      await end
    })
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        await recordApart(db, lineOf({ targetId: `n${index}`, actorId: uuidv7() }))
        await sealTrail(db)
      }),
    )
    await sealAll()
    expect(await verifyTrail(db)).toMatchObject({ lineCount: before + 40, differences: [] })
    resolve()
    await late
    await sealAll()
    const { lineCount, head, differences } = await verifyTrail(db)
    expect([lineCount, differences]).toEqual([before + 41, []])
    expect(await verifyTrail(db, head)).toMatchObject({ lineCount: 0, head, differences: [] })
  })

  it('is sealed by one at a time: another that comes leaves the lines where they are', async () => {
    const { db } = world.app
    await sealAll()
    await expect
      .poll(() =>
        inTx(db, async (tx) => {
          if (!(await holdChain(tx))) return 'somebody else seals'
          await recordApart(db, lineOf())
          await sealTrail(db)
          return unsealedCount()
        }),
      )
      .toBe(1)
    await sealAll()
    expect(await differencesNow()).toEqual([])
  })

  it('names a line that was changed, taken out, put in beside it, or whose link was written anew', async () => {
    const { db } = world.app
    for (const targetId of ['first', 'second', 'third']) await recordApart(db, lineOf({ targetId }))
    await sealAll()
    // One with a link before it and one behind: those of one millisecond are sealed in any order.
    const [, line] = await db.sql<{ id: string; seq: bigint }[]>`
      select e.id, c.seq from ${db.b}.audit_event e join ${db.b}.audit_chain c on c.event_id = e.id
      where e.target_id in ('first', 'second', 'third') order by c.seq`
    const { id, seq } = line ?? { id: '', seq: 0n }
    const where = `where id = '${id}'`
    const changed = [`audit trail: line ${seq} (${id}, test.done) is not as it was written`]
    for (const set of [
      `details = '{}'`,
      `actor_kind = 'staff'`,
      `actor_id = '${uuidv7()}'`,
      `target_id = 'another'`,
      'origin = null',
      `happened_at = happened_at + interval '1 microsecond'`,
    ])
      expect([set, await tampered('audit_event', `update b_1.audit_event set ${set} ${where}`)]).toEqual([set, changed])
    // Rewritten as a look, it would be in no list of changes.
    expect(await tampered('audit_event', `update b_1.audit_event set action = 'test.read' ${where}`)).toEqual([
      `audit trail: line ${seq} (${id}, test.read) is not as it was written`,
    ])
    expect(await tampered('audit_event', `delete from b_1.audit_event ${where}`)).toEqual([
      `audit trail: line ${seq} (${id}) is gone`,
    ])
    const stranger = uuidv7()
    expect(
      await tampered(
        'audit_event',
        `insert into b_1.audit_event (id, actor_kind, action) values ('${stranger}', 'system', 'test.forged')`,
      ),
    ).toEqual([`audit trail: line ${stranger} was put in beside the chain`])
    expect(await tampered('audit_chain', `delete from b_1.audit_chain where seq = ${seq}`)).toEqual([
      `audit trail: the links from ${seq} to ${seq} are gone`,
      `audit trail: line ${id} was put in beside the chain`,
    ])
    expect(await differencesNow()).toEqual([])
  })

  it('is not the one that was verified before when its end is cut off with its lines, or one went before it was sealed', async () => {
    const { db, owner } = { db: world.app.db, owner: world.owner.sql }
    await recordApart(db, lineOf())
    await sealAll()
    const { head } = await verifyTrail(db)
    const cut = async () => (await verifyTrail(db, head)).differences
    expect(await cut()).toEqual([])
    const statement = `delete from b_1.audit_chain where seq = ${head.seq}`
    expect(await tampered('audit_chain', statement, cut)).toContain(
      `audit trail: line ${head.seq} is not the one that was verified before`,
    )
    const gone = uuidv7()
    await owner`insert into b_1.audit_unsealed values (${gone})`
    expect(await differencesNow()).toEqual([`audit trail: line ${gone} went before it was sealed`])
    await owner`delete from b_1.audit_unsealed where event_id = ${gone}`
    expect(await differencesNow()).toEqual([])
  })

  it('cannot be changed with the rights of the server, nor its chain', async () => {
    const { sql, b } = world.app.db
    for (const table of ['audit_event', 'audit_chain'])
      for (const statement of [
        `update b_1.${table} set ${table === 'audit_event' ? 'action' : 'seq'} = null`,
        `delete from b_1.${table}`,
        `truncate b_1.${table}`,
      ])
        await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
    await expect(world.owner.sql`delete from ${b}.audit_chain`).rejects.toMatchObject({ code: '42501' })
  })

  it('has its last hash in every signed day, so that not even a whole new chain passes', async () => {
    const { db } = world.app
    await recordApart(db, lineOf())
    await sealAll()
    const { head } = await verifyTrail(db)
    const day = await closeDay(world.app, '2026-01-01')
    expect(day?.trail).toEqual({ seq: String(head.seq), hash: head.hash })
    expect((await verifyDays(db)).differences).toEqual([])
    const { sql } = world.owner
    // One transaction: the house seals by itself, and would seal lines that are not yet as the forger wants them.
    await sql.unsafe(`
      create table kept as select * from b_1.audit_chain;
      alter table b_1.audit_chain disable trigger all;
      alter table b_1.audit_event disable trigger all;
      delete from b_1.audit_chain;
      update b_1.audit_event set details = '{"was":"nothing"}';
      insert into b_1.audit_unsealed select id from b_1.audit_event on conflict do nothing`)
    await sealAll()
    expect(await differencesNow()).toEqual([])
    expect((await verifyDays(db)).differences).toEqual([
      `day 2026-01-01: line ${head.seq} of the audit trail is not the published one`,
    ])
  })

  it('that is not as it was written is told by log and metric, and counted as verified no further', async () => {
    const { owner, app } = world
    await owner.sql.unsafe('alter table b_1.audit_event disable trigger all')
    const told: unknown[] = []
    const log = { ...app.log, error: (fields: object) => void told.push(fields) }
    const right = await tellTrail({ ...app, log }, TRAIL_START)
    expect([right.seq > 0n, told]).toEqual([true, []])
    await owner.sql`delete from ${owner.b}.audit_event where id = (select event_id from ${owner.b}.audit_chain where seq = 1)`
    expect(await tellTrail({ ...app, log }, TRAIL_START)).toEqual(TRAIL_START)
    expect(told).toMatchObject([{ differences: [expect.stringMatching(/line 1 \(.+\) is gone/)] }])
    expect(await app.metrics.registry.getSingleMetricAsString('tas_audit_differences')).toContain(' 1')
  })
})
