import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { FIRST_STYLES } from './first-styles.ts'

const PLACE = "{ version: 'development', shell: [] }"

/**
 * Writes into the service worker which edition of the site it belongs to: a hash of all its files, so that the browser
 * finds a new worker whenever one of them changed, and the files that every page begins with.
 */
export function siteWorker(): Plugin {
  return {
    name: 'tas-site-worker',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const path = join(dir, 'sw.js')
      const worker = readFileSync(path, 'utf8')
      if (!worker.includes(PLACE)) throw new Error('sw.js has no place for its edition')
      const edition = { version: hashOf(dir), shell: shellOf(bundle) }
      writeFileSync(
        path,
        worker.replace(PLACE, () => JSON.stringify(edition)),
      )
    },
  }
}

function hashOf(dir: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  // Compressed files follow from the others; a former build's may still lie there.
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !/\.(br|gz)$/.test(path))
  for (const path of paths.sort()) hash.update(path.slice(dir.length)).update('\0').update(readFileSync(path))
  return hash.digest('hex').slice(0, 16)
}

/** The entry with all it imports statically, and their styles. */
function shellOf(bundle: Rolldown.OutputBundle): readonly string[] {
  const found = new Set<string>()
  const add = (fileName: string) => {
    const file = bundle[fileName]
    if (file?.type !== 'chunk' || found.has(fileName)) return
    found.add(fileName)
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style)
    for (const imported of file.imports) add(imported)
  }
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && file.isEntry) add(file.fileName)
  for (const fileName of Object.keys(bundle)) if (FIRST_STYLES.test(fileName)) found.add(fileName)
  return [...found].map((fileName) => `/${fileName}`)
}
