import { MOST_FILE_PIXELS } from '@tas/shared/contract/support/lengths.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import { makeSizes, readKind } from '../../pictures/index.ts'
import { requirePdfEnd } from '../../verification/index.ts'

/** What is kept of a file. */
export type ReadAttachment = { readonly kind: 'image' | 'pdf'; readonly content: Buffer }

/** Small print is read at this size. */
const READABLE = { largest: 2_400, widths: [], mostBytes: 1_572_864, mostPixels: MOST_FILE_PIXELS }

/**
 * Reads a file as what its bytes are. An image is made anew as WebP, and nothing else of its file is left; a PDF is kept as it is, for it
 * is never shown, only given to be kept.
 * @throws Refusal support.file_kind, pictures.…
 */
export async function readAttachment(file: Buffer): Promise<ReadAttachment> {
  if (file.toString('latin1', 0, 5) === '%PDF-') {
    requirePdfEnd(file)
    return { kind: 'pdf', content: file }
  }
  requireImage(file)
  const [whole] = (await makeSizes(file, READABLE)).sizes
  if (whole === undefined) throw refuse('pictures.broken')
  return { kind: 'image', content: whole.bytes }
}

/** Of the kinds that pictures may be elsewhere, two are taken here. */
function requireImage(file: Buffer): void {
  try {
    const kind = readKind(file)
    if (kind === 'png' || kind === 'jpeg') return
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'pictures.unknown_kind')) throw error
  }
  throw refuse('support.file_kind')
}
