import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/
/** Below this a packet holds the file anyway. */
const MIN_BYTES = 512

/** Writes a .br and a .gz beside every text file of the build, so that the server sends them without compressing anything. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'tas-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        const path = join(outDir, name)
        if (!COMPRESSIBLE.test(name) || !statSync(path).isFile() || statSync(path).size < MIN_BYTES) continue
        if (isOfFormerEdition(path)) continue
        const content = readFileSync(path)
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(content, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
          }),
        )
      }
    },
  }
}

/** Compressed since it was written, that is by a former build: this one has written its own files anew. */
function isOfFormerEdition(path: string): boolean {
  return existsSync(`${path}.br`) && statSync(`${path}.br`).mtimeMs > statSync(path).mtimeMs
}
