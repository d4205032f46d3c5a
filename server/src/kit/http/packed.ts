import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256Hex } from '../random.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A text that is the same for all who ask: its bytes are made once, and packed once for all who want it so. */
export type Packed = {
  /** A strong ETag of the text. */
  readonly etag: string
  bytes(encoding: Encoding): Promise<Buffer>
}

const brotliBytes = promisify(brotliCompress)
const gzipBytes = promisify(gzip)
/** Small enough to be done while a visitor waits: the last kilobyte would cost ten times as much. */
const BROTLI_QUALITY = 5

/** Makes a text ready to be sent to many. */
export function packText(text: string): Packed {
  const raw = Buffer.from(text)
  const packed = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(raw)]])
  const pack = (encoding: Encoding) =>
    encoding === 'br'
      ? brotliBytes(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : gzipBytes(raw)
  return {
    etag: `"${sha256Hex(text).slice(0, 32)}"`,
    bytes(encoding) {
      const bytes = packed.get(encoding) ?? pack(encoding)
      packed.set(encoding, bytes)
      return bytes
    },
  }
}

export type PackedHeaders = {
  readonly contentType: string
  readonly cacheControl: string
  /** Headers of the request, besides accept-encoding, that another answer would follow from. */
  readonly vary?: string
  readonly status?: number
}

/** Sends it as the reader can unpack it; 304 to whoever has it already. */
export async function sendPacked(
  { packed, contentType, cacheControl, vary, status = 200 }: PackedHeaders & { readonly packed: Packed },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const varied = vary === undefined ? 'accept-encoding' : `accept-encoding, ${vary}`
  reply.headers({ 'cache-control': cacheControl, vary: varied, etag: packed.etag })
  // A proxy that compresses marks the tag as weak (W/"…"); the text is the same.
  if (status === 200 && headerOf(request, 'if-none-match').includes(packed.etag)) return reply.code(304).send()
  const encoding = encodingOf(headerOf(request, 'accept-encoding'))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(status)
    .type(contentType)
    .send(await packed.bytes(encoding))
}

function headerOf(request: FastifyRequest, name: 'accept-encoding' | 'if-none-match'): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

function encodingOf(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}
