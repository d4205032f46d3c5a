import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { paths } from './paths.ts'

export type Settings = { readonly port: number; readonly host: string; readonly dataDir: string }

/** The settings that concern the launcher as well as the server. A relative DATA_DIR counts from the checkout. */
export function readSettings(): Settings {
  const { PORT = '8080', MODE, DATA_DIR = './data' } = process.env
  // As the server's own config has it: the sandbox listens on this machine only.
  const { HOST = MODE === 'production' ? '0.0.0.0' : 'localhost' } = process.env
  const port = Number(PORT)
  if (!/^\d+$/.test(PORT) || port > 65_535) throw new Error(`PORT must be a number up to 65535, not "${PORT}".`)
  return { port, host: HOST, dataDir: resolve(paths.root, DATA_DIR) }
}

/** Throws one sentence when the port cannot be listened on: not at the wanted address, nor where `localhost` leads. */
export async function assertPortFree({ port, host }: Settings): Promise<void> {
  if (port === 0) return
  for (const address of new Set([host, '127.0.0.1', '::1'])) {
    const code = await listenOnce(port, address)
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is already taken by another program: stop it, or choose another port with PORT=….`)
    if (code === 'EACCES')
      throw new Error(`This user may not listen on port ${port}: choose one above 1023 with PORT=….`)
    if (code !== null && address === host) throw new Error(`HOST=${host} cannot be listened on (${code}).`)
  }
}

/** Error code of an attempt to listen, or null when it worked. */
function listenOnce(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)))
  })
}
