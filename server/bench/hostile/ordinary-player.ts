import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchPlayer } from '../players.ts'
import { percentiles } from '../report.ts'

const PAUSE_MS = 15
const PATIENCE_MS = 5_000

export type Felt = {
  readonly p50Ms: number
  readonly p95Ms: number
  readonly count: number
  readonly failed: number
}

/** What an ordinary player feels for a while: a bet on dice, then a page over a connection of its own, and again. */
export async function playFor(
  port: number,
  seconds: number,
  { token }: BenchPlayer,
): Promise<{ readonly bet: Felt; readonly page: Felt }> {
  const bets: (number | null)[] = []
  const pages: (number | null)[] = []
  const place = { 'x-forwarded-for': '203.0.113.1' }
  const endAt = performance.now() + seconds * 1_000
  while (performance.now() < endAt) {
    bets.push(
      await timed(`http://127.0.0.1:${port}/api/game/original/bet`, {
        method: 'POST',
        headers: { ...place, BID: '1', token, 'Idempotency-Key': randomUUID(), 'content-type': 'application/json' },
        body: '{"game":"dice","amount":"0.10","currency":"USD","params":{"target":"50.50","direction":"over"}}',
      }),
    )
    pages.push(await timed(`http://127.0.0.1:${port}/`, { headers: { ...place, connection: 'close' } }))
    await sleep(PAUSE_MS)
  }
  return { bet: feltOf(bets), page: feltOf(pages) }
}

/** Milliseconds until the answer is there; null: it was none. */
async function timed(url: string, init: RequestInit): Promise<number | null> {
  const askedAt = performance.now()
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
    await response.arrayBuffer()
    return response.status === 200 ? performance.now() - askedAt : null
  } catch {
    return null
  }
}

/** A failure counts as the longest the player waits. */
function feltOf(times: readonly (number | null)[]): Felt {
  const { p50Ms, p95Ms } = percentiles(times.map((time) => time ?? PATIENCE_MS))
  return { p50Ms, p95Ms, count: times.length, failed: times.filter((time) => time === null).length }
}
