import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { COMMANDS, listCommands } from '../../scripts/lib/commands.ts'
import { possibleHomes } from '../src/kit/embedded/home.ts'
import { runCommand } from './run-command.ts'

const PROGRAMS = new URL('../src/commands/', import.meta.url)
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const TAS = fileURLToPath(new URL('../../scripts/tasks/tas.ts', import.meta.url))
const run = promisify(execFile)

it('npm run tas lists every command, and what is no command with them', async () => {
  const programs = (await readdir(PROGRAMS)).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : []))
  const others = ['backup', 'coverage', 'restore', 'reset', 'signer-key', 'version']
  expect(Object.keys(COMMANDS).sort()).toEqual([...programs, ...others].sort())
  expect((await run(process.execPath, [TAS])).stdout).toBe(listCommands())
  const wrong = run(process.execPath, [TAS, 'constructor'])
  await expect(wrong).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('There is no command') })
})

it('a command that is asked how it is used says so and does nothing, whatever else it is told', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tas-help-'))
  const cluster = join(possibleHomes(dataDir)[0] ?? dataDir, 'data')
  await mkdir(cluster, { recursive: true })
  const kept = join(cluster, 'PG_VERSION')
  await writeFile(kept, 'kept')
  const before = await readdir(dataDir, { recursive: true })
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  // One that deletes, one that writes, and a program of the server.
  for (const [name, ...args] of [
    ['reset', '--yes', '--help'],
    ['backup', '-h'],
    ['play', '--help'],
  ] as const) {
    const { stdout } = await run(process.execPath, [TAS, name, ...args], { env })
    expect(stdout).toMatch(new RegExp(`^ *Usage: .*npm run tas -- ${name}`))
  }
  expect(await readFile(kept, 'utf8')).toBe('kept')
  expect(await readdir(dataDir, { recursive: true })).toEqual(before)
})

it('npm run staff:add is the command that invites staff', async () => {
  const { stdout } = await run('npm', ['run', '--silent', 'staff:add', '--', '--help'], { cwd: ROOT })
  expect(stdout).toContain('npm run staff:add -- --bid N --email address --role role')
})

it('every program tells its options when asked, and looks at no database for it', async () => {
  for (const file of (await readdir(PROGRAMS)).filter((name) => name.endsWith('.ts'))) {
    const name = file.slice(0, -3)
    const told = await runCommand(name, { args: ['--help'], env: { DATABASE_URL: 'postgres://nowhere:1/none' } })
    expect(told.out, file).toContain(`npm run tas -- ${name}`)
  }
})
