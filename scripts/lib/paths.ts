import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Folders and files of this checkout. */
export const paths = {
  root,
  web: resolve(root, 'web'),
  webDist: resolve(root, 'web/dist'),
  officeDist: resolve(root, 'web/dist-office'),
  cache: resolve(root, '.cache'),
  serverMain: resolve(root, 'server/src/main.ts'),
} as const
