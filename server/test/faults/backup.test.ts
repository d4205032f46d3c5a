import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, dbOf, type Sql } from '#kit/db/connect.ts'
import { listBackups } from '#kit/embedded/backup-folder.ts'
import { type Embedded, removeEmbedded, startEmbedded } from '#kit/embedded/embedded.ts'
import { restoreEmbedded } from '#kit/embedded/restore.ts'
import { makePlayers } from '../../bench/players.ts'
import { type Deed, nextDeed, send } from '../../torture/deeds.ts'
import { createKillableDatabase, type KillableDatabase } from '../../torture/killable-database.ts'
import { judge } from '../../torture/oracle.ts'
import { createPlan } from '../../torture/plan.ts'
import { type ServerProgram, startServerProgram } from '../../torture/server-program.ts'

const TAS = new URL('../../../scripts/tasks/tas.ts', import.meta.url)
const VERIFY = new URL('../../src/commands/books.ts', import.meta.url)
const START_MONEY = { gatewayCode: 'sandbox', amount: '1000.00', currency: 'USD' }
const PLAYERS = 4
const log = () => undefined

/** One folder for all; the database's own user has to enter it where we are root. */
let scene: string
let database: KillableDatabase
let server: ServerProgram
let tokens: readonly string[]
let sql: Sql

const plan = createPlan('backup.test', 1)
const folder = () => join(scene, 'backups')
/** In a process of its own, as the operator's clock starts it while the product runs. */
const backUp = () => runScript(TAS, ['backup', '--to', folder()], { DATA_DIR: join(scene, 'lost') })

beforeAll(async () => {
  scene = await mkdtemp(join(tmpdir(), 'tas-backup-'))
  await chmod(scene, 0o755)
  database = await createKillableDatabase({ dataDir: await folderOf('lost') })
  server = await startServerProgram({ databaseUrl: database.url, dataDir: join(scene, 'lost') })
  tokens = (await makePlayers({ url: database.url, dataDir: join(scene, 'lost') }, PLAYERS)).map(
    (player) => player.token,
  )
  sql = connect(database.url, { poolSize: 1, name: 'backup' })
})
afterAll(async () => {
  for (const name of ['lost', 'restored', 'earlier']) await removeEmbedded(join(scene, name))
  await rm(scene, { recursive: true })
})

async function folderOf(name: string): Promise<string> {
  const path = join(scene, name)
  await promisify(execFile)('mkdir', ['-m', '755', path])
  return path
}

/** @returns what it printed. Throws when it ends with another code than 0 */
async function runScript(script: URL, args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  const options = { env: { ...process.env, ...env } }
  return (await promisify(execFile)(process.execPath, [fileURLToPath(script), ...args], options)).stdout
}

/** Does things until as many were answered with success, and gives those. */
async function play(count: number, path?: Deed['path']): Promise<Deed[]> {
  const done: Deed[] = []
  for (let tries = 0; done.length < count; tries++) {
    if (tries > 10 * count) throw new Error('hardly anything is accepted')
    const token = tokens[done.length % tokens.length] ?? ''
    const start: Deed = { key: crypto.randomUUID(), token, path: 'deposit/deposit/create', body: START_MONEY }
    const deed = path === start.path ? start : nextDeed(plan, token)
    const { status, data } = await send(server.url, deed)
    if (status === 200) done.push({ ...deed, answer: data })
  }
  return done
}

async function databaseTime(): Promise<Date> {
  const [row] = await sql<{ now: Date }[]>`select clock_timestamp() as now`
  // Moments are given in milliseconds: nothing else may happen in this one.
  await sql`select pg_sleep(0.01)`
  return new Date((row?.now.getTime() ?? 0) + 2)
}

/** Opens a restored data folder for as long as `work` takes. */
async function reopened<Result>(name: string, work: (database: Embedded) => Promise<Result>): Promise<Result> {
  const again = await startEmbedded({ dataDir: join(scene, name), log })
  try {
    return await work(again)
  } finally {
    await again.stop()
  }
}

async function judged(databaseUrl: string, deeds: readonly Deed[]) {
  const pool = connect(databaseUrl, { poolSize: 2, name: 'judge' })
  try {
    return await judge(dbOf(pool, 1), deeds)
  } finally {
    await pool.end({ timeout: 2 })
  }
}

async function expectVerified(databaseUrl: string): Promise<void> {
  expect(await runScript(VERIFY, ['--deep'], { DATABASE_URL: databaseUrl })).toContain('the books are right')
}

describe('the drill: load, backup, more load, backup, more load, and the data folder is lost', () => {
  let before: Deed[] = []
  let between: Deed[] = []
  let after: Deed[] = []
  let moment: Date

  beforeAll(async () => {
    before = [...(await play(PLAYERS, 'deposit/deposit/create')), ...(await play(20))]
    await backUp()
    between = await play(20)
    moment = await databaseTime()
    after = await play(20)
    await backUp()
    after.push(...(await play(20)))
    await server.kill()
    await database.kill()
    await sql.end({ timeout: 1 })
  })

  it('what is kept is readable for nobody else, with the keys, and no backup is half a one', async () => {
    expect((await stat(folder())).mode & 0o077).toBe(0)
    for (const name of await readdir(folder())) expect((await stat(join(folder(), name))).mode & 0o077).toBe(0)
    const backups = listBackups(folder())
    expect(backups).toHaveLength(2)
    expect(await readdir(folder())).toHaveLength(3)
    for (const { path } of backups) expect(await readdir(join(path, 'files'))).toEqual(['seed.key'])
  })

  it('with the log that survived, everything comes back to the last answer, and play goes on', async () => {
    await restoreEmbedded({
      dataDir: await folderOf('restored'),
      folder: folder(),
      log,
      walOfLost: join(scene, 'lost/postgres/data/pg_wal'),
    })
    await reopened('restored', async ({ url }) => {
      const verdict = await judged(url, [...before, ...between, ...after])
      expect(verdict).toMatchObject({ lost: 0, doubled: 0, broken: [] })
      await expectVerified(url)
      server = await startServerProgram({ databaseUrl: url, dataDir: join(scene, 'restored') })
      const last = after.at(-1)
      if (last !== undefined) expect((await send(server.url, last)).data).toEqual(last.answer)
      // Draws from server seeds that only the restored key opens.
      const again = await play(8)
      expect(await judged(url, [...before, ...between, ...after, ...again])).toMatchObject({
        lost: 0,
        doubled: 0,
        broken: [],
      })
      await server.kill()
    })
  })

  it('to a moment: what was answered by then is there, what came later is gone, and the books are right', async () => {
    await restoreEmbedded({ dataDir: await folderOf('earlier'), folder: folder(), to: moment, log })
    await reopened('earlier', async ({ url }) => {
      const verdict = await judged(url, [...before, ...between])
      expect(verdict).toMatchObject({ acked: PLAYERS + 40, lost: 0, doubled: 0, broken: [] })
      await expectVerified(url)
    })
  })

  it('never over what is there, nor to a moment before the first backup: each says so and changes nothing', async () => {
    await expect(restoreEmbedded({ dataDir: join(scene, 'restored'), folder: folder(), log })).rejects.toThrow('exists')
    const dataDir = await folderOf('nothing')
    const tooEarly = new Date(moment.getTime() - 86_400_000)
    await expect(restoreEmbedded({ dataDir, folder: folder(), to: tooEarly, log })).rejects.toThrow('The oldest backup')
    const tooLate = new Date(moment.getTime() + 86_400_000)
    await expect(restoreEmbedded({ dataDir, folder: folder(), to: tooLate, log })).rejects.toThrow(
      'recovery ended before',
    )
    expect(await readdir(dataDir)).toEqual(['logs'])
  })
})
