import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ErrorCode } from '@tas/shared/contract/errors.ts'
import { LEAST_SIDE, MOST_PIXELS, MOST_SIDE } from '@tas/shared/contract/pictures/choices.ts'
import { MOST_PAPER_PAGES } from '@tas/shared/contract/verification/choices.ts'
import { refuse } from '#kit/refusal.ts'
import type { FromUnpacking, Unpacked, UnpackFault, Unpacking } from './messages.ts'

/** A page is drawn as large as a picture of a paper is kept. */
const LONGEST_SIDE = 2_200
/** All pages of a file; one that takes longer was made to keep its reader busy. */
const MOST_TIME_MS = 30_000
const PROGRAM = fileURLToPath(new URL('./unpack-process.ts', import.meta.url))
const BOUNDS = ['--max-old-space-size=64', '--max-semi-space-size=8', '--no-warnings']

const CODES: Readonly<Record<UnpackFault, ErrorCode>> = {
  broken: 'pictures.broken',
  locked: 'verification.file_locked',
  alive: 'verification.file_alive',
  too_many_pages: 'verification.too_many_pages',
  too_large: 'pictures.wrong_size',
  moving: 'pictures.moving',
}
/** Of a photo of a telephone: more do not fit into the memory of the process. */
const MOST_PHOTO_PIXELS = 13_000_000
const MOST_PIXELS_OF: Readonly<Record<Unpacking['kind'], number>> = { pdf: MOST_PIXELS, heic: MOST_PHOTO_PIXELS }

/** One file at a time: each may take the memory of a large picture. */
let before: Promise<unknown> = Promise.resolve()

/**
 * Unpacks a file whose kind no picture library of ours reads, in a process of its own that is ended when it takes too long or too much
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
  const mostPixels = MOST_PIXELS_OF[kind]
  const limits = { mostPages: MOST_PAPER_PAGES, longestSide: LONGEST_SIDE, mostPixels }
  const facts = { pages: MOST_PAPER_PAGES, least: LEAST_SIDE, most: MOST_SIDE, megapixels: mostPixels / 1_000_000 }
  // It knows nothing of this house: neither keys nor addresses are in its environment.
  const child = fork(PROGRAM, {
    execArgv: BOUNDS,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.send({ kind, bytes, ...limits } satisfies Unpacking)
  const done = Promise.withResolvers<void>()
  const late = setTimeout(() => done.reject(refuse('pictures.too_dense')), MOST_TIME_MS)
  const hear = async (message: FromUnpacking) => {
    if (message.kind === 'fault') throw refuse(CODES[message.fault], facts)
    if (message.kind === 'end') return done.resolve()
    await take(message.page)
    child.send('taken')
  }
  child.on('message', (message: FromUnpacking) => void hear(message).catch(done.reject))
  child.on('error', done.reject)
  // What ends by itself has taken more than it may.
  child.on('exit', () => done.reject(refuse('pictures.too_dense')))
  try {
    await done.promise
  } finally {
    clearTimeout(late)
    child.removeAllListeners('exit')
    child.kill('SIGKILL')
  }
}
