import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { requestText } from '../load.ts'

export type Acknowledgement = { readonly ms: number; readonly status: number; readonly body: string }

/** A kept connection that has one call in flight at a time. */
export type HttpClient = {
  call(path: string, body: object): Promise<Acknowledgement>
  close(): void
}

/** Opens a connection of a player to the server. */
export async function openHttp(port: number, token: string): Promise<HttpClient> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let answered: (text: string) => void = () => undefined
  let received = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    received += chunk
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd === -1) return
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0)
    if (Buffer.byteLength(received) < headEnd + 4 + length) return
    const text = received
    received = ''
    answered(text)
  })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return {
    async call(path, body) {
      const sentAt = performance.now()
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      answered = resolve
      socket.once('error', reject)
      socket.write(callText(path, token, JSON.stringify(body)))
      const text = await promise
      socket.off('error', reject)
      const [head = '', ...rest] = text.split('\r\n\r\n')
      return { ms: performance.now() - sentAt, status: Number(head.slice(9, 12)), body: rest.join('\r\n\r\n') }
    },
    close: () => socket.destroy(),
  }
}

/** A call of a player as it goes over the wire, with a key of its own. */
export function callText(path: string, token: string, body: string): string {
  const headers = { BID: '1', LANG: 'en', token, 'Idempotency-Key': randomUUID(), 'content-type': 'application/json' }
  return requestText({ method: 'POST', path: `/api/${path}`, headers, body })
}
