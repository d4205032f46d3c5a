import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Former editions whose files stay. Each build is one; several may be made while a server runs. */
const KEPT = 4
const LIST = '.vite/editions.json'
const UNFINISHED = `${LIST}.new`
const COMPRESSED = /\.(br|gz)$/

/**
 * Builds over the former editions instead of in their place: a server goes on with the edition it began with, whose page
 * names files by their hashes, and so does whoever has that page open. Files of an edition that is too old go.
 */
export function keepEditions(): Plugin {
  let root = ''
  let publicDir = ''
  /** What lay there before: an edition of which there is no list. */
  let found: readonly string[] = []
  return {
    name: 'tas-keep-editions',
    apply: 'build',
    config: () => ({ build: { emptyOutDir: false } }),
    configResolved(config) {
      root = resolve(config.root, config.build.outDir)
      publicDir = config.build.copyPublicDir ? config.publicDir : ''
      found = existsSync(root) ? filesOf(root) : []
    },
    writeBundle(_, bundle) {
      const own = filesOfEdition(bundle, publicDir)
      const former = editionsOf(root) ?? (found.length > 0 ? [found] : [])
      const others = former.filter((edition) => edition.join() !== own.join())
      const editions = [own, ...others.slice(0, KEPT)]
      const kept = new Set([LIST, ...editions.flat()])
      for (const file of filesOf(root)) if (!kept.has(file.replace(COMPRESSED, ''))) rmSync(join(root, file))
      mkdirSync(join(root, '.vite'), { recursive: true })
      // A build that is killed leaves the list as it was or as it shall be.
      writeFileSync(join(root, UNFINISHED), JSON.stringify(editions))
      renameSync(join(root, UNFINISHED), join(root, LIST))
    },
  }
}

/** What an edition is made of: what was built, and what is sent as it lies there. */
export function filesOfEdition(bundle: object, publicDir: string): string[] {
  return [...Object.keys(bundle), ...(existsSync(publicDir) ? filesOf(publicDir) : [])].sort()
}

/** The editions that lie in a folder, as lists of their files, the newest first; undefined when nothing is known of them. */
export function editionsOf(root: string): readonly (readonly string[])[] | undefined {
  const list = join(root, LIST)
  if (!existsSync(list)) return undefined
  try {
    return JSON.parse(readFileSync(list, 'utf8'))
  } catch {
    // Cut off, by a full disk or a build of before: as if there were none, so that what lies there is kept.
    return undefined
  }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
}
