import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Embedded, EmbeddedError, removeEmbedded, startEmbedded } from './embedded.ts'
import { isAlive, signal, waitUntilGone } from './process.ts'

let dataDir: string
let running: Embedded | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tas-embedded-'))
  // Where the tests run as root, the database's user has to enter it.
  await chmod(dataDir, 0o755)
})

afterEach(async () => {
  await running?.stop()
  running = undefined
})

afterAll(async () => {
  await removeEmbedded(dataDir)
  await rm(dataDir, { recursive: true })
})

async function start(): Promise<Embedded> {
  running = await startEmbedded({ dataDir, log: () => undefined })
  return running
}

async function query(url: string, statement: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Several statements in one text give several results.
  const result = await client.query(statement).finally(() => client.end())
  return Array.isArray(result) ? [] : result.rows
}

/** Another process that uses the database until it is killed. */
async function otherUser(): Promise<ChildProcess> {
  const program = `import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined })
    process.on('SIGTERM', () => database.stop().then(() => process.exit()))
    setInterval(() => undefined, 1000)
    process.send('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

test('answers a commit only when it is on disk', async () => {
  const { url } = await start()
  expect(
    await query(
      url,
      "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name",
    ),
  ).toEqual(['fsync', 'full_page_writes', 'synchronous_commit'].map((name) => ({ name, setting: 'on' })))
})

test('writes into its log which statement was slow, and nothing of what it was asked with', async () => {
  const { url } = await start()
  expect(
    await query(url, "select name, setting from pg_settings where name like 'log_parameter_max_length%' order by 1"),
  ).toEqual([
    { name: 'log_parameter_max_length', setting: '0' },
    { name: 'log_parameter_max_length_on_error', setting: '0' },
  ])
})

test('keeps what was committed over a stop and a start, at the same address', async () => {
  const first = await start()
  await query(first.url, 'create table kept (id int); insert into kept values (1)')
  await first.stop()
  expect(isAlive(first.pid)).toBe(false)
  const second = await start()
  expect(second).toMatchObject({ url: first.url, adopted: false })
  expect(await query(second.url, 'select id from kept')).toEqual([{ id: 1 }])
})

test('gives the program a role that owns its database and is no superuser', async () => {
  const { url } = await start()
  const [role] = await query(
    url,
    `select rolsuper, (select datdba = r.oid from pg_database where datname = current_database()) as owns,
       (select count(*)::int from pg_stat_statements where false) as statistics, current_setting('server_encoding') as encoding
     from pg_roles r where rolname = current_user`,
  )
  expect(role).toEqual({ rolsuper: false, owns: true, statistics: 0, encoding: 'UTF8' })
  await expect(query(url, "copy (select 1) to program 'true'")).rejects.toThrow(/permission denied/)
})

test('loses no committed row when the postmaster is killed', async () => {
  const first = await start()
  await query(first.url, 'create table survived (id int); insert into survived select generate_series(1, 1000)')
  signal(first.pid, 'SIGKILL')
  await first.ended
  const second = await start()
  expect(await query(second.url, 'select count(*)::int as count from survived')).toEqual([{ count: 1000 }])
})

test('joins a database that another process started, and the last of its users stops it', async () => {
  const other = await otherUser()
  const database = await start()
  expect(database.adopted).toBe(true)
  await expect(removeEmbedded(dataDir)).rejects.toThrow(EmbeddedError)
  await database.stop()
  expect(isAlive(database.pid)).toBe(true)
  other.kill('SIGTERM')
  await once(other, 'exit')
  expect(isAlive(database.pid)).toBe(false)
})

test('takes over a database whose process was killed', async () => {
  const other = await otherUser()
  other.kill('SIGKILL')
  await once(other, 'exit')
  const database = await start()
  expect(database.adopted).toBe(true)
  await database.stop()
  expect(isAlive(database.pid)).toBe(false)
})

test('starts over a pid file that names another program', async () => {
  const first = await start()
  await first.stop()
  const idle = spawn(process.execPath, ['--eval', 'setInterval(() => undefined, 1000)'])
  try {
    const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid')
    await writeFile(pidFile, `${idle.pid}\n${join(dataDir, 'postgres', 'data')}\n1\n${first.port}\n\n\n\nready\n`)
    expect((await start()).adopted).toBe(false)
    expect(idle.exitCode).toBeNull()
  } finally {
    idle.kill()
  }
})

test('moves to another port when its own is taken, and stays there', async () => {
  const first = await start()
  await first.stop()
  const squatter = createServer()
  await new Promise<void>((resolve) => squatter.listen(first.port, '127.0.0.1', resolve))
  const second = await start()
  expect(second.port).not.toBe(first.port)
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  squatter.close()
  expect((await start()).port).toBe(second.port)
})

test('throws away the remains of a creation that was cut short', async () => {
  const fresh = join(dataDir, 'fresh')
  const remains = join(fresh, 'postgres.unfinished-999999999')
  await mkdir(remains, { recursive: true })
  const database = await startEmbedded({ dataDir: fresh, log: () => undefined })
  await database.stop()
  await expect(stat(remains)).rejects.toThrow(/ENOENT/)
  await removeEmbedded(fresh)
})

test('keeps its passwords readable for nobody else', async () => {
  await start()
  const file = join(dataDir, 'postgres', 'credentials.json')
  expect((await stat(file)).mode & 0o077).toBe(0)
  const { password } = JSON.parse(await readFile(file, 'utf8'))
  expect(running?.url).toContain(password)
})

test('says in one sentence that the data folder cannot be used', async () => {
  const file = join(dataDir, 'a-file')
  await writeFile(file, '')
  const attempt = startEmbedded({ dataDir: join(file, 'data'), log: () => undefined })
  await expect(attempt).rejects.toThrow(
    /^The data folder .* cannot be written \(ENOTDIR\): set DATA_DIR to one that can\.$/,
  )
})

test('tells when the database is gone', async () => {
  const database = await start()
  signal(database.pid, 'SIGKILL')
  await database.ended
  expect(await waitUntilGone(database.pid, 0)).toBe(true)
})
