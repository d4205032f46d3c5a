import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the register behaves: answers with a letter, with a fault, with words nobody knows, by leading elsewhere, or never. */
export type RegisterMood = 'N' | 'Y' | 'broken' | 'nonsense' | 'elsewhere' | 'silent'

export type RegisterServer = {
  readonly url: string
  /** What it was asked, oldest first. */
  readonly asked: readonly { readonly key: string | undefined; readonly person: URLSearchParams }[]
  mood: RegisterMood
  stop(): Promise<void>
}

/** A national register of excluded people on a free port. */
export async function startRegister(): Promise<RegisterServer> {
  const asked: { key: string | undefined; person: URLSearchParams }[] = []
  const server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    asked.push({ key: request.headers['x-api-key'] as string | undefined, person: new URLSearchParams(body) })
    const { mood } = register
    if (mood === 'silent') return
    if (mood === 'broken') response.writeHead(500, { 'X-Exclusion': 'N' })
    else if (mood === 'elsewhere') response.writeHead(307, { location: '/other', 'X-Exclusion': 'N' })
    else response.writeHead(200, { 'X-Exclusion': mood === 'nonsense' ? 'perhaps' : mood })
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const register: RegisterServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    mood: 'N',
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return register
}
