import { connect, type Socket } from 'node:net'
import { percentiles } from './report.ts'

/** What one closed-loop run measured. Latencies are of single requests, in milliseconds. */
export type LoadResult = {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly okCount: number
  readonly failedCount: number
  /** All that were sent, those of the warming up as well: what work is divided by. */
  readonly sentCount: number
}

export type LoadOptions = {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  /** The next request of a connection, whole: head and body. */
  next(connection: number): string
}

/**
 * Keeps every connection busy with one request at a time, on bare sockets: on two cores a costly client would measure
 * itself. The first fifth of the time warms up and is not counted.
 */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const tally = createTally(options.seconds)
  await Promise.all(
    Array.from({ length: options.connections }, (_, index) =>
      driveConnection(options.port, tally, () => options.next(index)),
    ),
  )
  return tally.result()
}

/** Counts the answers of a closed loop that lasts for so many seconds from now on. */
export function createTally(seconds: number) {
  const latencies: number[] = []
  let [okCount, failedCount, sentCount] = [0, 0, 0]
  const startedAt = performance.now()
  const countFrom = startedAt + seconds * 200
  const endAt = startedAt + seconds * 1_000
  return {
    isOver: () => performance.now() >= endAt,
    /** @param sentAt on the clock of performance.now() */
    answered(isOk: boolean, sentAt: number): void {
      sentCount++
      const now = performance.now()
      if (now < countFrom || now > endAt) return
      latencies.push(now - sentAt)
      if (isOk) okCount++
      else failedCount++
    },
    result: (): LoadResult => ({
      perSecond: okCount / (seconds * 0.8),
      ...percentiles(latencies),
      okCount,
      failedCount,
      sentCount,
    }),
  }
}

export type Tally = ReturnType<typeof createTally>

function driveConnection(port: number, tally: Tally, next: () => string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let sentAt = 0
  const send = () => {
    if (tally.isOver()) {
      socket.destroy()
      resolve()
      return
    }
    sentAt = performance.now()
    socket.write(next())
  }
  readAnswers(socket, ({ status }) => {
    tally.answered(status === 200, sentAt)
    send()
  })
  socket.on('connect', send)
  socket.on('error', reject)
  socket.on('close', resolve)
  return promise
}

export type HttpAnswer = { readonly status: number; readonly body: string }

/** Finds the end of each answer by its content-length. Bodies are read as latin1: a byte a character. */
export function readAnswers(socket: Socket, onAnswer: (answer: HttpAnswer) => void): void {
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd === -1) return
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0)
    if (received.length < headEnd + 4 + length) return
    const answer = { status: Number(received.slice(9, 12)), body: received.slice(headEnd + 4) }
    received = ''
    onAnswer(answer)
  })
}

export type RequestParts = {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Writes a request for runLoad. */
export function requestText({ method, path, headers = {}, body = '' }: RequestParts): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
