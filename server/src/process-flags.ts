import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

/**
 * Flags of Node for the server process: a young generation of 16 MB instead of 64, and an old one that may double, not
 * quadruple, before it is collected. Under load the server is 70 MB smaller and no slower (docs/performance.md).
 */
export const SERVER_FLAGS: readonly string[] = ['--max-semi-space-size=16', '--heap-growing-percent=100']

/**
 * Gives the heap of the next thread a young generation of 4 MB: rounds leave little behind, and the server is 35 MB smaller. V8 reads
 * the flag when it makes a heap, so this thread's own stays as it is; `resourceLimits` of a Worker yield to the flag above.
 */
export function limitNextHeap(): void {
  setFlagsFromString('--max-semi-space-size=4')
}

/**
 * Environment of the server process. Node keeps the compiled code here and need not strip the types again: the next start
 * is quicker and 20 MB smaller, because the stripper is never loaded. A folder that cannot be written is left alone.
 * One heap of the C library for all threads: most run on one, and each further heap keeps what it once had (20 MB).
 */
export const SERVER_ENV: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/compiled', import.meta.url)),
  MALLOC_ARENA_MAX: '1',
}
