import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { gameArt } from './games.ts'
import { drawings, SHARE_LIMIT_BYTES, sealOf, shareSources, slotArt } from './outputs.ts'

const folder = fileURLToPath(new URL('../public/assets/img', import.meta.url))
const committed = (path: string): string => readFileSync(join(folder, path), 'utf8')
const all = drawings()
const paths = all.map(({ path }) => path)

/** Largest size of a game's picture: a lobby shows dozens of them over a slow connection. */
const GAME_LIMIT_BYTES = 12_000
/** Largest sizes over the wire (gzip) of a machine's symbols and of its backdrop. */
const SHEET_LIMIT_BYTES = 30_000
const SCENE_LIMIT_BYTES = 14_000
const AVATAR_LIMIT_BYTES = 25_000
const AVATARS = 24

/** Pictures the pages name: whole paths, and drawings of empty states by their name. */
const named = (): readonly string[] => {
  const source = fileURLToPath(new URL('../src', import.meta.url))
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|css)$/.test(path))
    // No page is made of these.
    .filter((path) => !/\.(test|fixture)\./.test(path))
  return files.flatMap((path) => {
    const text = readFileSync(join(source, path), 'utf8')
    const whole = [...text.matchAll(/\/assets\/img\/([\w./-]+\.(?:svg|png))/g)].map(([, picture]) => picture ?? '')
    const empty = [...text.matchAll(/\bpicture="([\w-]+)"/g)].map(([, picture]) => `empty/${picture}.svg`)
    return [...whole, ...empty]
  })
}

/** Width and height as a PNG's header says them (PNG 1.2, 11.2.2). */
const pngSize = (path: string): readonly [number, number] => {
  const bytes = readFileSync(join(folder, path))
  expect(bytes.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

describe('the pictures of the games', () => {
  test('there are at least 64, and no slug is drawn twice', () => {
    expect(gameArt.length).toBeGreaterThanOrEqual(64)
    expect(new Set(gameArt.map(({ slug }) => slug)).size).toBe(gameArt.length)
  })

  test.each(gameArt.map(({ slug }) => slug))('%s fits its tile: 300 × 400 and light enough', (slug) => {
    const svg = committed(`games/${slug}.svg`)
    expect(svg).toContain('viewBox="0 0 300 400"')
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(GAME_LIMIT_BYTES)
  })

  test('every picture is another one', () => {
    const bodies = gameArt.map(({ slug }) => committed(`games/${slug}.svg`))
    expect(new Set(bodies).size).toBe(bodies.length)
  })
})

describe('the pictures of the slot machines', () => {
  const machines = fileURLToPath(new URL('../../shared/src/rules/slots/machines', import.meta.url))

  test.each(Object.entries(slotArt))('%s has a symbol for each of its description, in that order', (id, art) => {
    const { symbols } = JSON.parse(readFileSync(join(machines, `${id}.json`), 'utf8'))
    expect(Object.keys(art.symbols)).toEqual(symbols.map((symbol: { id: string }) => symbol.id))
    expect(committed(`slots/${id}.svg`)).toContain(`viewBox="0 0 ${symbols.length * 100} 100"`)
    expect(committed(`slots/${id}-scene.svg`)).toContain('viewBox="0 0 1200 800"')
  })

  test.each(Object.keys(slotArt))('%s is light enough to be there when the first spin is wanted', (id) => {
    expect(gzipSync(committed(`slots/${id}.svg`)).length).toBeLessThanOrEqual(SHEET_LIMIT_BYTES)
    expect(gzipSync(committed(`slots/${id}-scene.svg`)).length).toBeLessThanOrEqual(SCENE_LIMIT_BYTES)
  })
})

describe('every vector picture', () => {
  test.each(all)('$path is what the program draws', ({ path, svg }) => {
    expect(committed(path)).toBe(svg)
  })

  test.each(paths)('%s is well-formed and shows something', (path) => {
    const image = new Resvg(committed(path).replaceAll('currentColor', '#fff'), {
      fitTo: { mode: 'width', value: 48 },
    }).render()
    expect(image.pixels.some((value) => value > 0)).toBe(true)
  })

  test.each(paths)('%s needs nothing from outside and runs nothing', (path) => {
    const svg = committed(path)
    expect(svg.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(
      /https?:|data:|@import|<script|<foreignObject|<text|<image|\son\w+=/i,
    )
    const references = [...svg.matchAll(/href="([^"]*)"|url\(([^)]*)\)/g)].map(([, href, url]) => href ?? url ?? '')
    expect(references.filter((reference) => !reference.startsWith('#'))).toEqual([])
  })

  test.each(paths)('%s names each definition once and refers only to those', (path) => {
    const svg = committed(path)
    const ids = [...svg.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const wanted = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id)
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('the folders hold no picture that the program does not draw', () => {
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.svg'))
    expect(found.map((path) => path.replaceAll('\\', '/')).sort()).toEqual([...paths].sort())
  })
})

test.each([...new Set(named())])('%s, which a page shows, is there', (path) => {
  expect(existsSync(join(folder, path))).toBe(true)
})

describe('pictures in pixels', () => {
  const avatars = [...Array.from({ length: AVATARS }, (_, index) => String(index + 1)), 'default']

  test.each(avatars)('avatar %s is 256 × 256 and light enough', (name) => {
    expect(pngSize(`avatars/${name}.png`)).toEqual([256, 256])
    expect(statSync(join(folder, `avatars/${name}.png`)).size).toBeLessThanOrEqual(AVATAR_LIMIT_BYTES)
  })

  test('each game has one for links to it, of the size those who show them ask for', () => {
    expect(readdirSync(join(folder, 'share')).sort()).toEqual(gameArt.map(({ slug }) => `${slug}.png`).sort())
    for (const { slug } of gameArt) {
      expect([slug, ...pngSize(`share/${slug}.png`)]).toEqual([slug, 1200, 630])
      expect(statSync(join(folder, `share/${slug}.png`)).size).toBeLessThanOrEqual(SHARE_LIMIT_BYTES)
    }
  })

  test.each(shareSources())('$path was drawn from the picture as it is now: else run web/art/make-art.ts', (share) => {
    const seals = JSON.parse(readFileSync(new URL('share-seals.json', import.meta.url), 'utf8'))
    expect(sealOf(share.source, readFileSync(join(folder, share.path)))).toBe(seals[share.path])
  })

  test.each([
    ['icon-192', 192, 192],
    ['icon-512', 512, 512],
    ['icon-maskable-512', 512, 512],
    ['apple-touch-icon', 180, 180],
    ['og', 1200, 630],
  ] as const)('%s has the size platforms ask for', (name, width, height) => {
    expect(existsSync(join(folder, `brand/${name}.png`))).toBe(true)
    expect(pngSize(`brand/${name}.png`)).toEqual([width, height])
  })
})
