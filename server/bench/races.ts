import { inTx } from '#kit/db/connect.ts'
import type { App } from '#src/ctx.ts'
import { markPlaces, readOwnPlaces, readPlaces } from '#src/modules/contests/races/standing-store.ts'
import { withNewHouse } from './bench-app.ts'
import { percentiles, type Row } from './report.ts'

/** Of the aim: a million players on one board. `RACE_PLAYERS` of them are measured. */
const players = Number(process.env['RACE_PLAYERS'] ?? 1_000_000)
const LOOKS = 500
const MARKINGS = 5
const RACE_ID = '00000000-0000-7000-8000-000000000001'

/** How long the top of a board and an exact rank take, and how long it takes to mark the places anew. */
export function benchRaces(serverUrl: string): Promise<readonly Row[]> {
  return withNewHouse(serverUrl, measure)
}

async function measure(app: App): Promise<readonly Row[]> {
  await writeRace(app)
  const markMs = await timeEach(MARKINGS, () => inTx(app.db, (tx) => markPlaces(tx, [RACE_ID])))
  const who = await app.db.sql<{ id: string }[]>`
    select player_id as id from ${app.db.b}.contests_entry order by md5(player_id::text) limit ${LOOKS}`
  const topMs = await timeEach(LOOKS, () => readPlaces(app.db, { raceId: RACE_ID, offset: 0, limit: 101 }))
  const ownMs = await timeEach(LOOKS, (at) => readOwnPlaces(app.db, who[at]?.id ?? '', [RACE_ID]))
  const note = `${players} players on one board`
  return [
    { name: 'races.top', ...percentiles(topMs), aim: 'p99 <= 5 ms', note: `the first 100 of ${note}` },
    { name: 'races.rank', ...percentiles(ownMs), aim: 'p99 <= 10 ms', note: `an exact rank among ${note}` },
    {
      name: 'races.mark',
      ...percentiles(markMs),
      aim: '<= 10,000 ms behind',
      note: 'places marked anew, at most every ten seconds',
    },
  ]
}

/** One after another. */
async function timeEach(times: number, work: (at: number) => Promise<unknown>): Promise<readonly number[]> {
  const took: number[] = []
  for (let at = 0; at < times; at++) {
    const began = performance.now()
    await work(at)
    took.push(performance.now() - began)
  }
  return took
}

/** A third of the scores are those of many others: what is reached first stands before. */
async function writeRace({ db: { sql, b } }: App): Promise<void> {
  await sql.unsafe('set statement_timeout = 0')
  await sql`
    insert into ${b}.contests_race (id, version, status, title_en, title_fa, kind, first_bets, min_stake, games, currency, pool, shares_e4,
      starts_at, ends_at, saved_by)
    values (${RACE_ID}, 1, 'open', 'Large', 'بزرگ', 'firstBets', 100, 0, '{}', 'USD', 100000, '{10000}', now() - interval '1 day',
      now() + interval '1 day', ${RACE_ID})`
  await sql`
    insert into ${b}.contests_entry (race_id, player_id, joined_at, score, bets, reached_at, bet_id)
    select ${RACE_ID}::uuid, md5('player ' || n)::uuid, now(),
      case when n % 3 = 0 then 100000000::bigint * (1 + n % 50) else 1 + (n::bigint * 7919 % 100000007) * 100 end, 100,
      now() + make_interval(secs => n % 86400), md5('bet ' || n)::uuid
    from generate_series(1, ${players}::int) n`
  await sql`analyze ${b}.contests_entry`
}
