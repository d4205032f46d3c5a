import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, dbOf, type Sql } from '#kit/db/connect.ts'
import { makePlayers } from '../../bench/players.ts'
import { type Deed, nextDeed, send } from '../../torture/deeds.ts'
import { judge } from '../../torture/oracle.ts'
import { createPlan } from '../../torture/plan.ts'
import { type ServerProgram, startServerProgram } from '../../torture/server-program.ts'
import { houseDatabase } from '../database.ts'

const START_MONEY = { gatewayCode: 'sandbox', amount: '1000.00', currency: 'USD' }
const PLAYERS = 20
const ROUNDS = 2

let database: { readonly url: string; drop(): Promise<void> }
let server: ServerProgram
let sql: Sql
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tas-stop-'))
  database = await houseDatabase(dataDir)
  server = await startServerProgram({ databaseUrl: database.url, dataDir })
  sql = connect(database.url, { poolSize: 2, name: 'judge' })
})
afterAll(async () => {
  await server.kill()
  await sql.end({ timeout: 2 })
  await database.drop()
  await rm(dataDir, { recursive: true })
})

it('a server that is told to stop under load answers everything it did, ends with 0, and the next one does the rest', async () => {
  const plan = createPlan('stop-server.test', 1)
  const tokens = (await makePlayers({ url: database.url, dataDir }, PLAYERS)).map((player) => player.token)
  const answered: Deed[] = []
  /** Sends all at once and notes answers. @returns what is to be sent again */
  const sendAll = async (deeds: readonly Deed[], onAnswer: () => void = () => undefined): Promise<Deed[]> => {
    const left = await Promise.all(
      deeds.map(async (deed) => {
        const { status, data, mayRetry } = await send(server.url, deed)
        onAnswer()
        if (status === 200) answered.push({ ...deed, answer: data })
        else if (status !== 422) expect({ status, mayRetry }).toEqual({ status, mayRetry: true })
        return status === 200 || status === 422 ? [] : [deed]
      }),
    )
    return left.flat()
  }
  const deposit = (token: string): Deed => ({
    key: crypto.randomUUID(),
    token,
    path: 'deposit/deposit/create',
    body: START_MONEY,
  })
  expect(await sendAll(tokens.map(deposit))).toEqual([])

  for (let round = 0; round < ROUNDS; round++) {
    const first = Promise.withResolvers<void>()
    const work = sendAll(
      Array.from({ length: 100 }, (_, index) => nextDeed(plan, tokens[index % PLAYERS] ?? '')),
      first.resolve,
    )
    await first.promise
    expect(await server.stop()).toBe(0)
    const left = await work
    // Nothing in the books that nobody was told of, as there is after a kill.
    expect(await judge(dbOf(sql, 1), answered)).toMatchObject({ lost: 0, doubled: 0, broken: [] })
    server = await startServerProgram({ databaseUrl: database.url, dataDir })
    // Crash opens a moment later, and says so with 503.
    for (let rest = left; rest.length > 0; ) rest = await sendAll(rest)
  }
  expect(await judge(dbOf(sql, 1), answered)).toMatchObject({ lost: 0, doubled: 0, broken: [] })
})
