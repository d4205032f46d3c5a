import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { connect, dbOf } from '#kit/db/connect.ts'
import { evenlyFrom, writeLongHistory } from '../test/long-history.ts'
import type { Tally } from './hostile/abuse.ts'
import { kinds } from './hostile/kinds.ts'
import { type Felt, playFor } from './hostile/ordinary-player.ts'
import { type BenchPlayer, fundPlayers, makePlayers } from './players.ts'
import type { Row } from './report.ts'
import { type BenchHouse, type BenchServer, createBenchHouse, startBenchServer } from './server-process.ts'

const ATTACK = fileURLToPath(new URL('./hostile/attack.ts', import.meta.url))
const ALONE_SECONDS = 3
const BESIDE_SECONDS = 5
const READERS = 8
/** Long enough that the file does not fit into the buffers on the way. */
const POSTINGS_OF_READER = 20_000
/** The bench is the proxy that says who asks. */
const SETTINGS = { TRUSTED_PROXY: '127.0.0.1' }

/**
 * What an ordinary player feels of abuse: bet and page beside each kind, against the same player alone right before it. All
 * traffic goes to 127.0.0.1.
 */
export async function benchHostile(serverUrl: string): Promise<readonly Row[]> {
  const house = await createBenchHouse(serverUrl)
  const rows: Row[] = []
  let server = await startBenchServer(house, [], SETTINGS)
  try {
    const [player, ...readers] = await makePlayers(house, 1 + READERS)
    if (player === undefined) throw new Error('the player was made')
    await fundPlayers(server.port, [player])
    await writeHistories(house)
    await playFor(server.port, ALONE_SECONDS, player)
    for (const kind of Object.keys(kinds)) {
      if (!(await isAlive(server))) server = await startBenchServer(house, [], SETTINGS)
      const links = kind === 'slowReaders' ? await makeLinks(server, readers) : []
      rows.push(...(await measure(server, player, { kind, links })))
    }
    return rows
  } finally {
    if (await isAlive(server)) await server.stop()
    await house.drop()
  }
}

type Asked = { readonly kind: string; readonly links: readonly string[] }

async function measure(server: BenchServer, player: BenchPlayer, asked: Asked): Promise<readonly Row[]> {
  const before = await server.memoryMb()
  const alone = await playFor(server.port, ALONE_SECONDS, player)
  const attack = fork(ATTACK, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(attack, 'message') as Promise<[{ tally: Tally; failed: string | null }]>
  attack.send({ ...asked, port: server.port, seconds: BESIDE_SECONDS + 1 })
  const beside = await playFor(server.port, BESIDE_SECONDS, player)
  const [{ tally, failed }] = await ended
  await end(attack)
  const after = (await isAlive(server)) ? Math.round(await server.memoryMb()) : 0
  const told = Object.entries(tally).map(([what, times]) => `${times} × ${what}`)
  const note = [...told, ...(failed === null ? [] : [failed]), ...(after === 0 ? ['THE SERVER ENDED'] : [])].join(', ')
  const memory = { value: after, unit: `MB (${Math.round(before)} before)` }
  return [
    { ...row(`hostile.${asked.kind}.bet`, beside.bet, alone.bet), ...memory, note },
    row(`hostile.${asked.kind}.page`, beside.page, alone.page),
  ]
}

function row(name: string, beside: Felt, alone: Felt): Row {
  const { p50Ms, p95Ms, count, failed } = beside
  return {
    name,
    p50Ms,
    p95Ms,
    ratio: p95Ms / alone.p95Ms,
    aim: 'p95 <= 3 of alone',
    note: `alone p95 ${alone.p95Ms.toFixed(1)} ms (${alone.count}); ${count} beside, ${failed} failed`,
  }
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

async function isAlive({ port }: BenchServer): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(10_000) })).status === 200
  } catch {
    return false
  }
}

/** Years of play for those who read their statements slowly. */
async function writeHistories(house: BenchHouse): Promise<void> {
  const sql = connect(house.url, { poolSize: 1, name: 'tas-bench' })
  try {
    const db = dbOf(sql, 1)
    for (let index = 1; index <= READERS; index++) {
      const [found] = await sql<{ id: string }[]>`
        select id from ${db.b}.identity_player where username = ${`bench-${index}`}`
      if (found === undefined) throw new Error('the player was made')
      const since = new Date(Date.UTC(2020, index))
      await writeLongHistory(db, { playerId: found.id, postings: POSTINGS_OF_READER, happenedAt: evenlyFrom(since) })
    }
  } finally {
    await sql.end({ timeout: 2 })
  }
}

async function makeLinks({ port }: BenchServer, readers: readonly BenchPlayer[]): Promise<readonly string[]> {
  return Promise.all(
    readers.map(async ({ token }) => {
      const response = await fetch(`http://127.0.0.1:${port}/api/transaction/export/create`, {
        method: 'POST',
        headers: { BID: '1', token, 'content-type': 'application/json' },
        body: '{"format":"json"}',
      })
      const { data } = (await response.json()) as { data: { url?: string } }
      if (data.url === undefined) throw new Error(`no link was made: ${response.status}`)
      return data.url
    }),
  )
}
