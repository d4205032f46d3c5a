import { afterAll } from 'vitest'
import { type MailServer, startMailServer } from './mail-server.ts'
import { type ServedWorld, serveWorld } from './world.ts'

/** For all tests of a file: a world whose mails go to a real server. Both are stopped after the last of them. */
export async function openMailWorld(): Promise<{ readonly world: ServedWorld; readonly server: MailServer }> {
  const server = await startMailServer()
  afterAll(() => server.stop())
  const world = await serveWorld({ env: server.env })
  // Before the mail server: what was registered later ends sooner.
  afterAll(() => world.stop())
  return { world, server }
}
