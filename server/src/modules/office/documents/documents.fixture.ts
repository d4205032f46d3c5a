import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallInput, CallPath } from '@tas/shared/contract/api.ts'
import { readTrail } from '../../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { office, type Signed, signInAs } from '../../staff/staff.fixture.ts'

/** A house with its site, and the two people who write and approve. */
export async function openDocumentHouse() {
  const webDist = await mkdtemp(join(tmpdir(), 'tas-site-'))
  await copyFile(new URL('../../../../../web/index.html', import.meta.url), join(webDist, 'index.html'))
  const world = await serveWorld({ env: { WEB_DIST: webDist } })
  return {
    ...(await writersOf(world)),
    async stop() {
      await world.stop()
      await rm(webDist, { recursive: true })
    },
  }
}

/** Who writes what is shown and who approves it, and what tests of every kind of document ask. */
export async function writersOf(world: ServedWorld) {
  const writer = await signInAs(world, 'content')
  const manager = await signInAs(world, 'manager')
  return {
    world,
    writer,
    manager,
    two: { asker: writer, approver: manager },
    by: <Path extends CallPath>(person: Signed, path: Path, body: CallInput<Path>) =>
      office(world, path, { token: person.token, body }),
    /** The last line of the trail about a document. */
    lastLine: async (action: string, target: string) => (await readTrail(world.app.db, action, target)).slice(-1),
    /** A page of the site, as a browser gets it that keeps this cookie. */
    async pageAt(path: string, cookie = '') {
      const answer = await fetch(`${world.server.url}${path}`, { headers: { cookie } })
      return { status: answer.status, headers: answer.headers, html: await answer.text() }
    },
  }
}

/** What an editor says they read of a document. */
export function seenOf({
  version,
  draft,
}: {
  readonly version: number
  readonly draft: { readonly revision: number } | null
}) {
  return { seenVersion: version, seenRevision: draft?.revision ?? null }
}
