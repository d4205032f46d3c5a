import { buildOf } from '../lib/build.ts'
import { paths } from '../lib/paths.ts'
import { complain, say } from '../lib/progress.mjs'

export const USAGE = 'Usage: npm run tas -- version'

/** Prints which program this checkout is, as the office of a server that runs it says. */
export async function version(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    complain(USAGE)
    return 1
  }
  const { version: number, server, web } = buildOf(paths.root)
  say(`version ${number}\nserver ${server}\nweb ${web}`)
  return 0
}
