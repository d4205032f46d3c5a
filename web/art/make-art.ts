/** Draws every picture of the site into web/public/assets/img, and notes what those for links were drawn from: `node web/art/make-art.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawings, paintings, sealOf, shareSources } from './outputs.ts'

const target = fileURLToPath(new URL('../public/assets/img', import.meta.url))

const write = (path: string, content: string | Uint8Array): number => {
  const file = join(target, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  return content.length
}

const painted = paintings()
const sizes = [
  ...drawings().map(({ path, svg }) => write(path, svg)),
  ...painted.map(({ path, png }) => write(path, png)),
]
const pixels = new Map(painted.map(({ path, png }) => [path, png]))
const seals = shareSources().map(({ path, source }) => [path, sealOf(source, pixels.get(path) ?? new Uint8Array())])
writeFileSync(new URL('share-seals.json', import.meta.url), `${JSON.stringify(Object.fromEntries(seals), null, 2)}\n`)

const total = sizes.reduce((sum, size) => sum + size, 0)
process.stdout.write(`${sizes.length} pictures, ${Math.round(total / 1024)} kB, in ${target}\n`)
