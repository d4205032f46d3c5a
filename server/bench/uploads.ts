import { judge, numbersOf, spoil, wholeFiles } from '#src/modules/verification/papers/mutate.fixture.ts'
import type { Row } from './report.ts'

/** How many files are spoilt in all; fewer to look at once. */
const FILES = Number(process.env['UPLOADS'] ?? 10_000)
const MEGABYTE = 1024 * 1024

/**
 * Spoils papers of every kind and reads each as an upload does: whatever comes of one, it is refused or a picture of ours, and the process
 * stays small.
 */
export async function benchUploads(): Promise<readonly Row[]> {
  const whole = Object.entries(await wholeFiles())
  const others = whole.map(([, file]) => file)
  const broke: string[] = []
  let taken = 0
  let mostBytes = 0
  for (let seed = 1; seed <= FILES; seed++) {
    const [kind, file] = whole[seed % whole.length] ?? ['', Buffer.alloc(0)]
    const said = await judge(spoil(file, numbersOf(seed), others)).catch((error: unknown) => {
      broke.push(`${kind} with seed ${seed}: ${String(error)}`)
      return ''
    })
    if (said === 'taken') taken += 1
    mostBytes = Math.max(mostBytes, process.memoryUsage.rss())
  }
  for (const one of broke.slice(0, 20)) console.error(one)
  return [
    { name: 'uploads.files', value: FILES, unit: 'files', note: `${taken} of them could still be read` },
    { name: 'uploads.broke', value: broke.length, unit: 'files', aim: '0' },
    { name: 'uploads.memory', value: Math.round(mostBytes / MEGABYTE), unit: 'MB', aim: '< 300' },
  ]
}
