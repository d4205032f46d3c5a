import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

/** What the player's first page may cost in JavaScript before anything is pressed (gzipped; texts not counted). */
const BUDGET_BYTES = 130_000

/** Chunks that `/` loads by itself after the entry: the footer, the sliders' machinery and the live socket. */
const LOADED_ON_HOME = ['src/player/shell/footer.tsx', 'src/ui/carousel-engine.tsx', 'src/lib/socket.ts']

/** What only the office says: the header of its calls, and where it keeps its sessions. */
const OF_OFFICE = /staffToken|tas\.office|staff\/session\/signIn/

const VALIDATOR = /ZodError|_zod|invalid_union/

type Chunk = { readonly file: string; readonly name?: string; readonly imports?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>

const dist = new URL('../dist/', import.meta.url)
const manifestFile = new URL('.vite/manifest.json', dist)

/** The same for the office, which people of the operator open all day. */
const OFFICE_BUDGET_BYTES = 250_000
const officeDist = new URL('../dist-office/', import.meta.url)
const officeManifestFile = new URL('.vite/manifest.json', officeDist)

/** The key of a source file's chunk: its path, or `_name-hash.js` where several chunks share it. */
function keyOf(manifest: Manifest, source: string): string {
  if (manifest[source] !== undefined) return source
  const name = source.replace(/^.*\//, '').replace(/\.tsx?$/, '')
  const shared = Object.keys(manifest).find((key) => key.startsWith('_') && manifest[key]?.name === name)
  if (shared === undefined) throw new Error(`the manifest has no chunk of ${source}`)
  return shared
}

/** The chunk and all that it imports, by key of the manifest. */
function closureOf(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`the manifest has no ${key}`)
  if (found.has(key)) return found
  found.add(key)
  for (const imported of chunk.imports ?? []) closureOf(manifest, imported, found)
  return found
}

function gzippedBytes(manifest: Manifest, keys: Iterable<string>, folder = dist): number {
  const files = new Set([...keys].flatMap((key) => manifest[key]?.file ?? []))
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, folder)), { level: 9 }).length, 0)
}

const readManifest = (file: URL) => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {})

describe.skipIf(!existsSync(manifestFile))('the built player entry', () => {
  const manifest = readManifest(manifestFile)

  it('has nothing of the office in any of its files', () => {
    const sources = Object.keys(manifest).filter((key) => key.includes('src/office'))
    expect(sources).toEqual([])
    const files = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
    const found = files.filter(({ file }) => OF_OFFICE.test(readFileSync(new URL(file, dist), 'utf8')))
    expect(found.map(({ file }) => file)).toEqual([])
  })

  it('keeps within its budget, with everything the first page loads by itself', () => {
    const sources = ['index.html', ...LOADED_ON_HOME]
    const keys = new Set(sources.flatMap((source) => [...closureOf(manifest, keyOf(manifest, source))]))
    const bytes = gzippedBytes(manifest, keys)
    expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES)
    // A measurement of nothing would pass as well.
    expect(bytes).toBeGreaterThan(60_000)
  })

  it('lets no file wait for one that waits for it: a constant would be read before it is set', () => {
    const first: string[][] = []
    const done = new Set<string>()
    const visit = (key: string, path: readonly string[]): void => {
      if (path.includes(key)) first.push([...path.slice(path.indexOf(key)), key])
      if (path.includes(key) || done.has(key)) return
      for (const imported of manifest[key]?.imports ?? []) visit(imported, [...path, key])
      done.add(key)
    }
    for (const key of Object.keys(manifest)) visit(key, [])
    expect(first.map((circle) => circle.join(' -> '))).toEqual([])
  })

  it('has the validator of calls on no page', () => {
    const files = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
    const found = files.filter(({ file }) => VALIDATOR.test(readFileSync(new URL(file, dist), 'utf8')))
    expect(found.map(({ file }) => file)).toEqual([])
    expect(files.length).toBeGreaterThan(100)
  })

  it('leaves the game views and the heavy controls out of the entry', () => {
    const code = [...closureOf(manifest, 'index.html')]
      .map((key) => readFileSync(new URL(manifest[key]?.file ?? '', dist), 'utf8'))
      .join('\n')
    expect(code).not.toMatch(/react-aria/)
  })
})

describe.skipIf(!existsSync(officeManifestFile))('the built office', () => {
  const manifest = readManifest(officeManifestFile)

  it('keeps within its budget before a screen is opened', () => {
    const bytes = gzippedBytes(manifest, closureOf(manifest, 'office.html'), officeDist)
    expect(bytes).toBeLessThanOrEqual(OFFICE_BUDGET_BYTES)
    expect(bytes).toBeGreaterThan(60_000)
  })

  it('has nothing of the player’s pages, and no validator of calls', () => {
    const sources = Object.keys(manifest).filter(
      (key) => key.includes('src/player') || /^src\/locales\/.*core/.test(key),
    )
    expect(sources).toEqual([])
    const files = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
    const found = files.filter(({ file }) => VALIDATOR.test(readFileSync(new URL(file, officeDist), 'utf8')))
    expect(found.map(({ file }) => file)).toEqual([])
  })
})
