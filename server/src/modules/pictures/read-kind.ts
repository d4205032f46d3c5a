import { refuse } from '#kit/refusal.ts'

export type PictureKind = 'png' | 'jpeg' | 'webp' | 'avif'

/** A JPEG that is sent in more steps than a camera makes is written to keep its reader busy. */
const MOST_SCANS = 100

/**
 * What kind of image bytes are, seen from the bytes alone: from their beginning, and from a walk over the parts of the file to its
 * end. A file that goes on behind its image is two files at once, and one that moves is many images.
 * @throws Refusal pictures.unknown_kind, pictures.broken, pictures.more_behind, pictures.moving
 */
export function readKind(bytes: Buffer): PictureKind {
  const found = KINDS.find(({ begins }) => begins(bytes))
  if (found === undefined) throw refuse('pictures.unknown_kind')
  const { end, isMoving } = found.walk(bytes)
  if (isMoving) throw refuse('pictures.moving')
  if (end > bytes.length) throw refuse('pictures.broken')
  if (end < bytes.length) throw refuse('pictures.more_behind')
  return found.kind
}

type Walked = { readonly end: number; readonly isMoving: boolean }
type Kind = {
  readonly kind: PictureKind
  begins(bytes: Buffer): boolean
  walk(bytes: Buffer): Walked
}

const PNG_SIGN = Buffer.from('89504e470d0a1a0a', 'hex')
const textAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)

const KINDS: readonly Kind[] = [
  { kind: 'png', begins: (bytes) => bytes.subarray(0, 8).equals(PNG_SIGN), walk: walkPng },
  { kind: 'jpeg', begins: (bytes) => bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xffd8ff, walk: walkJpeg },
  {
    kind: 'webp',
    begins: (bytes) => bytes.length > 16 && textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP',
    walk: walkWebp,
  },
  {
    kind: 'avif',
    begins: (bytes) => bytes.length > 16 && textAt(bytes, 4) === 'ftyp' && /^avi[fs]$/.test(textAt(bytes, 8)),
    walk: walkAvif,
  },
]

function walkPng(bytes: Buffer): Walked {
  let at = PNG_SIGN.length
  let isMoving = false
  while (at + 12 <= bytes.length) {
    const name = textAt(bytes, at + 4)
    isMoving ||= name === 'acTL'
    at += 12 + bytes.readUInt32BE(at)
    if (name === 'IEND') return { end: at, isMoving }
  }
  throw refuse('pictures.broken')
}

function walkJpeg(bytes: Buffer): Walked {
  let at = 2
  let scans = 0
  while (at + 2 <= bytes.length) {
    const mark = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) throw refuse('pictures.broken')
    if (mark === 0xff) at += 1
    else if (mark === 0xd9) return { end: at + 2, isMoving: false }
    else if (at + 4 > bytes.length) break
    else {
      at += 2 + bytes.readUInt16BE(at + 2)
      if (mark === 0xda) {
        if (++scans > MOST_SCANS) throw refuse('pictures.broken')
        at = endOfScan(bytes, at)
      }
    }
  }
  throw refuse('pictures.broken')
}

/** Where the packed picture ends that a mark of JPEG begins: at the next mark that is none of its own. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start)
  while (at !== -1) {
    const mark = bytes[at + 1] ?? 0
    if (mark !== 0 && (mark < 0xd0 || mark > 0xd7)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  throw refuse('pictures.broken')
}

function walkWebp(bytes: Buffer): Walked {
  const end = 8 + bytes.readUInt32LE(4)
  let isMoving = false
  for (let at = 12; at + 8 <= Math.min(end, bytes.length); ) {
    isMoving ||= /^(?:ANIM|ANMF)$/.test(textAt(bytes, at))
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return { end, isMoving }
}

function walkAvif(bytes: Buffer): Walked {
  return { end: walkBoxes(bytes), isMoving: textAt(bytes, 8) === 'avis' }
}

/** Walks over the boxes of a still image of that family. @returns where it ends. @throws Refusal pictures.more_behind */
export function walkBoxes(bytes: Buffer): number {
  let at = 0
  while (at < bytes.length) {
    if (at + 8 > bytes.length) throw refuse('pictures.more_behind')
    const size = bytes.readUInt32BE(at)
    // A box of another form of length has no business in a still image; what is none begins with no box we know.
    if (size < 8 || !/^(?:ftyp|meta|mdat|free|skip|uuid|moov)$/.test(textAt(bytes, at + 4)))
      throw refuse('pictures.more_behind')
    at += size
  }
  return at
}
