import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { editionsOf } from '../web/keep-editions.ts'

const BUILT = fileURLToPath(new URL('../web/dist', import.meta.url))

/** A copy of the built site in a folder of its own, without former editions and without compressed files, which would be sent instead of a changed one. */
export async function copyEdition(): Promise<string> {
  const webDist = await mkdtemp(join(tmpdir(), 'tas-edition-'))
  const [files = []] = editionsOf(BUILT) ?? []
  for (const file of files) await cp(join(BUILT, file), join(webDist, file))
  return webDist
}

/** Makes of a copy the edition after it: not one part of the program has the name it had, as when everything changed. */
export async function renameParts(webDist: string): Promise<void> {
  const folder = join(webDist, 'build')
  const parts = await readdir(folder)
  const renamed = new Map(parts.map((name) => [name, name.replace(/\.\w+$/, '-next$&')]))
  const rewrite = async (path: string) => {
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      text.replaceAll(/[\w-]+\.(?:js|css|woff2)\b/g, (name) => renamed.get(name) ?? name),
    )
  }
  for (const name of parts) if (/\.(js|css)$/.test(name)) await rewrite(join(folder, name))
  for (const name of ['index.html', 'sw.js']) await rewrite(join(webDist, name))
  for (const [name, next] of renamed) await rename(join(folder, name), join(folder, next))
  await raiseVersion(webDist)
}

/** Gives the worker of a copy another version, as the smallest change of the site does. */
export async function raiseVersion(webDist: string): Promise<void> {
  const path = join(webDist, 'sw.js')
  const worker = await readFile(path, 'utf8')
  await writeFile(path, worker.replace(/"version":"[0-9a-f]{16}"/, '"version":"fedcba9876543210"'))
}
