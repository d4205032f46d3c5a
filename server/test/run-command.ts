import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { SERVER_ENV } from '../src/process-flags.ts'

export type Ended = { readonly code: number; readonly out: string; readonly error: string }

/**
 * Runs `npm run tas -- <name>` as an operator does, in a process of its own; `env` is all it is told beside its path. The compiled
 * code is kept between runs: a command reads most of the house, and tests run a hundred of them.
 */
export function runCommand(
  name: string,
  { args = [], env = {} }: { readonly args?: readonly string[]; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Ended> {
  const program = fileURLToPath(new URL(`../src/commands/${name}.ts`, import.meta.url))
  const whole = { PATH: process.env['PATH'], ...SERVER_ENV, ...env }
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: whole }, (failed, out, error) =>
      resolve({ code: failed === null ? 0 : Number(failed.code), out, error }),
    )
  })
}
