import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { COMMANDS, listCommands } from '../../scripts/lib/commands.ts'
import { runCommand } from './run-command.ts'

const PROGRAMS = new URL('../src/commands/', import.meta.url)
const TAS = fileURLToPath(new URL('../../scripts/tasks/tas.ts', import.meta.url))
const run = promisify(execFile)

it('npm run tas lists every command, and what is no command with them', async () => {
  const programs = (await readdir(PROGRAMS)).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : []))
  const others = ['backup', 'coverage', 'restore', 'reset', 'signer-key']
  expect(Object.keys(COMMANDS).sort()).toEqual([...programs, ...others].sort())
  expect((await run(process.execPath, [TAS])).stdout).toBe(listCommands())
  const wrong = run(process.execPath, [TAS, 'constructor'])
  await expect(wrong).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('There is no command') })
})

it('every program tells its options when asked, and looks at no database for it', async () => {
  for (const file of (await readdir(PROGRAMS)).filter((name) => name.endsWith('.ts'))) {
    const name = file.slice(0, -3)
    const told = await runCommand(name, { args: ['--help'], env: { DATABASE_URL: 'postgres://nowhere:1/none' } })
    expect(told.out, file).toContain(`npm run tas -- ${name}`)
  }
})
