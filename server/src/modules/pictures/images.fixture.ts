import { crc32, deflateSync } from 'node:zlib'
import type { CallData } from '@tas/shared/contract/api.ts'
import type { Envelope } from '@tas/shared/contract/envelope.ts'
import sharp, { type Sharp } from 'sharp'
import type { ServedWorld } from '../../../test/world.ts'

type Uploaded = CallData<'office/picture/upload'>

/** An image that somebody could have taken: its shades differ from pixel to pixel, and by `seed` from others. */
export function photo(width = 640, height = 480, seed = 1): Sharp {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at++) data[at] = (at * 7 + seed * 31 + ((at / 997) | 0) * 13) % 256
  return sharp(data, { raw: { width, height, channels: 3 } })
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

/** A black PNG of one bit for each pixel, as small as black can be packed, with other chunks before the picture. */
export function blackPng(width: number, height: number, others: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  const sign = Buffer.from('89504e470d0a1a0a', 'hex')
  const picture = chunk('IDAT', deflateSync(rows, { level: 9 }))
  return Buffer.concat([sign, chunk('IHDR', head), ...others, picture, chunk('IEND', Buffer.alloc(0))])
}

/** The chunk by which a PNG says that it moves. */
export const MOVES = chunk('acTL', Buffer.from('0000000200000000', 'hex'))

/** Sends a file as the body of the call that uploads. */
export async function upload(
  { server }: ServedWorld,
  file: Buffer,
  {
    token = '',
    type = 'image/png',
    headers = {},
  }: { token?: string; type?: string; headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${server.url}/api/office/picture/upload`, {
    method: 'POST',
    headers: { BID: '1', LANG: 'en', 'content-type': type, ...(token && { staffToken: token }), ...headers },
    body: new Uint8Array(file),
  })
  const { general, data } = (await response.json()) as Envelope<Uploaded>
  return { status: response.status, code: general.code, details: general.details, data }
}
