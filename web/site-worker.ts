import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { FIRST_STYLES } from './first-styles.ts'
import { filesOfEdition } from './keep-editions.ts'

const PLACE = "{ version: 'development', shell: [] }"

/**
 * Writes into the service worker which edition of the site it belongs to: a hash of all its files, so that the browser
 * finds a new worker whenever one of them changed, and the files that every page begins with.
 */
export function siteWorker(): Plugin {
  let publicDir = ''
  return {
    name: 'tas-site-worker',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir
    },
    writeBundle({ dir = '' }, bundle) {
      const path = join(dir, 'sw.js')
      const worker = readFileSync(path, 'utf8')
      if (!worker.includes(PLACE)) throw new Error('sw.js has no place for its edition')
      const edition = { version: hashOf(dir, filesOfEdition(bundle, publicDir)), shell: shellOf(bundle) }
      writeFileSync(
        path,
        worker.replace(PLACE, () => JSON.stringify(edition)),
      )
    },
  }
}

function hashOf(dir: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(dir, file)))
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
