import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line between a house and its node that can be cut. */
export type NodeLine = {
  readonly url: string
  /** Nobody is reached any more, and whoever was being asked hears no more. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** Listens on a free port of this machine and passes everything on to a node and back. */
export async function openNodeLine(target: string): Promise<NodeLine> {
  const { hostname: host, port } = new URL(target)
  const open = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
    return socket
  }
  const server = createServer((client) => {
    keep(client)
    if (isCut) {
      client.destroy()
      return
    }
    const node = keep(connect({ host, port: Number(port) }))
    client.pipe(node).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend() {
      isCut = false
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
