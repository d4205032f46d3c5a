import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import { connect, dbOf } from '#kit/db/connect.ts'
import { runBets } from './beside-hello.ts'
import { diceRequest } from './dice-bet.ts'
import { seedLarge } from './large/seed-large.ts'
import { LARGE, type Sizes } from './large/sizes.ts'
import type { LoadResult } from './load.ts'
import type { Question } from './office/question.ts'
import { chooseAsked, questionsAbout } from './office/questions.ts'
import { ask, type Desk, openDesk } from './office/staff-client.ts'
import { type BenchPlayer, fundPlayers, makePlayers } from './players.ts'
import { middleOf, percentiles, type Row } from './report.ts'
import { type BenchHouse, type BenchServer, createBenchHouse, startBenchServer } from './server-process.ts'

const ASKED = 60
const WARM_UP = 5
/** What takes very long is asked less often. */
const LONGEST_MS = 30_000
/** Long enough that how long an answer takes is seen, whatever it takes. */
const SERVER = { REQUEST_TIMEOUT_MS: '120000' }
const BETTORS = 64
const SECONDS = 5
const ROUNDS = 6
const STAFF = 10
/** One of staff looks at something every so often. */
const LOOK_EVERY_MS = 2_000
/** What somebody of staff asks again and again while they work. */
const WORK = new Set([
  'players',
  'usual.overview',
  'usual.postings',
  'usual.plays',
  'find.name',
  'audit.player',
  'home',
])

/** Lists, searches, tabs, home and reports of the office in a large house, and what players lose while ten staff work. */
export async function benchOffice(serverUrl: string): Promise<readonly Row[]> {
  const house = await createBenchHouse(serverUrl)
  try {
    const startedAt = performance.now()
    await seedLarge(house, sizes(), () => undefined)
    const seeded = {
      name: 'office.seed',
      value: Math.round((performance.now() - startedAt) / 1_000),
      unit: 's',
      aim: '<= 600 s',
      note: `${sizes().players} players, ${sizes().postings} postings`,
    }
    return [seeded, ...(await measureHouse(house))]
  } finally {
    await house.drop()
  }
}

/** What staff are answered in a large house, and what players lose meanwhile. */
async function measureHouse(house: BenchHouse): Promise<readonly Row[]> {
  const server = await startBenchServer(house, [], SERVER)
  try {
    const questions = await chooseQuestions(house)
    const desk = await openDesk(server, 'owner')
    const rows: Row[] = []
    for (const question of questions) rows.push(await measure(desk, question))
    return [...rows, ...(await measureBeside(house, server, { desk, questions }))]
  } finally {
    await server.stop()
  }
}

/** OFFICE_SHARE=100 measures a house a hundred times smaller, to try the bench itself. */
function sizes(): Sizes {
  const share = Number(process.env['OFFICE_SHARE'] ?? '1')
  return { ...LARGE, players: LARGE.players / share, postings: LARGE.postings / share, bets: LARGE.bets / share }
}

async function chooseQuestions(house: BenchHouse): Promise<readonly Question[]> {
  const sql = connect(house.url, { poolSize: 1, name: 'tas-bench' })
  try {
    const today = new Date().toISOString().slice(0, 10)
    return questionsAbout(await chooseAsked(dbOf(sql, 1)), { from: addDays(today, -29), to: today })
  } finally {
    await sql.end({ timeout: 2 })
  }
}

async function measure(desk: Desk, { name, path, input, aimMs }: Question): Promise<Row> {
  const latencies: number[] = []
  const untilMs = performance.now() + LONGEST_MS
  for (let count = 0; count < WARM_UP + ASKED; count++) {
    const { ms } = await ask(desk, path, input as never)
    if (count >= WARM_UP) latencies.push(ms)
    if (latencies.length > 0 && performance.now() > untilMs) break
  }
  return { name: `office.${name}`, ...percentiles(latencies), aim: `p95 <= ${aimMs} ms` }
}

type Working = { readonly desk: Desk; readonly questions: readonly Question[] }

/** Bets alone and bets while staff work. Both come first by turns, so that what slows with time is nobody's. */
async function measureBeside(house: BenchHouse, server: BenchServer, { desk, questions }: Working) {
  const players = await makePlayers(house, BETTORS)
  await fundPlayers(server.port, players)
  const work = questions.filter(({ name }) => WORK.has(name))
  await bet(server, players)
  const rounds: { readonly alone: LoadResult; readonly beside: LoadResult }[] = []
  let looks = 0
  for (let round = 0; round < ROUNDS; round++) {
    const beside = async () => {
      const staff = startStaff(desk, work)
      const result = await bet(server, players)
      looks += await staff.end()
      return result
    }
    if (round % 2 === 0) rounds.push({ alone: await bet(server, players), beside: await beside() })
    else rounds.push({ beside: await beside(), alone: await bet(server, players) })
  }
  return [
    {
      name: 'office.betsBesideStaff',
      perSecond: middleOf(rounds, ({ beside }) => beside.perSecond),
      ratio: middleOf(rounds, ({ alone, beside }) => beside.perSecond / alone.perSecond),
      aim: '>= 0.95',
      note: `${STAFF} staff, ${looks} looks; ratio to the same bets alone in the same round`,
    },
  ]
}

/** Ten of staff at work, each looking at something every two seconds. */
function startStaff(
  desk: Desk,
  work: readonly Question[],
): { /** @returns how often they looked */ end(): Promise<number> } {
  const ending = new AbortController()
  let looks = 0
  const busy = Array.from({ length: STAFF }, async (_, index) => {
    for (let turn = index; !ending.signal.aborted; turn++) {
      const question = work[turn % work.length]
      if (question !== undefined) await ask(desk, question.path, question.input as never)
      looks++
      await sleep(LOOK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  })
  return {
    async end() {
      ending.abort()
      await Promise.all(busy)
      return looks
    },
  }
}

function bet({ port }: BenchServer, players: readonly BenchPlayer[]): Promise<LoadResult> {
  return runBets({ port, players, seconds: SECONDS, next: diceRequest })
}
