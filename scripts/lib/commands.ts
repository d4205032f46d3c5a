import { say } from './progress.mjs'
import { runOnDatabase, runProgram } from './run-on-database.ts'

/** A command for operators: what it is for, in a line, what runs it with its arguments, and what says how it is used; both give the exit code. */
export type Command = {
  readonly summary: string
  run(args: readonly string[]): Promise<number>
  help(): Promise<number>
}

/** Runs a program of server/src/commands beside the server. */
function onDatabase(program: string, summary: string): Command {
  const file = `server/src/commands/${program}.ts`
  return { summary, run: (args) => runOnDatabase(file, args), help: () => runProgram(file, ['--help'], process.env) }
}

/** Runs a function of scripts/commands, loaded when it is asked for. */
function ofScript(
  summary: string,
  load: () => Promise<{ readonly USAGE: string; run(args: readonly string[]): Promise<number> }>,
): Command {
  return {
    summary,
    run: async (args) => (await load()).run(args),
    async help() {
      say((await load()).USAGE)
      return 0
    },
  }
}

/** What `npm run tas` can do, by name. Each says its options with --help. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  books: onDatabase('books', 'verifies the books; takes over, accepts and closes an incident of them'),
  liability: onDatabase('liability', 'prints what is owed to players, as CSV'),
  owed: onDatabase('owed', 'lists what is owed to players of closed accounts; writes down what was paid out'),
  lottery: onDatabase('lottery', 'lists bank, pools and draws; puts money into the bank; cancels a draw'),
  play: onDatabase('play', 'lists what is closed for play; closes or opens everything, a product or a game'),
  outages: onDatabase('outages', 'lists outages of crash rounds and whose stakes came back in them'),
  returns: onDatabase('returns', 'lists open incidents about what games return; closes one'),
  salt: onDatabase('salt', 'lists chains of rounds that wait for their salt; gives it'),
  exclusion: onDatabase('exclusion', 'lists accounts that look like those of people excluded; answers; undoes'),
  finance: onDatabase('finance', 'lists players who wait for a look at public records; writes what it found'),
  person: onDatabase('person', 'prints who a player is; the look is written down and told to the player'),
  staff: onDatabase('staff', 'invites somebody to the office, as its first owner has to be'),
  terms: onDatabase('terms', 'publishes terms that everybody has to accept before they play on'),
  business: onDatabase('business', 'adds a business and prints its number'),
  keys: onDatabase('keys', 'makes a new signing key'),
  signer: onDatabase('signer', 'shows what is on its way out in coins; prints what the policy of the signer needs'),
  'signer-key': ofScript('makes the sealed key of a signer; looks at no database', async () => {
    const { signerKey: run, USAGE } = await import('../commands/signer-key.ts')
    return { run, USAGE }
  }),
  coverage: ofScript('prints every demand on the product, its state and the tests that show it', async () => {
    const { coverage: run, USAGE } = await import('../commands/coverage.ts')
    return { run, USAGE }
  }),
  version: ofScript('prints which program this is: its version, and hashes of server and pages', async () => {
    const { version: run, USAGE } = await import('../commands/version.ts')
    return { run, USAGE }
  }),
  backup: ofScript('backs up the database that comes with Tas, and the keys', async () => {
    const { backup: run, USAGE } = await import('../commands/backup.ts')
    return { run, USAGE }
  }),
  restore: ofScript('makes a data directory from a backup and verifies its books', async () => {
    const { restore: run, USAGE } = await import('../commands/restore.ts')
    return { run, USAGE }
  }),
  reset: ofScript('deletes the database that comes with Tas, with every account and all money', async () => {
    const { reset: run, USAGE } = await import('../commands/reset.ts')
    return { run, USAGE }
  }),
}

/** One line for each command. */
export function listCommands(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length))
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return `Usage: npm run tas -- <command> [options]; npm run tas -- <command> --help\n\n${lines.join('\n')}\n`
}
