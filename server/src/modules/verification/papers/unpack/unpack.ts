import { Worker } from 'node:worker_threads'
import type { ErrorCode } from '@tas/shared/contract/errors.ts'
import { LEAST_SIDE, MOST_PIXELS, MOST_SIDE } from '@tas/shared/contract/pictures/choices.ts'
import { MOST_PAPER_PAGES } from '@tas/shared/contract/verification/choices.ts'
import { refuse } from '#kit/refusal.ts'
import type { FromUnpacking, Unpacked, UnpackFault, Unpacking } from './messages.ts'

/** A page is drawn as large as a picture of a paper is kept. */
const LONGEST_SIDE = 2_200
/** All pages of a file; one that takes longer was made to keep its reader busy. */
const MOST_TIME_MS = 10_000
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 } as const

const CODES: Readonly<Record<UnpackFault, ErrorCode>> = {
  broken: 'pictures.broken',
  locked: 'verification.file_locked',
  alive: 'verification.file_alive',
  too_many_pages: 'verification.too_many_pages',
  too_large: 'pictures.wrong_size',
  moving: 'pictures.moving',
}
const FACTS = { pages: MOST_PAPER_PAGES, least: LEAST_SIDE, most: MOST_SIDE, megapixels: MOST_PIXELS / 1_000_000 }

/** One file at a time: each may take the memory of a large picture. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Unpacks a file whose kind no picture library of ours reads, in a thread of its own that is ended when it takes too long or too much
 * memory. `take` gets each picture in turn.
 * @throws Refusal pictures.broken, pictures.moving, pictures.too_dense, pictures.wrong_size, verification.file_locked,
 *   verification.file_alive, verification.too_many_pages
 */
export function unpack(
  file: { readonly kind: Unpacking['kind']; readonly bytes: Buffer },
  take: (page: Unpacked) => Promise<void>,
): Promise<void> {
  const work = before.then(() => unpackNow(file, take))
  before = work.catch(() => undefined)
  return work
}

async function unpackNow(
  { kind, bytes }: { readonly kind: Unpacking['kind']; readonly bytes: Buffer },
  take: (page: Unpacked) => Promise<void>,
): Promise<void> {
  const copy = new Uint8Array(bytes)
  const limits = { mostPages: MOST_PAPER_PAGES, longestSide: LONGEST_SIDE, mostPixels: MOST_PIXELS }
  const workerData: Unpacking = { kind, bytes: copy, ...limits }
  const thread = new Worker(new URL('./unpack-thread.ts', import.meta.url), {
    workerData,
    transferList: [copy.buffer],
    resourceLimits: HEAP,
    env: {},
    stdout: true,
    stderr: true,
  })
  const done = Promise.withResolvers<void>()
  const late = setTimeout(() => done.reject(refuse('pictures.too_dense')), MOST_TIME_MS)
  const hear = async (message: FromUnpacking) => {
    if (message.kind === 'fault') throw refuse(CODES[message.fault], FACTS)
    if (message.kind === 'end') return done.resolve()
    await take(message.page)
    thread.postMessage('taken')
  }
  thread.on('message', (message: FromUnpacking) => void hear(message).catch(done.reject))
  // What breaks the thread has taken more than it may.
  thread.on('error', () => done.reject(refuse('pictures.too_dense')))
  thread.on('exit', () => done.reject(refuse('pictures.broken')))
  try {
    await done.promise
  } finally {
    clearTimeout(late)
    await thread.terminate()
  }
}
