import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Room for a cluster, some segments of its log and the load of a hundred rounds. */
const SIZE = '256m'

/** Makes a disk in memory that is so small that it can be filled. Throws a sentence where that is not allowed. */
export function makeSmallDisk(): { readonly folder: string; remove(): void } {
  const place = mkdtempSync(join(tmpdir(), 'tas-torture-disk-'))
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', place])
  if (status !== 0) {
    rmSync(place, { recursive: true })
    throw new Error(
      `A disk that can be filled could not be made, which takes root on Linux: ${stderr ?? 'no mount'}`.trim(),
    )
  }
  const folder = join(place, 'data')
  mkdirSync(folder)
  return {
    folder,
    remove() {
      spawnSync('umount', [place])
      rmSync(place, { recursive: true, force: true })
    },
  }
}
