import { fileURLToPath } from 'node:url'

/*
 * Runs one command of the operator after the other in one process, for tests: most of what a command costs is to load the house. Each
 * is read anew, with arguments, environment and output of its own, and has ended when nothing of it keeps the process: as in its own.
 */

/** What is to be run: `npm run tas -- <name> <args>`, in this environment and no other. */
export type CommandAsked = {
  readonly name: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The exit code of a command, and all that it wrote. */
export type Ended = { readonly code: number; readonly out: string; readonly error: string }

/** Far longer than a command takes to let go of its connections. */
const LEFT_WITHIN_MS = 10_000
const LOOK_EVERY_MS = 5

let count = 0

async function run({ name, args, env }: CommandAsked): Promise<Ended> {
  const program = fileURLToPath(new URL(`../src/commands/${name}.ts`, import.meta.url))
  for (const key of Object.keys(process.env)) delete process.env[key]
  for (const [key, value] of Object.entries(env)) if (value !== undefined) process.env[key] = value
  process.argv = [process.execPath, program, ...args]
  process.exitCode = undefined
  const written = { out: '', error: '' }
  const own = { out: process.stdout.write, error: process.stderr.write }
  process.stdout.write = (piece: string | Uint8Array) => keep('out', piece)
  process.stderr.write = (piece: string | Uint8Array) => keep('error', piece)
  const held = holding()
  try {
    // Under another name it is another module: its first line runs again.
    await import(`${program}?${count++}`)
    await untilLeft(held)
    return { code: Number(process.exitCode ?? 0), ...written }
  } finally {
    process.stdout.write = own.out
    process.stderr.write = own.error
    process.exitCode = undefined
  }

  function keep(to: keyof typeof written, piece: string | Uint8Array): true {
    written[to] += typeof piece === 'string' ? piece : Buffer.from(piece).toString()
    return true
  }
}

/** What keeps this process running. */
const holding = () => process.getActiveResourcesInfo().length

/** A command that leaves something open would not end in a process of its own. */
async function untilLeft(held: number): Promise<void> {
  const until = Date.now() + LEFT_WITHIN_MS
  while (holding() > held) {
    if (Date.now() > until) throw new Error(`it does not end for ${process.getActiveResourcesInfo().join(', ')}`)
    await new Promise((look) => setTimeout(look, LOOK_EVERY_MS).unref())
  }
}

process.on('message', (asked: CommandAsked) => {
  run(asked).then(
    (ended) => process.send?.(ended),
    (fault: unknown) => process.send?.({ code: 1, out: '', error: `${asked.name}: ${String(fault)}` } satisfies Ended),
  )
})
process.on('disconnect', () => process.exit())
