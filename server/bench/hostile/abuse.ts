import { connect, type Socket } from 'node:net'
import { type HttpAnswer, readAnswers } from '../load.ts'

/** What abuse came to: how often it was tried, and what it was told, by status or by what became of the connection. */
export type Tally = Record<string, number>

export type Abuse = {
  readonly port: number
  /** When it ends, on the clock of `performance.now()`. */
  readonly endAtMs: number
  readonly tally: Tally
  /** Links to files, for who reads them slowly. */
  readonly links: readonly string[]
}

/** No kind sends more than this, however quickly it is answered. */
const MOST_REQUESTS = 100_000

export function count(tally: Tally, what: string | number): void {
  tally[what] = (tally[what] ?? 0) + 1
}

export function isOver({ endAtMs }: Abuse): boolean {
  return performance.now() >= endAtMs
}

export function openSocket({ port }: Abuse): Socket {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  // What is refused is refused by a reset too: that is what is measured.
  socket.on('error', () => undefined)
  return socket
}

/** Resolves when the time is over, and destroys the sockets then. */
export async function hold(abuse: Abuse, sockets: Iterable<{ destroy(): unknown }>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, abuse.endAtMs - performance.now())))
  for (const socket of sockets) socket.destroy()
}

/** Keeps connections busy with one request each at a time; a connection that was cut is opened again. */
export async function flood(
  abuse: Abuse,
  { connections, next }: { readonly connections: number; next(index: number): string },
): Promise<void> {
  let sent = 0
  const drive = async (index: number) => {
    while (!isOver(abuse) && sent < MOST_REQUESTS) {
      const socket = openSocket(abuse)
      await new Promise<void>((resolve) => {
        const send = () => {
          if (isOver(abuse) || sent++ >= MOST_REQUESTS) socket.destroy()
          else socket.write(next(index))
        }
        readAnswers(socket, ({ status }: HttpAnswer) => {
          count(abuse.tally, status)
          send()
        })
        socket.on('connect', send)
        socket.on('close', () => resolve())
        const timer = setTimeout(() => socket.destroy(), Math.max(0, abuse.endAtMs - performance.now()))
        socket.on('close', () => clearTimeout(timer))
      })
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => drive(index)))
}
