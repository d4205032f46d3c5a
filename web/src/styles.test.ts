import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const SRC = import.meta.dirname
/** Loaded with the program itself, before any page. */
const ENTRY = join(SRC, 'player/main.tsx')

async function readAll(): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(SRC, { recursive: true })
  const paths = names
    .filter((name) => /\.(tsx?|css)$/.test(name) && !name.includes('.test.'))
    .map((name) => join(SRC, name))
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')] as const)))
}

function importsOf(texts: ReadonlyMap<string, string>, path: string, pattern: RegExp): readonly string[] {
  return [...(texts.get(path) ?? '').matchAll(pattern)].map(([, to = '']) => resolve(dirname(path), to))
}

/** All that is there once a file is loaded: what it imports, and what that imports. */
function loadedWith(texts: ReadonlyMap<string, string>, entry: string): ReadonlySet<string> {
  const loaded = new Set<string>()
  const waiting = [entry]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (loaded.has(path) || !texts.has(path)) continue
    loaded.add(path)
    waiting.push(...importsOf(texts, path, /^(?:@?import|export)\b(?! type)[^'"(]*['"](\.[^'"]+)['"]/gm))
  }
  return loaded
}

const classesOf = (css: string) => new Set([...css.matchAll(/\.([a-z][\w-]*-[\w-]+)/g)].map(([, name = '']) => name))

it('a page loads the styles of all it shows, whatever was opened before', async () => {
  const texts = await readAll()
  const sheets = [...texts.keys()].filter((path) => path.endsWith('.css'))
  const sheetsOf = new Map<string, string[]>()
  for (const sheet of sheets)
    for (const name of classesOf(texts.get(sheet) ?? '')) sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), sheet])
  const always = loadedWith(texts, ENTRY)
  const entries = [...texts.keys()].flatMap((path) => importsOf(texts, path, /\bimport\(\s*['"](\.[^'"]+)['"]/g))
  expect(entries.length).toBeGreaterThan(20)
  const missing = new Set<string>()
  for (const entry of entries) {
    const loaded = new Set([...always, ...loadedWith(texts, entry)])
    for (const path of loaded) {
      if (!path.endsWith('.tsx')) continue
      for (const [, quoted = ''] of (texts.get(path) ?? '').matchAll(/['"`]([^'"`\n]*)['"`]/g))
        for (const word of quoted.split(/\s+/)) {
          const sheetsOfWord = sheetsOf.get(word)
          if (sheetsOfWord !== undefined && !sheetsOfWord.some((sheet) => loaded.has(sheet)))
            missing.add(`${word} of ${path.slice(SRC.length)} on ${entry.slice(SRC.length)}`)
        }
    }
  }
  expect([...missing]).toEqual([])
})
