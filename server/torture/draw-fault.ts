import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '#kit/db/connect.ts'

/**
 * Where a draw can be held: before the write that brings it into this status, or, `settled`, before the one that pays the
 * purchase in the middle of its list.
 */
export const DRAW_POINTS = ['closed', 'seeded', 'drawn', 'settled', 'paid', 'archived'] as const
export type DrawPoint = (typeof DRAW_POINTS)[number]

/** Key of the advisory lock that writes wait for which are to be held. */
const HOLD_LOCK = 7_411_999
const LOOK_EVERY_MS = 10

/** Triggers by which a write of the lottery can be held. They hold nothing until `holdDraw`. Asks for the owner's rights. */
export async function prepareHold(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create table platform.torture_hold (id uuid, status text);
    create function platform.torture_wait() returns trigger language plpgsql security definer as $$ begin
      if exists (select from platform.torture_hold hold where (hold.id, hold.status) = (new.id, new.status)) then
        perform pg_advisory_xact_lock(${HOLD_LOCK});
      end if;
      return new;
    end $$;
    create trigger torture_wait before update on b_1.lottery_draw for each row execute function platform.torture_wait();
    create trigger torture_wait before update on b_1.lottery_purchase for each row execute function platform.torture_wait()`)
}

export type HeldDraw = {
  /** Resolves when the write that is held has come. False: it did not come in time. */
  reached(withinMs: number): Promise<boolean>
  /** Ends the hold: what waits is carried out though nobody waits for it any more, or rolled back. */
  end(options: { readonly isWritten: boolean }): Promise<void>
}

/** Takes care that the sale of the draw in USD does not end by itself. @returns which draw it is */
export async function extendSale(sql: Sql): Promise<string> {
  // Not a whole hour: each time has one draw.
  const [draw] = await sql<{ id: string }[]>`
    update b_1.lottery_draw set closes_at = closes_at + interval '61 minutes 1 second' where id = (
      select id from b_1.lottery_draw where status in ('scheduled', 'open') and currency = 'USD'
        and clock_timestamp() between opens_at and closes_at order by closes_at limit 1 for update
    ) returning id`
  if (draw === undefined) throw new Error('the sandbox has no draw in USD')
  return draw.id
}

/** Ends the sale of a draw now and holds it at a point. */
export async function holdDraw(sql: Sql, drawId: string, point: DrawPoint): Promise<HeldDraw> {
  const session = await sql.reserve()
  await session`select pg_advisory_lock(${HOLD_LOCK}::bigint)`
  await sql`
    insert into platform.torture_hold select case when ${point}::text = 'settled' then (
        select id from b_1.lottery_purchase where draw_id = ${drawId} order by id
        offset (select count(*) / 2 from b_1.lottery_purchase where draw_id = ${drawId}) limit 1
      ) else ${drawId}::uuid end, ${point}`
  await sql`update b_1.lottery_draw set closes_at = clock_timestamp() where id = ${drawId}`
  const waiting = async () => {
    const rows = await sql<{ pid: number }[]>`
      select pid from pg_locks where locktype = 'advisory' and objid = ${HOLD_LOCK}::bigint and not granted
        and database = (select oid from pg_database where datname = current_database())`
    return rows.map(({ pid }) => pid)
  }
  return {
    async reached(withinMs) {
      const endsAt = performance.now() + withinMs
      while (performance.now() < endsAt) {
        if ((await waiting()).length > 0) return true
        await sleep(LOOK_EVERY_MS)
      }
      return false
    },
    async end({ isWritten }) {
      await sql`delete from platform.torture_hold`
      if (!isWritten) {
        for (const pid of await waiting()) await sql`select pg_terminate_backend(${pid}::int)`
        while ((await waiting()).length > 0) await sleep(LOOK_EVERY_MS)
      }
      await session`select pg_advisory_unlock(${HOLD_LOCK}::bigint)`
      session.release()
    },
  }
}

/** Waits until a draw is over. False: it was not in time. */
export async function waitForDraw(sql: Sql, drawId: string, withinMs: number): Promise<boolean> {
  const endsAt = performance.now() + withinMs
  while (performance.now() < endsAt) {
    const rows = await sql`select from b_1.lottery_draw where id = ${drawId} and ended_at is not null`
    if (rows.length > 0) return true
    await sleep(LOOK_EVERY_MS)
  }
  return false
}
