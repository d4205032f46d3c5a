import { fileURLToPath } from 'node:url'
import { SERVER_SOURCES, sourceHash } from './source-hash.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
let measured: string | undefined

/** The hash over the sources that lie where this process runs from, as they lay when it was first asked: at its start. Memory: one hash. */
export function runningHash(): string {
  measured ??= sourceHash(ROOT, SERVER_SOURCES)
  return measured
}
