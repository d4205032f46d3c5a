import { crc32, deflateSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'

type Colour = readonly [r: number, g: number, b: number]
type Colours = readonly (readonly [colour: number, count: number])[]
/** Like colours, with the channel they differ in most. */
type Box = {
  readonly colours: Colours
  readonly index: 0 | 1 | 2
  readonly weight: number
  /** How much is won by parting them. */
  readonly gain: number
}

const channel = (colour: number, index: 0 | 1 | 2): number => (colour >> (16 - index * 8)) & 255

const boxOf = (colours: Colours): Box => {
  const spreads = ([0, 1, 2] as const).map((index) => {
    const values = colours.map(([colour]) => channel(colour, index))
    return { index, spread: values.reduce((a, b) => Math.max(a, b), 0) - values.reduce((a, b) => Math.min(a, b), 255) }
  })
  const { index, spread } = spreads.reduce((best, next) => (next.spread > best.spread ? next : best))
  const weight = colours.reduce((sum, [, count]) => sum + count, 0)
  return { colours, index, weight, gain: spread * Math.sqrt(weight) }
}

const average = ({ colours }: Box): Colour => {
  const total = colours.reduce((sum, [, count]) => sum + count, 0)
  const mean = (index: 0 | 1 | 2): number =>
    Math.round(colours.reduce((sum, [c, count]) => sum + channel(c, index) * count, 0) / total)
  return [mean(0), mean(1), mean(2)]
}

/** Median cut (P. Heckbert, "Color image quantization for frame buffer display", 1982). */
const medianCut = (counts: ReadonlyMap<number, number>, limit: number): Box[] => {
  let boxes: Box[] = [boxOf([...counts])]
  while (boxes.length < limit) {
    const [chosen] = boxes.filter(({ colours }) => colours.length > 1).sort((a, b) => b.gain - a.gain)
    if (chosen === undefined) break
    const sorted = [...chosen.colours].sort(([a], [b]) => channel(a, chosen.index) - channel(b, chosen.index))
    let seen = 0
    const cut = sorted.findIndex(([, count]) => {
      seen += count
      return seen >= chosen.weight / 2
    })
    const at = Math.min(sorted.length - 1, Math.max(1, cut))
    boxes = [...boxes.filter((box) => box !== chosen), boxOf(sorted.slice(0, at)), boxOf(sorted.slice(at))]
  }
  return boxes
}

const chunk = (kind: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, check])
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * Renders an opaque drawing as a palette PNG (PNG 1.2, colour type 3).
 * @param width in pixels; the height follows from the drawing's viewBox
 * @param colours size of the palette, 2 … 256
 */
export const renderPng = (svg: string, width: number, colours = 256): Uint8Array => {
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render()
  const { pixels, height } = image
  // Five bits a channel when grouping like colours: the palette itself keeps eight.
  const counts = new Map<number, number>()
  const packed = new Uint32Array(width * height)
  for (let i = 0; i < packed.length; i += 1) {
    const colour = ((pixels[i * 4] ?? 0) << 16) | ((pixels[i * 4 + 1] ?? 0) << 8) | (pixels[i * 4 + 2] ?? 0)
    packed[i] = colour
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const boxes = medianCut(counts, colours)
  const indexOf = new Map<number, number>()
  boxes.forEach((box, index) => {
    for (const [colour] of box.colours) indexOf.set(colour, index)
  })
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = indexOf.get(packed[y * width + x] ?? 0) ?? 0
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const palette = Buffer.from(boxes.flatMap((box) => [...average(box)]))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}
