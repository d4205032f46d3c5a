import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { SERVER_ENV } from '../src/process-flags.ts'
import type { CommandAsked, Ended } from './command-host.ts'

const HOST = fileURLToPath(new URL('./command-host.ts', import.meta.url))

/** The process in which the commands of a worker are run, and the last of them; it ends with the worker. */
const kept: { tasCommands?: { readonly host: ChildProcess; last: Promise<unknown> } } = globalThis as object

/**
 * Runs `npm run tas -- <name>` as an operator does, in a process beside the test; `env` is all it is told beside its path. The
 * process is kept, for a command reads most of the house and tests run a hundred of them: one command at a time.
 */
export function runCommand(
  name: string,
  { args = [], env = {} }: { readonly args?: readonly string[]; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Ended> {
  const asked = { name, args, env: { PATH: process.env['PATH'], ...SERVER_ENV, ...env } }
  if (kept.tasCommands?.host.connected !== true) kept.tasCommands = { host: startHost(), last: Promise.resolve() }
  const { tasCommands } = kept
  const ended = tasCommands.last.then(() => askHost(tasCommands.host, asked))
  tasCommands.last = ended.catch(() => undefined)
  return ended
}

function startHost(): ChildProcess {
  const host = fork(HOST, { env: { PATH: process.env['PATH'], ...SERVER_ENV }, execArgv: [] })
  // Nobody waits for it when the tests are over.
  host.unref()
  host.channel?.unref()
  return host
}

function askHost(host: ChildProcess, asked: CommandAsked): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${asked.name} ended the process it ran in`))
    host.once('exit', fail)
    host.once('message', (ended: Ended) => {
      host.off('exit', fail)
      resolve(ended)
    })
    host.send(asked)
  })
}
