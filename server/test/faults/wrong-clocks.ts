import pg from 'pg'

/** Clocks that are wrong by as much as a test says, while everything runs. */

export type WrongClock = {
  shiftBy(hours: number): Promise<void>
  /** Sets the clock, which goes on from there. */
  setTo(moment: number): Promise<void>
  end(): Promise<void>
}

/** The clock of this process, as `Date` shows it. `performance.now()` and timers go on as they do when a system's clock is set. */
export function spoilProcessClock(): WrongClock {
  const TrueDate = globalThis.Date
  let offsetMs = 0
  class SpoiledDate extends TrueDate {
    constructor(...parts: [] | [value: number | string | Date]) {
      if (parts.length === 0) super(TrueDate.now() + offsetMs)
      // All of Date's own arguments; its types name each number of them apart.
      else super(...(parts as [number]))
    }
    static override now(): number {
      return TrueDate.now() + offsetMs
    }
  }
  globalThis.Date = SpoiledDate as DateConstructor
  return {
    async shiftBy(hours) {
      offsetMs = hours * 3_600_000
    },
    async setTo(moment) {
      offsetMs = moment - TrueDate.now()
    },
    async end() {
      globalThis.Date = TrueDate
    },
  }
}

/**
 * The clock of a database: a function of ours stands before PostgreSQL's for everybody who connects from now on. Defaults of
 * columns keep PostgreSQL's own. Call it before anybody has connected.
 */
export async function spoilDatabaseClock(databaseUrl: string): Promise<WrongClock> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`
    create schema clock;
    create table clock.shift as select interval '0' as by;
    create function clock.clock_timestamp() returns timestamptz language sql volatile
      as 'select pg_catalog.clock_timestamp() + by from clock.shift';
    create function clock.now() returns timestamptz language sql volatile as 'select clock.clock_timestamp()';
    grant usage on schema clock to public;
    grant select on clock.shift to public;
    do $$ begin execute format('alter database %I set search_path = clock, pg_catalog, public', current_database()); end $$`)
  return {
    async shiftBy(hours) {
      await client.query('update clock.shift set by = make_interval(hours => $1)', [hours])
    },
    async setTo(moment) {
      // Another time altogether, in which the house has seen no later one. Locked: nobody who read the clock before notes it after.
      await client.query(`do $$ begin
        if to_regclass('b_1.audit_moment') is not null then
          lock table b_1.audit_moment in exclusive mode;
          delete from b_1.audit_moment;
        end if;
        update clock.shift set by = '${new Date(moment).toISOString()}'::timestamptz - pg_catalog.clock_timestamp();
      end $$`)
    },
    end: () => client.end(),
  }
}
