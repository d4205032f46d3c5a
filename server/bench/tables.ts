import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerFrame } from '@tas/shared/contract/topics.ts'
import { readBooks } from './books.ts'
import { assertDurable } from './durable.ts'
import { type HttpClient, openHttp } from './games/http-client.ts'
import { type LiveClient, openLive } from './games/live-client.ts'
import { type BenchPlayer, fundPlayers, makePlayers } from './players.ts'
import { percentiles, type Row } from './report.ts'
import { createBenchHouse, startBenchServer } from './server-process.ts'

const PLAYERS = 200
const TABLE = 'live-roulette'
const BETS_EACH = 4
/** Within the window of fifteen seconds, with some to spare for the slowest. */
const BET_WITHIN_MS = 10_000

/** 200 players at one table: all watch it, and lay chips over its window, and in the next one all at once. */
export async function benchTables(serverUrl: string): Promise<readonly Row[]> {
  const house = await createBenchHouse(serverUrl)
  try {
    // The first start migrates and seeds.
    await (await startBenchServer(house)).stop()
    await assertDurable(house.url)
    const players = await makePlayers(house, PLAYERS)
    const server = await startBenchServer(house)
    let rows: readonly Row[]
    try {
      await fundPlayers(server.port, players)
      rows = await measure(server.port, players)
    } finally {
      await server.stop()
    }
    const { differenceCount, postingCount } = await readBooks(house.url)
    const note = `${postingCount} postings verified`
    return [...rows, { name: 'tables.books', value: differenceCount, unit: 'differences', aim: '0', note }]
  } finally {
    await house.drop()
  }
}

type Seat = { readonly live: LiveClient; readonly http: HttpClient }

async function measure(port: number, players: readonly BenchPlayer[]): Promise<readonly Row[]> {
  const rounds = followRounds()
  const watch = await openLive(port, { room: `table.${TABLE}`, onText: rounds.onText })
  const seats = await Promise.all(
    players.map(async ({ token }): Promise<Seat> => {
      const live = await openLive(port, { token, room: `table.${TABLE}`, onText: () => undefined })
      return { live, http: await openHttp(port, token) }
    }),
  )
  const warm = await betOn(seats, await rounds.nextBetting(), { times: 1, withinMs: BET_WITHIN_MS })
  const spread = await betOn(seats, await rounds.nextBetting(), { times: BETS_EACH, withinMs: BET_WITHIN_MS })
  const atOnce = await betOn(seats, await rounds.nextBetting(), { times: 1, withinMs: 0 })
  for (const { live, http } of [...seats, { live: watch, http: null }]) {
    live.close()
    http?.close()
  }
  const who = `${players.length} players at one table, all watching it`
  const refused = warm.refused + spread.refused + atOnce.refused
  return [
    {
      name: 'tables.bet',
      ...percentiles(spread.ms),
      aim: 'p99 <= 80 ms',
      note: `${who}, ${BETS_EACH} bets of five chips each over ${BET_WITHIN_MS} ms; ${refused} refused`,
    },
    { name: 'tables.bet.atOnce', ...percentiles(atOnce.ms), note: `${who}, all in the same instant` },
  ]
}

type Asked = { readonly times: number; readonly withinMs: number }

async function betOn(seats: readonly Seat[], round: number, { times, withinMs }: Asked) {
  const acknowledged: number[] = []
  let refused = 0
  await Promise.all(
    seats.map(async ({ http }) => {
      for (let count = 0; count < times; count++) {
        await wait(withinMs === 0 ? 0 : randomInt(withinMs / times))
        const chips = Array.from({ length: 5 }, (_, at) => ({
          spot: `straight-${(at * 7 + randomInt(7)) % 37}`,
          units: 1,
        }))
        const { status, ms } = await http.call('game/table/bet', {
          table: TABLE,
          round,
          chips,
          amount: '1.00',
          currency: 'USD',
        })
        if (status === 200) acknowledged.push(ms)
        else refused++
      }
    }),
  )
  return { ms: acknowledged, refused }
}

/** Hears from the room which round takes bets. */
function followRounds() {
  let waiting: ((round: number) => void) | null = null
  return {
    onText(text: string): void {
      const frame = JSON.parse(text) as ServerFrame
      if (frame.kind !== 'event' || frame.event.type !== 'table.phase' || frame.event.round?.phase !== 'betting') return
      waiting?.(frame.event.round.intId)
      waiting = null
    },
    nextBetting(): Promise<number> {
      return new Promise((resolve) => {
        waiting = resolve
      })
    },
  }
}
