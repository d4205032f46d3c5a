import type { FastifyInstance } from 'fastify'
import { callerIp } from '../http/caller-address.ts'
import { INERT, POLICY } from '../http/security-headers.ts'
import { keepRead, type ReadKeptFile } from './keep-read.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Files that never change under their name, which is made of what is in them, each of the business whose host name is asked: by the
 * folder of their addresses.
 */
export function addKeptFiles<App>(
  http: FastifyInstance,
  folders: Readonly<Record<string, ReadKeptFile<App>>>,
  options: {
    businessOf(bid: string | undefined, host: string): App | null
    limitRate(ip: string): Promise<void>
  },
): void {
  for (const [folder, readAnew] of Object.entries(folders)) {
    const read = keepRead(readAnew)
    http.get<{ Params: { name: string } }>(`${folder}:name`, async (request, reply) => {
      await options.limitRate(callerIp(request))
      const app = options.businessOf(undefined, request.hostname)
      const file = app === null ? null : await read(app, request.params.name)
      if (file === null)
        return reply.code(404).headers({ 'cache-control': 'no-store' }).type('text/plain').send('not found')
      return reply
        .headers({ 'cache-control': FOR_EVER, [POLICY]: INERT })
        .type(file.contentType)
        .send(file.bytes)
    })
  }
}
