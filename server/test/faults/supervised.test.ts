import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepServing } from '../../../scripts/lib/keep-serving.ts'
import { openLogFile } from '../../../scripts/lib/log-file.ts'
import { startServerProgram } from '../../torture/server-program.ts'
import { houseDatabase } from '../database.ts'

let folder: string
let database: { readonly url: string; drop(): Promise<void> }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tas-supervised-'))
  database = await houseDatabase(folder)
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Keeps a program of this kind running; each start runs it anew. */
function keep(program: (start: number) => string, onStart: () => void = () => undefined): Promise<void> {
  let starts = 0
  return keepServing({
    async start() {
      onStart()
      return spawn(process.execPath, ['-e', program(++starts)])
    },
    async ended(child) {
      const [code] = await once(child, 'exit')
      return code === 0 ? 'stopped' : `exit code ${code}`
    },
    stop: async () => undefined,
    signal: new AbortController().signal,
    logFile: 'server.log',
  })
}

it('a server that ended by itself is started again until somebody wants the end', async () => {
  let starts = 0
  await keep(
    (start) => `process.exit(${start < 3 ? 7 : 0})`,
    () => starts++,
  )
  expect(starts).toBe(3)
})

it('a server that ends five times within a minute is left alone with one sentence', async () => {
  let starts = 0
  const kept = keep(
    () => 'process.exit(7)',
    () => starts++,
  )
  await expect(kept).rejects.toThrow('The server ended 5 times within a minute (exit code 7): see server.log.')
  expect(starts).toBe(5)
})

it('a server that cannot start at all says why, and is not tried again', async () => {
  const serving = keepServing({
    start: () => Promise.reject(new Error('The port is taken.')),
    ended: () => Promise.resolve('stopped'),
    stop: async () => undefined,
    signal: new AbortController().signal,
    logFile: 'server.log',
  })
  await expect(serving).rejects.toThrow('The port is taken.')
})

it('an error that nobody caught ends the server in order, with exit code 1', async () => {
  const thrower = `data:text/javascript,process.on('SIGUSR2', () => { throw new Error('planted') })`
  const server = await startServerProgram({ databaseUrl: database.url, dataDir: folder, preload: thrower })
  const ended = server.ended()
  process.kill(server.pid, 'SIGUSR2')
  expect(await ended).toBe(1)
})

it('a log that another process still writes is not moved aside under it', async () => {
  const file = join(folder, 'shared', 'server.log')
  const complaints: string[] = []
  const first = openLogFile(file, (words) => complaints.push(words))
  first.write('of the first')
  // As if the first were another process that lives: the one that started this.
  await writeFile(`${file}.pid`, String(process.ppid))
  const second = openLogFile(file, (words) => complaints.push(words))
  second.write('of the second')
  first.write('of the first again')
  second.end()
  first.end()
  expect((await readFile(file, 'utf8')).split('\n')).toEqual([
    'of the first',
    'of the second',
    'of the first again',
    '',
  ])
  await rm(`${file}.pid`)
  const third = openLogFile(file, (words) => complaints.push(words))
  third.write('of the third')
  third.end()
  expect((await readdir(join(folder, 'shared'))).sort()).toEqual(['server.log', 'server.log.1'])
  expect(complaints).toEqual([])
})

it('a log is moved aside while it is written, and five older ones are kept', async () => {
  const file = join(folder, 'logs', 'server.log')
  const complaints: string[] = []
  const log = openLogFile(file, (words) => complaints.push(words), 1_000)
  for (let line = 0; line < 400; line++) log.write(`line ${line} ${'x'.repeat(20)}`)
  log.end()
  expect((await readdir(join(folder, 'logs'))).sort()).toEqual(
    ['server.log', 1, 2, 3, 4, 5].map((name) => (typeof name === 'number' ? `server.log.${name}` : name)),
  )
  expect((await stat(file)).size).toBeLessThan(1_100)
  expect(await readFile(file, 'utf8')).toContain('line 399')
  expect(complaints).toEqual([])
})
