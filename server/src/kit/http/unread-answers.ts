import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Whoever takes no byte of what waits for them for so long is not reading. */
const UNREAD_MS = 60_000
const LOOK_EVERY_MS = 15_000

/** How much of what was written a connection's other end has taken, and since when it is no more. */
type Taken = { readonly mark: string; readonly sinceMs: number }

/**
 * Watches connections that have something written for them.
 * @returns `look`, which closes those of which nothing was taken for `UNREAD_MS`; `nowMs` on any steady clock
 */
export function watchUnread() {
  const watched = new Map<Socket, Taken | null>()
  return {
    add(socket: Socket): void {
      watched.set(socket, null)
      socket.once('close', () => watched.delete(socket))
    },
    look(nowMs: number): void {
      for (const [socket, before] of watched) {
        if (socket.writableLength === 0) {
          if (before !== null) watched.set(socket, null)
          continue
        }
        const mark = takenOf(socket)
        if (before?.mark !== mark) watched.set(socket, { mark, sinceMs: nowMs })
        else if (nowMs - before.sinceMs >= UNREAD_MS) socket.destroy()
      }
    },
  }
}

/**
 * Ends connections of callers who ask and never read. Node's own time for a connection begins anew with each byte that is sent, and
 * stands still while an answer is written: a caller with a pipeline of questions keeps both away.
 */
export function endUnreadAnswers(server: Server): void {
  const unread = watchUnread()
  const timer = setInterval(() => unread.look(performance.now()), LOOK_EVERY_MS).unref()
  server.on('connection', unread.add)
  server.once('close', () => clearInterval(timer))
}

/** What was taken whole, and how much of the piece that is on its way the system still holds back. */
function takenOf(socket: Socket): string {
  // Node tells the progress within a piece nowhere else; without it a piece is taken when it is taken whole.
  const { _handle: handle } = socket as { readonly _handle?: { readonly writeQueueSize?: number } | null }
  return `${socket.bytesWritten - socket.writableLength} ${handle?.writeQueueSize ?? 0}`
}
