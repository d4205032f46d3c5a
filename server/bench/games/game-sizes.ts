import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Row } from '../report.ts'

type Chunk = { readonly file: string; readonly isEntry?: boolean; readonly imports?: readonly string[] }

/** Code of each game's page, gzipped: its own chunk and what only games bring with them, without the site's entry. */
export function gameSizes(): readonly Row[] {
  const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
  const manifestPath = `${dist}.vite/manifest.json`
  if (!existsSync(manifestPath)) return [{ name: 'game.size', note: 'not built: run npm start once' }]
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, Chunk>
  const filesOf = (name: string, files = new Set<string>()): Set<string> => {
    const chunk = manifest[name]
    if (chunk === undefined || files.has(chunk.file)) return files
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) filesOf(imported, files)
    return files
  }
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry)
  const shared = filesOf(entry ?? '')
  return Object.keys(manifest).flatMap((name) => {
    const game = /features\/([a-z]+)\/\1-view\.tsx$/.exec(name)?.[1]
    if (game === undefined || game === 'game') return []
    const own = [...filesOf(name)].filter((file) => file.endsWith('.js') && !shared.has(file))
    const bytes = own.reduce((sum, file) => sum + gzipSync(readFileSync(`${dist}${file}`)).length, 0)
    return [{ name: `size.${game}`, value: Math.round(bytes / 102.4) / 10, unit: 'kB gzipped', aim: '<= 60' }]
  })
}
