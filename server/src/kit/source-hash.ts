import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Everything a server runs on. */
export const SERVER_SOURCES = [
  'package-lock.json',
  'server/package.json',
  'server/src/**/*.*',
  'server/migrations/**/*.*',
  'shared/package.json',
  'shared/src/**/*.*',
]

const NO_SOURCE = /\.test\.tsx?$/

/** SHA-256, in hex, over the names and bytes of all files that these patterns match: the same in every checkout of a commit. */
export function sourceHash(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256')
  const files = globSync([...patterns], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NO_SOURCE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const named = files.map((file) => ({ file, name: relative(root, file).split(sep).join('/') }))
  for (const { file, name } of named.sort((one, other) => (one.name < other.name ? -1 : 1)))
    hash.update(name).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}
