import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How often a server that is closing looks which connections nobody uses any more. */
const LOOK_EVERY_MS = 100

/**
 * Lets a server close as soon as its last answer is given. Node waits a minute for connections on which nothing was ever asked, which
 * browsers open in advance, and longer for those whose answer ended after the closing began.
 * @returns `endWhile`, which closes what is not used for as long as the server is closing, and gives what the closing gives
 */
export function watchUnused(server: Server): { endWhile(closing: PromiseLike<void>): Promise<void> } {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return { endWhile }

  async function endWhile(closing: PromiseLike<void>): Promise<void> {
    const look = () => {
      server.closeIdleConnections()
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    try {
      await closing
    } finally {
      clearInterval(timer)
    }
  }
}
