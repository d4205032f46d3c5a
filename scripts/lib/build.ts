import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER_SOURCES, sourceHash } from '../../server/src/kit/source-hash.ts'
import { WEB_SOURCES } from './web-build.ts'

/** Which program this is: its version, and a hash over the sources of the server and of the pages. */
export type Build = { readonly version: string; readonly server: string; readonly web: string }

/** The build of a checkout: whoever has the commit comes to the same. */
export function buildOf(root: string): Build {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { version, server: sourceHash(root, SERVER_SOURCES), web: sourceHash(root, WEB_SOURCES) }
}

/** As the environment of a server carries it (`BUILD`). */
export function writeBuild({ version, server, web }: Build): string {
  return `${version} ${server} ${web}`
}
