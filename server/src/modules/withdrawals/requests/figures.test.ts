import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { readFigures } from '../../cashier/providers/read-figures.ts'
import { readClock, readPayoutFigures } from './read-clock.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  // What was written past the books is no part of them.
  const { sql, b } = world.owner
  await sql`delete from ${b}.withdrawals_request`
  await sql`delete from ${b}.cashier_deposit`
  await world.stop()
})

type Ended = {
  readonly status: string
  readonly seconds: number
  /** How long ago it ended. */
  readonly hoursAgo: number
  readonly reason?: string
}

async function addRequest({ status, seconds, hoursAgo }: Ended, number: number): Promise<void> {
  const { sql, b } = world.owner
  const id = uuidv7()
  await sql`
    insert into ${b}.withdrawals_step (request_id, status, actor_kind, happened_at)
    values (${id}, ${status}, 'system', clock_timestamp())`
  await sql`
    insert into ${b}.withdrawals_request (id, int_id, player_id, gateway_code, account_id, currency, amount, fee, status, way,
      approvals_needed, created_at, changed_at, ended_at)
    select ${id}, ${number}, ${uuidv7()}, 'card', ${uuidv7()}, 'USD', 100, 0, ${status}, 'automatic', 0,
      ended - make_interval(secs => ${seconds}::int), ended, ended
    from (select clock_timestamp() - make_interval(hours => ${hoursAgo}::int) as ended) at`
}

async function addDeposit({ status, seconds, hoursAgo, reason }: Ended): Promise<void> {
  const { sql, b } = world.owner
  await sql`
    insert into ${b}.cashier_deposit (id, player_id, gateway_code, amount_minor, currency, status, credited, reason, created_at, ended_at)
    select ${uuidv7()}, ${uuidv7()}, 'card', 100, 'USD', ${status}, ${status === 'credited' ? 100 : null}::bigint, ${reason ?? null},
      ended - make_interval(secs => ${seconds}::int), ended
    from (select clock_timestamp() - make_interval(hours => ${hoursAgo}::int) as ended) at`
}

const DAY = 24

describe('how long withdrawals took', () => {
  it('is the median and the 95th percentile of what was paid within thirty days, computed from the rows', async () => {
    // 10, 20 … 200 seconds. Between the tenth and the eleventh lies 105; 95 of a hundred lie within 190.5.
    const paid = Array.from({ length: 20 }, (_, at) => ({ status: 'paid', seconds: 10 * (at + 1), hoursAgo: 2 * DAY }))
    const others = [
      { status: 'paid', seconds: 900_000, hoursAgo: 31 * DAY },
      { status: 'failed', seconds: 900_000, hoursAgo: DAY },
      { status: 'rejected', seconds: 900_000, hoursAgo: 2 },
      { status: 'paid', seconds: 105, hoursAgo: 1 },
      { status: 'failed', seconds: 5, hoursAgo: 1 },
      { status: 'failed', seconds: 5, hoursAgo: 23 },
    ]
    for (const [at, one] of [...paid, ...others].entries()) await addRequest(one, at + 1)
    const clock = await readClock(world.app.db)
    expect([...clock]).toEqual([['card', { median: 105, p95: 190, count: 21 }]])
    expect((await readPayoutFigures(world.app.db)).get('card')).toEqual({ typicalSeconds: 105, successPercent: 33 })
  })
})

describe('how deposits went', () => {
  it('is half of the time of what was credited within thirty days, and what of a hundred of 24 hours was credited', async () => {
    const rows: readonly Ended[] = [
      { status: 'credited', seconds: 30, hoursAgo: 1 },
      { status: 'credited', seconds: 60, hoursAgo: 2 },
      { status: 'credited', seconds: 90, hoursAgo: 29 * DAY },
      { status: 'credited', seconds: 9_000, hoursAgo: 31 * DAY },
      { status: 'failed', seconds: 5, hoursAgo: 3, reason: 'declined' },
      { status: 'failed', seconds: 5, hoursAgo: 25, reason: 'declined' },
      // What its player gave up, or might not pay, is no failure of the gateway.
      { status: 'failed', seconds: 5, hoursAgo: 3, reason: 'cancelled' },
      { status: 'expired', seconds: 5, hoursAgo: 3, reason: 'not_paid' },
      { status: 'refunded', seconds: 5, hoursAgo: 3, reason: 'barred' },
    ]
    for (const row of rows) await addDeposit(row)
    const figures = await readFigures(world.app.db)
    expect([...figures]).toEqual([['card', { typicalSeconds: 60, successPercent: 67 }]])
  })
})
