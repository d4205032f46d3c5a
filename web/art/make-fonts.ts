/** Cuts the fonts of the first paint into web/src/ui/fonts: `node web/art/make-fonts.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cutFont, FIRST_FONTS } from './cut-fonts.ts'

const target = fileURLToPath(new URL('../src/ui/fonts', import.meta.url))

mkdirSync(target, { recursive: true })
for (const font of FIRST_FONTS) {
  const bytes = await cutFont(font)
  writeFileSync(join(target, font.file), bytes)
  process.stdout.write(`${font.file}, ${bytes.length} bytes\n`)
}
