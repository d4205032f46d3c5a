import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceHash } from '../../server/src/kit/source-hash.ts'
import { withLock } from './lock.mjs'
import { paths } from './paths.ts'
import { step } from './progress.mjs'
import { runQuietly } from './run-quietly.ts'

const STAMP = join(paths.cache, 'web-build')

/** Everything the pages are made of. */
export const WEB_SOURCES = [
  'package-lock.json',
  'tsconfig.json',
  'web/*.*',
  'web/src/**/*.*',
  'web/public/**/*.*',
  'shared/package.json',
  'shared/src/**/*.*',
]

/** Builds the site and the office unless what lies there was built from exactly these sources. */
export async function buildWeb(options: { readonly signal?: AbortSignal } = {}): Promise<void> {
  if (isBuilt(webHash())) return
  await withLock('web-build', async () => {
    const hash = webHash()
    if (isBuilt(hash)) return
    await step('Building the web', async () => {
      rmSync(STAMP, { force: true })
      const vite = join(paths.root, 'node_modules/vite/bin/vite.js')
      const env = { ...process.env, NODE_ENV: 'production' }
      for (const config of ['vite.config.ts', 'vite.office.config.ts'])
        await runQuietly(process.execPath, [vite, 'build', '--config', config], { cwd: paths.web, env, ...options })
      mkdirSync(paths.cache, { recursive: true })
      writeFileSync(STAMP, hash)
    })
  })
}

function isBuilt(hash: string): boolean {
  const pages = [join(paths.webDist, 'index.html'), join(paths.officeDist, 'office.html')]
  return [...pages, STAMP].every((path) => existsSync(path)) && readFileSync(STAMP, 'utf8') === hash
}

const webHash = () => sourceHash(paths.root, WEB_SOURCES)
