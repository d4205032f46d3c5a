import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'

/** A file that is made while it is sent. */
export type Download = {
  readonly contentType: string
  /** ASCII without quotes. */
  readonly fileName: string
  /** Asked for the next piece only when the reader has taken the one before; ended early when the reader is gone. */
  readonly chunks: AsyncIterable<string>
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
}

/** A reader that takes nothing for this long has gone; one that is not done by then is not downloading. */
const STALL_MS = 60_000
const LONGEST_MS = 30 * 60_000

/** `GET /api/export/<business>/<token>`: a file behind a link that a call has made. Not a call: its answer is no envelope. */
export function addDownloadRoute<App>(http: FastifyInstance, options: DownloadOptions<App>): void {
  const running = new Set<Readable>()
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
        const download = await options.openDownload(app, request.params.token, request.ip)
        return send(download, running, reply)
      } catch (error) {
        return options.refuse(error, request, reply)
      }
    },
  })
}

function send(download: Download, running: Set<Readable>, reply: FastifyReply): FastifyReply {
  const stream = Readable.from(download.chunks)
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
    })
    .send(stream)
}
