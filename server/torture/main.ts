import { parseArgs } from 'node:util'
import { randomHex } from '#kit/random.ts'
import type { Victim } from './faults.ts'
import { createKillableDatabase } from './killable-database.ts'
import { type RoundReport, runTorture } from './rounds.ts'
import { makeSmallDisk } from './small-disk.ts'
import { MOST_MEGABYTES, tortureUploads, type UploadsReport } from './uploads.ts'

const USAGE = `npm run torture -- [uploads [--files N]] [--rounds N] [--what server|writer|draw|postgres|both|disk] [--seed TEXT] [--unsafe]

Kills servers and PostgreSQL (kill -9) under load, N times, on a database of its own, and judges the books after each.
--what writer kills the server that writes the rounds of the live tables, --what draw the one that is in a lottery draw.
--what disk fills the disk of PostgreSQL instead: a small one in memory, which only root on Linux can make.
uploads: spoils papers of players (10,000 unless --files says another number) and reads each as an upload does; it needs no database.
--unsafe runs PostgreSQL with synchronous_commit=off: then losses must be found, or this program sees nothing.`

const VICTIMS: Readonly<Record<string, readonly Victim[]>> = {
  server: ['server'],
  writer: ['writer'],
  draw: ['draw'],
  postgres: ['postgres'],
  both: ['server', 'postgres'],
  disk: ['disk'],
}

/** Commits that nobody waits for, and a writer that comes late: what is acknowledged is in memory only. */
const UNSAFE = { synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '256MB' }

/** On a full disk: a new segment of the log every second, so that the log is what finds no room. */
const SMALL = { archive_timeout: '1', min_wal_size: '32MB', max_wal_size: '64MB' }

type Arguments = {
  readonly subject: 'servers' | 'uploads'
  readonly files: number
  readonly rounds: number
  readonly victims: readonly Victim[]
  readonly seed: string
  readonly isUnsafe: boolean
}

function readArguments(): Arguments | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        files: { type: 'string', default: '10000' },
        rounds: { type: 'string', default: '20' },
        what: { type: 'string', default: 'both' },
        seed: { type: 'string', default: randomHex(4) },
        unsafe: { type: 'boolean', default: false },
      },
    })
    const [rounds, files, victims] = [Number(values.rounds), Number(values.files), VICTIMS[values.what]]
    const [subject = 'servers', ...others] = positionals
    const isCounted = [rounds, files].every((count) => Number.isInteger(count) && count > 0)
    if (!isCounted || victims === undefined || others.length > 0) return null
    if (subject !== 'servers' && subject !== 'uploads') return null
    return { subject, files, rounds, victims, seed: values.seed, isUnsafe: values.unsafe }
  } catch {
    return null
  }
}

function line(report: RoundReport, rounds: number): string {
  const { round, victim, drawAt, takeoverMs, acked, lost, doubled, broken, complaints, refused, backAfterMs } = report
  const verdict = isRight(report) ? 'right' : 'WRONG'
  const counts = `${acked} acked, ${lost} lost, ${doubled} doubled, ${broken.length} broken, ${complaints.length} complaints`
  const rest = [
    `${refused} sent again`,
    ...(takeoverMs === null ? [] : [`taken over after ${takeoverMs} ms`]),
    `whole after ${backAfterMs} ms`,
    ...(drawAt === null ? [] : [`draw: ${drawAt}`]),
  ]
  return `${round}/${rounds} ${victim.padEnd(8)} ${verdict}: ${counts}; ${rest.join(', ')}`
}

function isRight({ lost, doubled, broken, complaints }: RoundReport): boolean {
  return lost + doubled + broken.length + complaints.length === 0
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Says what came of spoilt uploads. @returns the code the program ends with */
function printUploads({ files, taken, broke, mostMegabytes }: UploadsReport): number {
  for (const one of broke.slice(0, 20)) print(`    ${one}`)
  print(`${files} spoilt files: ${taken} could still be read, ${broke.length} broke something`)
  print(`memory: ${mostMegabytes} MB at most, of ${MOST_MEGABYTES} MB allowed`)
  return broke.length === 0 && mostMegabytes < MOST_MEGABYTES ? 0 : 1
}

async function main(): Promise<number> {
  const asked = readArguments()
  if (asked === null) {
    process.stderr.write(`${USAGE}\n`)
    return 1
  }
  const { rounds, victims, seed, isUnsafe } = asked
  if (asked.subject === 'uploads') return printUploads(await tortureUploads(asked.files))
  print(`seed ${seed}: run again with --seed ${seed}`)
  const disk = victims.includes('disk') ? makeSmallDisk() : null
  const database = await createKillableDatabase({
    settings: { ...(isUnsafe ? UNSAFE : {}), ...(disk === null ? {} : SMALL) },
    ...(disk === null ? {} : { dataDir: disk.folder }),
  })
  const clearUp = () => database.remove().finally(() => disk?.remove())
  // Who is stopped by hand leaves nothing running either.
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => void clearUp().finally(() => process.exit(1)))
  try {
    const reports = await runTorture({
      databaseUrl: database.url,
      database,
      victims,
      rounds,
      seed,
      isPlayedToItsEnd: true,
      onRound(report) {
        print(line(report, rounds))
        for (const sentence of [...report.broken, ...report.complaints].slice(0, 10)) print(`    ${sentence}`)
      },
    })
    const wrong = reports.filter((report) => !isRight(report))
    const slowest = Math.max(...reports.map((report) => report.backAfterMs))
    print(
      `${reports.length} kills, ${reports.at(-1)?.acked ?? 0} acknowledged, ${wrong.length} rounds with a difference, whole again after ${slowest} ms at most`,
    )
    const takeovers = reports.flatMap(({ takeoverMs }) => takeoverMs ?? [])
    if (takeovers.length > 0)
      print(`${takeovers.length} writers of rounds were taken over, the longest after ${Math.max(...takeovers)} ms`)
    print(`live tables closed ${reports.at(-1)?.closedLateMs ?? 0} ms after the announced end at most`)
    return wrong.length === 0 ? 0 : 1
  } finally {
    await clearUp()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  // Clients of a round that was broken off insist without end.
  process.exit(1)
}
