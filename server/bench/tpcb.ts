import pg from 'pg'

const CLIENTS = 8
const SCALE = 10
const TELLERS = 10 * SCALE
const ACCOUNTS = 100_000 * SCALE

/**
 * The TPC-B-like workload of pgbench (its tables, its five statements, one round trip each), as a yardstick for what this
 * database does with plain transactions. Tables live in a schema of their own.
 */
export async function tpcb(
  databaseUrl: string,
  seconds: number,
): Promise<{ readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CLIENTS })
  try {
    await fill(pool)
    const latencies: number[] = []
    const startedAt = performance.now()
    const endAt = startedAt + seconds * 1_000
    await Promise.all(Array.from({ length: CLIENTS }, () => client(pool, endAt, latencies)))
    const elapsed = (performance.now() - startedAt) / 1_000
    latencies.sort((one, other) => one - other)
    const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0
    return { perSecond: latencies.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99) }
  } finally {
    await pool.end()
  }
}

async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create schema if not exists tpcb;
    create table tpcb.branches (bid int primary key, bbalance int) with (fillfactor = 100);
    create table tpcb.tellers (tid int primary key, bid int, tbalance int) with (fillfactor = 100);
    create table tpcb.accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table tpcb.history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into tpcb.branches select n, 0 from generate_series(1, ${SCALE}) as n;
    insert into tpcb.tellers select n, (n - 1) / 10 + 1, 0 from generate_series(1, ${TELLERS}) as n;
    insert into tpcb.accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${ACCOUNTS}) as n`)
  await pool.query('vacuum analyze tpcb.accounts')
}

async function client(pool: pg.Pool, endAt: number, latencies: number[]): Promise<void> {
  const connection = await pool.connect()
  const run = (name: string, text: string, values: readonly number[] = []) =>
    connection.query({ name, text, values: [...values] })
  for (let sentAt = performance.now(); sentAt < endAt; ) {
    const [aid, tid, delta] = [pick(ACCOUNTS), pick(TELLERS), pick(10_001) - 5_001]
    const bid = pick(SCALE)
    await connection.query('begin')
    await run('a', 'update tpcb.accounts set abalance = abalance + $1 where aid = $2', [delta, aid])
    await run('b', 'select abalance from tpcb.accounts where aid = $1', [aid])
    await run('c', 'update tpcb.tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid])
    await run('d', 'update tpcb.branches set bbalance = bbalance + $1 where bid = $2', [delta, bid])
    await run(
      'e',
      'insert into tpcb.history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
      [...[tid, bid, aid, delta]],
    )
    await connection.query('end')
    const now = performance.now()
    latencies.push(now - sentAt)
    sentAt = now
  }
  connection.release()
}

let seed = 1
/** 1…max by a small generator with a fixed start: the same rows every run. */
function pick(max: number): number {
  seed = (seed * 48_271) % 2_147_483_647
  return 1 + (seed % max)
}
