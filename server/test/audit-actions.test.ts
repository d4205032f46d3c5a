import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { moduleOrder } from '#src/modules.ts'

const SERVER = fileURLToPath(new URL('../', import.meta.url))

/** Reads what lies in folders of the server, by path. */
async function readAll(folders: readonly string[], isWanted: (path: string) => boolean) {
  const paths = (
    await Promise.all(
      folders.map(async (folder) =>
        (await readdir(join(SERVER, folder), { recursive: true })).map((path) => join(folder, path)),
      ),
    )
  ).flat()
  return paths.filter(isWanted).map((path) => ({ path, text: readFileSync(join(SERVER, path), 'utf8') }))
}

it('every line that the trail can hold is asked for by a test of what it tells', async () => {
  const isTest = (path: string) => path.endsWith('.test.ts')
  const sources = await readAll(['src'], (path) => path.endsWith('.ts') && !isTest(path) && !path.includes('fixture'))
  const tests = await readAll(['src', 'test'], (path) => isTest(path) && !path.endsWith('audit-actions.test.ts'))
  const action = new RegExp(`'((?:${moduleOrder.join('|')})\\.[a-z_]+)'`, 'g')
  const written = new Map<string, string>()
  for (const { path, text } of sources)
    for (const [line] of text.matchAll(/\baction: [^\n]+/g))
      for (const [, name = ''] of line.matchAll(action)) written.set(name, path)
  expect(written.size).toBeGreaterThan(40)
  const unseen = [...written].filter(([name]) => !tests.some(({ text }) => text.includes(`'${name}'`)))
  expect(unseen.map(([name, path]) => `${name}, which ${path} writes`)).toEqual([])
})
