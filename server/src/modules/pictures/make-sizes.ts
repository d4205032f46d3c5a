import { LEAST_SIDE, MOST_PIXELS, MOST_SIDE } from '@tas/shared/contract/pictures/choices.ts'
import type SharpMaker from 'sharp'
import type { Sharp } from 'sharp'
import { createTurns } from '#kit/files/create-turns.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import { readKind } from './read-kind.ts'

/** A picture made anew: its sizes, the smallest first. */
export type MadePicture = {
  readonly width: number
  readonly height: number
  readonly sizes: readonly { readonly width: number; readonly bytes: Buffer }[]
}

/** From a thumbnail to a slider over the whole width of a large screen. */
const WIDTHS = [320, 640, 1_280, 1_920] as const
const LARGEST = 1_920
/** The best first; the next where that is too large. */
const QUALITIES = [82, 60, 40] as const
/** A file so small for so many pixels was made to fill the memory of its reader. */
const DENSE_BYTES = 32 * 1024 * 1024
const MOST_TIMES = 1_000
/** What one size may measure: noise does not become smaller. */
const MOST_BYTES = 4 * 1024 * 1024

/** Pictures unpacked at once in a process: each takes the memory of all its pixels. */
const inTurn = createTurns(3)
/** A picture that takes longer was made to keep its reader busy; those of 25 megapixels take two seconds at most. */
const TIMEOUT = { seconds: 15 }

/** Reads these kinds alone, whatever else the library could: nothing that draws, runs or fetches. */
const READERS = ['Png', 'Jpeg', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`)

let loaded: Promise<typeof SharpMaker> | null = null

/** The library, loaded when the first picture comes: no other process needs it. */
function loadSharp(): Promise<typeof SharpMaker> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: READERS })
    sharp.cache(false)
    // Several pictures may be made at once; each takes one thread.
    sharp.concurrency(1)
    return sharp
  })
  return loaded
}

/** How large a picture is made: its longer side at most, and the widths beside its own. */
export type Measures = {
  readonly largest: number
  readonly widths: readonly number[]
  /** What one size may measure: it is made poorer until it does. */
  readonly mostBytes: number
  /** Of the file that is read; left out: `MOST_PIXELS`. */
  readonly mostPixels?: number
}

const SHOWN: Measures = { largest: LARGEST, widths: WIDTHS, mostBytes: MOST_BYTES }

/**
 * Reads an uploaded file as an image and makes it anew as WebP in several sizes, without anything else that was in the file. What it
 * measures is looked at before it is unpacked.
 * @throws Refusal pictures.…: nothing of the file is kept
 */
export async function makeSizes(file: Buffer, measures: Measures = SHOWN): Promise<MadePicture> {
  readKind(file)
  const sharp = await loadSharp()
  return read(async () => {
    const { width, height, pages = 1 } = await sharp(file, { limitInputPixels: false }).metadata()
    const { mostPixels = MOST_PIXELS } = measures
    requireFit(file, { width, height, pages }, mostPixels)
    return sizesOf(sharp(file, { failOn: 'warning', limitInputPixels: mostPixels, pages: 1 }).autoOrient(), measures)
  })
}

/** A picture that is unpacked already: bytes of red, green, blue and how far it covers. */
export type RawPicture = { readonly width: number; readonly height: number; readonly data: Uint8Array }

/** Makes WebP of an unpacked picture, on white. @throws Refusal pictures.wrong_size, pictures.too_dense, pictures.broken */
export async function makeSizesOfRaw({ data, width, height }: RawPicture, measures: Measures): Promise<MadePicture> {
  requireSides({ width, height })
  const sharp = await loadSharp()
  const raw = { width, height, channels: 4 } as const
  return read(() => sizesOf(sharp(data, { raw }).flatten({ background: '#ffffff' }), measures))
}

async function read(work: () => Promise<MadePicture>): Promise<MadePicture> {
  try {
    return await inTurn(work)
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof Error && error.message.startsWith('timeout')) throw refuse('pictures.too_dense')
    // The library says in words of its own what it could not read.
    throw refuse('pictures.broken')
  }
}

async function sizesOf(picture: Sharp, { largest, widths: asked, mostBytes }: Measures): Promise<MadePicture> {
  const sharp = await loadSharp()
  const { data, info } = await picture
    .timeout(TIMEOUT)
    .toColourspace('srgb')
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const sizes: { width: number; bytes: Buffer }[] = []
  for (const one of [...asked.filter((width) => width < info.width), info.width]) {
    const bytes = await fitBytes(() => sharp(data, { raw }).resize({ width: one }), mostBytes)
    sizes.push({ width: one, bytes })
  }
  return { width: info.width, height: info.height, sizes }
}

/** Writes a picture as well as it fits. @throws Refusal pictures.too_dense where it never does */
async function fitBytes(make: () => Sharp, mostBytes: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes = await make().timeout(TIMEOUT).webp({ quality, alphaQuality: quality }).toBuffer()
    if (bytes.length <= mostBytes) return bytes
  }
  throw refuse('pictures.too_dense')
}

function requireFit(
  file: Buffer,
  { width, height, pages }: { readonly width: number; readonly height: number; readonly pages: number },
  mostPixels: number,
): void {
  if (pages > 1) throw refuse('pictures.moving')
  requireSides({ width, height }, mostPixels)
  const unpacked = width * height * 4
  if (unpacked > DENSE_BYTES && unpacked > file.length * MOST_TIMES) throw refuse('pictures.too_dense')
}

function requireSides(
  { width, height }: { readonly width: number; readonly height: number },
  mostPixels = MOST_PIXELS,
): void {
  if (Math.min(width, height) < LEAST_SIDE || Math.max(width, height) > MOST_SIDE || width * height > mostPixels)
    throw refuse('pictures.wrong_size', { least: LEAST_SIDE, most: MOST_SIDE, megapixels: mostPixels / 1_000_000 })
}

/** Rows and columns of shades that make the trace of a picture. */
const TRACE_SIDE = 16

/**
 * What a picture looks like, in 256 bits: whether each shade of a small grey copy is darker than the one beside it. The same picture in
 * another file, kind or size has the same trace, as long as nothing else was done to it.
 */
export async function traceOf(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const shades = await sharp(picture)
    .greyscale()
    .resize({ width: TRACE_SIDE + 1, height: TRACE_SIDE, fit: 'fill' })
    .raw()
    .toBuffer()
  const trace = Buffer.alloc((TRACE_SIDE * TRACE_SIDE) / 8)
  for (let bit = 0; bit < TRACE_SIDE * TRACE_SIDE; bit++) {
    const at = Math.floor(bit / TRACE_SIDE) * (TRACE_SIDE + 1) + (bit % TRACE_SIDE)
    if ((shades[at] ?? 0) < (shades[at + 1] ?? 0)) trace[bit >> 3] = (trace[bit >> 3] ?? 0) | (1 << (bit & 7))
  }
  return trace
}
