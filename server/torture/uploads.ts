import { judge, numbersOf, spoil, wholeFiles } from '#src/modules/verification/papers/mutate.fixture.ts'

const MEGABYTE = 1024 * 1024
/** The most memory that the process may hold while it reads what strangers spoilt. */
export const MOST_MEGABYTES = 300

export type UploadsReport = {
  readonly files: number
  /** So many of them could still be read. */
  readonly taken: number
  /** What broke something, or was taken though the rules refuse it: the kind and seed make the file again. */
  readonly broke: readonly string[]
  /** The most memory of the process, in megabytes. */
  readonly mostMegabytes: number
}

/**
 * Spoils papers of every kind and reads each as an upload does: whatever comes of one, it is refused or a picture of ours, and the process
 * stays small.
 * @param files how many are spoilt; the same number spoils the same ones
 */
export async function tortureUploads(files: number): Promise<UploadsReport> {
  const whole = Object.entries(await wholeFiles())
  const others = whole.map(([, file]) => file)
  const broke: string[] = []
  let [taken, mostBytes] = [0, 0]
  for (let seed = 1; seed <= files; seed++) {
    const [kind, file] = whole[seed % whole.length] ?? ['', Buffer.alloc(0)]
    const said = await judge(spoil(file, numbersOf(seed), others)).catch((error: unknown) => {
      broke.push(`${kind} with seed ${seed}: ${String(error)}`)
      return ''
    })
    if (said === 'taken') taken += 1
    mostBytes = Math.max(mostBytes, process.memoryUsage.rss())
  }
  return { files, taken, broke, mostMegabytes: Math.round(mostBytes / MEGABYTE) }
}
