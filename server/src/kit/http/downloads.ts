import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'
import { addressBlock } from './address.ts'
import { callerIp } from './caller-address.ts'
import { INERT, POLICY } from './security-headers.ts'

/** A file that is made while it is sent. */
export type Download = {
  readonly contentType: string
  /** ASCII without quotes. */
  readonly fileName: string
  /** Asked for the next piece only when the reader has taken the one before; ended early when the reader is gone. */
  readonly chunks: AsyncIterable<string | Buffer>
  /** Called once when all is over, also when nothing was ever read. */
  release(): void
}

export type DownloadOptions<App> = {
  /** The business of the address; null: there is none. */
  businessOf(bid: string): App | null
  /** Opens the file behind a link. @throws Refusal when the link is unknown, used or too old. */
  openDownload(app: App, token: string, ip: string): Promise<Download>
  /** Answers what `openDownload` throws. */
  refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** Replaces the usual pace, for tests that look at the pace itself. */
  readonly pace?: Pace
}

/** How slow a reader may be who holds a place. */
export type Pace = {
  readonly lowestBytesPerSecond: number
  /** How far behind that a reader may fall, at the beginning and later, in milliseconds. */
  readonly behindMs: number
}

/** A weak mobile line is eight times as fast, and loses its connection for seconds. */
const USUAL_PACE: Pace = { lowestBytesPerSecond: 16 * 1024, behindMs: 30_000 }

/** Downloads at once of one business for one block of addresses: fewer than a business has places for. */
const MOST_OF_BLOCK = 2
const BUSY_SECONDS = 30

/** A reader that takes nothing for this long has gone; one that is not done by then is not downloading. */
const STALL_MS = 60_000
const LONGEST_MS = 30 * 60_000

/** `GET /api/export/<business>/<token>`: a file behind a link that a call has made. Not a call: its answer is no envelope. */
export function addDownloadRoute<App>(http: FastifyInstance, options: DownloadOptions<App>): void {
  const running = new Set<Readable>()
  const { pace = USUAL_PACE } = options
  const enter = createPlaces()
  // What is being sent would hold up the end of the process for as long as its reader likes.
  http.addHook('preClose', async () => {
    for (const stream of running) stream.destroy()
  })
  http.route<{ Params: { bid: string; token: string } }>({
    method: 'GET',
    url: '/api/export/:bid/:token',
    // A HEAD would use the link up.
    exposeHeadRoute: false,
    async handler(request, reply) {
      try {
        const app = options.businessOf(request.params.bid)
        if (app === null) throw refuse('business.unknown', {}, { BID: 'choice' })
        // Before the link is used up.
        const leave = enter(`${request.params.bid} ${addressBlock(callerIp(request))}`)
        const opened = await options
          .openDownload(app, request.params.token, callerIp(request))
          .catch((error: unknown) => {
            leave()
            throw error
          })
        const release = () => {
          leave()
          opened.release()
        }
        return send({ ...opened, release }, { running, pace }, reply)
      } catch (error) {
        return options.refuse(error, request, reply)
      }
    },
  })
}

/** Counts downloads of a business by block. @returns a function that counts one in, and gives what counts it out */
function createPlaces(): (holder: string) => () => void {
  const held = new Map<string, number>()
  return (holder) => {
    const count = held.get(holder) ?? 0
    if (count >= MOST_OF_BLOCK) throw refuse('http.rate_limited', { seconds: BUSY_SECONDS })
    held.set(holder, count + 1)
    return () => {
      const left = (held.get(holder) ?? 1) - 1
      if (left > 0) held.set(holder, left)
      else held.delete(holder)
    }
  }
}

/**
 * The same pieces; calls `giveUp` on a reader who takes them more slowly than the pace allows. Only the reader's own time
 * counts, not the time a piece takes to be made.
 */
async function* paced(
  chunks: AsyncIterable<string | Buffer>,
  { lowestBytesPerSecond, behindMs }: Pace,
  giveUp: () => void,
): AsyncGenerator<string | Buffer, void, undefined> {
  let leftMs = behindMs
  for await (const chunk of chunks) {
    // What was taken quickly, perhaps by a buffer on the way, is no credit for sleeping later.
    leftMs = Math.min(leftMs, behindMs) + (Buffer.byteLength(chunk) / lowestBytesPerSecond) * 1_000
    const offeredAtMs = performance.now()
    const timer = setTimeout(giveUp, leftMs)
    try {
      yield chunk
    } finally {
      clearTimeout(timer)
    }
    leftMs -= performance.now() - offeredAtMs
  }
}

function send(
  download: Download,
  { running, pace }: { readonly running: Set<Readable>; readonly pace: Pace },
  reply: FastifyReply,
): FastifyReply {
  const stream: Readable = Readable.from(paced(download.chunks, pace, () => stream.destroy()))
  const longest = setTimeout(() => stream.destroy(), LONGEST_MS)
  running.add(stream)
  stream.once('close', () => {
    clearTimeout(longest)
    running.delete(stream)
    download.release()
  })
  reply.raw.setTimeout(STALL_MS, () => stream.destroy())
  return reply
    .headers({
      'content-type': download.contentType,
      'content-disposition': `attachment; filename="${download.fileName}"`,
      'cache-control': 'no-store',
      [POLICY]: INERT,
    })
    .send(stream)
}
