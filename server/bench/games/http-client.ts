import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { type HttpAnswer, readAnswers, requestText } from '../load.ts'
import type { BenchPlayer } from '../players.ts'

export type Acknowledgement = HttpAnswer & { readonly ms: number }

/** A kept connection that has one call in flight at a time. */
export type HttpClient = {
  call(path: string, body: object): Promise<Acknowledgement>
  close(): void
}

/** Opens a connection of a player to the server. */
export async function openHttp(port: number, token: string): Promise<HttpClient> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let answered: (answer: HttpAnswer) => void = () => undefined
  readAnswers(socket, (answer) => answered(answer))
  await once(socket, 'connect')
  return {
    async call(path, body) {
      const sentAt = performance.now()
      const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>()
      answered = resolve
      socket.once('error', reject)
      socket.write(callText(path, { token, businessId: 1 }, JSON.stringify(body)))
      const answer = await promise
      socket.off('error', reject)
      return { ...answer, ms: performance.now() - sentAt }
    },
    close: () => socket.destroy(),
  }
}

/** A call of a player as it goes over the wire, with a key of its own. */
export function callText(path: string, { token, businessId }: Omit<BenchPlayer, 'id'>, body: string): string {
  const headers = {
    BID: String(businessId),
    LANG: 'en',
    token,
    'Idempotency-Key': randomUUID(),
    'content-type': 'application/json',
  }
  return requestText({ method: 'POST', path: `/api/${path}`, headers, body })
}
