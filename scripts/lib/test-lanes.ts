/** Which files a run has: all of them, or those that answer within a few minutes, for the loop of work. */
export type Lane = 'whole' | 'fast'

/** What the fast lane leaves out: browsers, faults made on purpose, and files of ten seconds and more. */
const SLOW = [
  /\/e2e\//,
  /\/server\/test\/(faults\/|(codes|edge|strangers|timing|verify-bets|worked-example)\.test\.ts)/,
  /\/server\/src\/commands\//,
  /\/modules\/(business\/business|feed\/presence|originals\/instant\/every-game|proofs\/signing-key)\.test\.ts/,
  /\/modules\/identity\/\w+\/(change-email|log-in|reset-password|verify-email)\.test\.ts/,
  /\/modules\/outreach\//,
]

/** Whether a lane has a file, given by its path. */
export function isInLane(lane: Lane, path: string): boolean {
  return lane === 'whole' || !SLOW.some((slow) => slow.test(path))
}

/** Takes `--lane fast` out of the arguments of a run; without it all files are run. @throws Error for a lane there is not */
export function takeLane(args: readonly string[]): { readonly lane: Lane; readonly args: readonly string[] } {
  const at = args.indexOf('--lane')
  if (at < 0) return { lane: 'whole', args }
  const lane = args[at + 1]
  if (lane !== 'whole' && lane !== 'fast') throw new Error('Usage: npm test -- --lane fast [words of paths]')
  return { lane, args: args.toSpliced(at, 2) }
}
