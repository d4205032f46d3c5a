import { inflateSync } from 'node:zlib'

/** The pixels of a picture, row after row: red, green, blue, and where there are four channels how solid. */
export type Picture = {
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
  readonly data: Uint8Array
}

const SIGNATURE = '89504e470d0a1a0a'
/** Of the header: eight bits a channel, as colours or colours with solidity, not interlaced. */
const CHANNELS: Readonly<Record<number, 3 | 4>> = { 2: 3, 6: 4 }

/** Reads a PNG as browsers write their screenshots (W3C PNG, §5, §9). @throws Error for what is none, or of another kind */
export function decodePng(png: Buffer): Picture {
  if (png.toString('hex', 0, 8) !== SIGNATURE) throw new Error('this is no PNG')
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const [depth, kind, interlaced] = [png[24], png[25] ?? 0, png[28]]
  const channels = CHANNELS[kind]
  if (depth !== 8 || channels === undefined || interlaced !== 0)
    throw new Error('this PNG is of a kind that is not read')
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  return { width, height, channels, data: unfilter(inflateSync(Buffer.concat(parts)), width * channels, channels) }
}

/** Rows are written as differences from what stands to the left and above; each names its way in a first byte. */
function unfilter(filtered: Uint8Array, rowLength: number, step: number): Uint8Array {
  const rows = filtered.length / (rowLength + 1)
  const data = new Uint8Array(rows * rowLength)
  for (let row = 0; row < rows; row++) {
    const from = row * (rowLength + 1) + 1
    const to = row * rowLength
    const way = filtered[from - 1] ?? 0
    for (let at = 0; at < rowLength; at++) {
      const left = at < step ? 0 : (data[to + at - step] ?? 0)
      const up = row === 0 ? 0 : (data[to + at - rowLength] ?? 0)
      const corner = at < step || row === 0 ? 0 : (data[to + at - rowLength - step] ?? 0)
      data[to + at] = (filtered[from + at] ?? 0) + predict(way, left, up, corner)
    }
  }
  return data
}

function predict(way: number, left: number, up: number, corner: number): number {
  if (way === 0) return 0
  if (way === 1) return left
  if (way === 2) return up
  if (way === 3) return (left + up) >> 1
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}
