import type { ErrorCode } from '@tas/shared/contract/errors.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import { type MadePicture, makeSizes, makeSizesOfRaw, traceOf, walkBoxes } from '../../pictures/index.ts'
import { unpack } from './unpack/unpack.ts'

/** A page of a paper: its picture as WebP, and what it looks like. */
export type PaperPage = {
  readonly width: number
  readonly height: number
  readonly picture: Buffer
  readonly trace: Buffer
}

/** Small print of a paper is read at this size; what a telephone takes is larger. */
const READABLE = { largest: 2_400, widths: [], mostBytes: 1_572_864 }
const UNKNOWN: ErrorCode = 'pictures.unknown_kind'

/**
 * Reads a file as what its bytes are, and makes each of its pages anew as a picture; nothing else of the file is left.
 * @throws Refusal verification.unknown_kind, verification.file_locked, verification.file_alive, verification.too_many_pages, pictures.…
 */
export async function readPaper(file: Buffer): Promise<readonly PaperPage[]> {
  const kind = kindOf(file)
  if (kind === 'picture') return [await pageOf(await readPicture(file))]
  const pages: PaperPage[] = []
  await unpack({ kind, bytes: file }, async (page) => {
    pages.push(await pageOf(await makeSizesOfRaw(page, READABLE)))
  })
  return pages
}

async function readPicture(file: Buffer): Promise<MadePicture> {
  try {
    return await makeSizes(file, READABLE)
  } catch (error) {
    // Here more kinds are taken than are named there.
    if (error instanceof Refusal && error.code === UNKNOWN) throw refuse('verification.unknown_kind')
    throw error
  }
}

async function pageOf({ width, height, sizes: [whole] }: MadePicture): Promise<PaperPage> {
  if (whole === undefined) throw refuse('pictures.broken')
  return { width, height, picture: whole.bytes, trace: await traceOf(whole.bytes) }
}

/** Brands of still pictures as telephones write them. */
const HEIC = /^(?:heic|heix|heim|heis|mif1)$/

function kindOf(file: Buffer): 'pdf' | 'heic' | 'picture' {
  if (file.toString('latin1', 0, 5) === '%PDF-') {
    requirePdfEnd(file)
    return 'pdf'
  }
  if (file.toString('latin1', 4, 8) !== 'ftyp' || !HEIC.test(file.toString('latin1', 8, 12))) return 'picture'
  if (walkBoxes(file) > file.length) throw refuse('pictures.broken')
  return 'heic'
}

/**
 * A document ends with its mark; what goes on behind it is two files at once.
 * @throws Refusal pictures.broken, pictures.more_behind
 */
export function requirePdfEnd(file: Buffer): void {
  const end = file.lastIndexOf('%%EOF')
  if (end === -1) throw refuse('pictures.broken')
  if (file.subarray(end + 5).some((byte) => !BLANKS.has(byte))) throw refuse('pictures.more_behind')
}

const BLANKS: ReadonlySet<number> = new Set([0, 9, 10, 12, 13, 32])
