import sharp from 'sharp'
import { Refusal } from '#kit/refusal.ts'
import { photo } from '../../pictures/images.fixture.ts'
import { HEIC_PHOTO, pdf } from './files.fixture.ts'
import { type PaperPage, readPaper } from './read-paper.ts'

/** Papers of every kind that is taken, small, so that many can be spoilt in a short time. */
export async function wholeFiles(): Promise<
  Readonly<Record<'png' | 'jpeg' | 'webp' | 'avif' | 'heic' | 'pdf', Buffer>>
> {
  const picture = () => photo(96, 64, 5)
  const [png, jpeg, webp, avif] = await Promise.all([
    picture().png().toBuffer(),
    picture()
      .jpeg({ progressive: true })
      .withMetadata({ exif: { IFD0: { Artist: 'somebody' } } })
      .toBuffer(),
    picture().webp().toBuffer(),
    picture().avif({ effort: 0 }).toBuffer(),
  ])
  return { png, jpeg, webp, avif, heic: HEIC_PHOTO, pdf: pdf({ pages: 2 }) }
}

/** Whole numbers below `most`, the same ones for the same seed (mulberry32): a file that breaks something is made again. */
export function numbersOf(seed: number): (most: number) => number {
  let state = seed >>> 0
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
}

type Numbers = ReturnType<typeof numbersOf>

/** What readers of files fall for: lengths that lie, words that mean something, numbers at an edge. */
const WORDS = [
  '/JavaScript ',
  '/Encrypt 5 0 R',
  '/Kids[2 0 R]',
  '/Count 99999999',
  '/MediaBox[0 0 9e9 9e9]',
  '<script>',
  'IHDR',
  'acTL',
  'IEND',
  'ANIM',
  'ftypheic',
  'mdat',
  '%%EOF',
  'endstream',
].map((word) => Buffer.from(word))
const EDGES = ['00000000', 'ffffffff', '7fffffff', '80000000', '0000ffff', '00000001'].map((hex) =>
  Buffer.from(hex, 'hex'),
)

const SPOILS: readonly ((file: Buffer, next: Numbers, others: readonly Buffer[]) => Buffer)[] = [
  function flip(file, next) {
    const spoilt = Buffer.from(file)
    for (let times = 1 + next(8); times > 0; times--) {
      const at = next(spoilt.length)
      spoilt[at] = (spoilt[at] ?? 0) ^ (1 << next(8))
    }
    return spoilt
  },
  (file, next) => written(file, EDGES[next(EDGES.length)] ?? file, next(file.length)),
  (file, next) => written(file, WORDS[next(WORDS.length)] ?? file, next(file.length)),
  (file, next) => inserted(file, WORDS[next(WORDS.length)] ?? file, next(file.length)),
  (file, next) => file.subarray(0, 1 + next(file.length)),
  function cut(file, next) {
    const at = next(file.length)
    return Buffer.concat([file.subarray(0, at), file.subarray(at + 1 + next(64))])
  },
  function twice(file, next) {
    const at = next(file.length)
    return inserted(file, file.subarray(at, at + 1 + next(400)), next(file.length))
  },
  (file, next, others) => Buffer.concat([file, others[next(others.length)] ?? file]),
  (file, next, others) => inserted(file, others[next(others.length)] ?? file, next(file.length)),
]

function written(file: Buffer, what: Buffer, at: number): Buffer {
  const spoilt = Buffer.from(file)
  what.copy(spoilt, at)
  return spoilt
}

function inserted(file: Buffer, what: Buffer, at: number): Buffer {
  return Buffer.concat([file.subarray(0, at), what, file.subarray(at)])
}

/** Spoils a file one to three times. */
export function spoil(file: Buffer, next: Numbers, others: readonly Buffer[]): Buffer {
  let spoilt = file
  for (let times = 1 + next(3); times > 0 && spoilt.length > 0; times--)
    spoilt = SPOILS[next(SPOILS.length)]?.(spoilt, next, others) ?? spoilt
  return spoilt
}

/**
 * Reads a spoilt file as an upload does. @returns the code of its refusal, or `taken`
 * @throws Error where it broke something, or where something is taken that the rules refuse
 */
export async function judge(file: Buffer): Promise<string> {
  let pages: readonly PaperPage[]
  try {
    pages = await readPaper(file)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  const text = file.toString('latin1')
  if (text.startsWith('%PDF-') && /\/JavaScript\b|\/Encrypt\s+\d/.test(text))
    throw new Error('taken: it runs or is locked')
  if (pages.length < 1 || pages.length > 6) throw new Error(`taken: ${pages.length} pages`)
  for (const { picture, width, height } of pages) {
    const { format, exif, icc, xmp, pages: moves = 1, ...made } = await sharp(picture).metadata()
    const isOurs = format === 'webp' && made.width === width && made.height === height && moves === 1
    const isBare = exif === undefined && xmp === undefined && icc === undefined
    if (!isOurs || !isBare || Math.max(width, height) > 2_400 || picture.length > 1_572_864)
      throw new Error('taken: another picture than is made here')
  }
  return 'taken'
}
