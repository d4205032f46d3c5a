import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

type Chunk = { readonly file: string; readonly isEntry?: boolean; readonly imports?: readonly string[] }

/** The built site as it is loaded: which files a chunk brings with it, and what they weigh. */
export type Bundle = {
  /** Sources that have a chunk of their own. */
  readonly sources: readonly string[]
  /** Files of the page's entry, with all it imports statically. */
  readonly entryFiles: ReadonlySet<string>
  filesOf(source: string): ReadonlySet<string>
  /** JavaScript among these files, gzipped, in kB with one decimal. */
  gzippedKb(files: Iterable<string>): number
}

/** Reads web/dist; null when it was not built. */
export function readBundle(): Bundle | null {
  const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url))
  const manifestPath = `${dist}.vite/manifest.json`
  if (!existsSync(manifestPath)) return null
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, Chunk>

  function collect(source: string, files: Set<string>): Set<string> {
    const chunk = manifest[source]
    if (chunk === undefined || files.has(chunk.file)) return files
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported, files)
    return files
  }

  const entryFiles = new Set<string>()
  for (const [source, chunk] of Object.entries(manifest)) if (chunk.isEntry) collect(source, entryFiles)
  return {
    sources: Object.keys(manifest),
    entryFiles,
    filesOf: (source) => collect(source, new Set()),
    gzippedKb(files) {
      const scripts = [...files].filter((file) => file.endsWith('.js'))
      const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(`${dist}${file}`)).length, 0)
      return Math.round(bytes / 102.4) / 10
    },
  }
}
