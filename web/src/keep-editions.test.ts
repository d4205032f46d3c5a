import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, it } from 'vitest'
import { editionsOf, keepEditions } from '../keep-editions.ts'

const root = await mkdtemp(join(tmpdir(), 'tas-editions-'))
const dist = join(root, 'dist')
afterAll(() => rm(root, { recursive: true, force: true }))

/** Builds a site that says this. @returns the files its page names */
async function publish(words: string, plugins = [keepEditions()]): Promise<string[]> {
  await writeFile(join(root, 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>')
  await writeFile(join(root, 'main.js'), `document.title = ${JSON.stringify(words)}`)
  await build({ root, configFile: false, logLevel: 'silent', plugins })
  const page = await readFile(join(dist, 'index.html'), 'utf8')
  const named = [...page.matchAll(/src="\/([^"]+)"/g)].map(([, file = '']) => join(dist, file))
  expect(named.length).toBeGreaterThan(0)
  expect(page + (await readFile(named[0] ?? '', 'utf8'))).toContain(words)
  return named
}

it('a build keeps the files that pages of the last editions name, and lets go of older ones', async () => {
  // As it was built before there was a list.
  const first = await publish('first', [])
  const second = await publish('second')
  // The same again is no edition of its own.
  for (let again = 0; again < 5; again++) expect(await publish('second')).toEqual(second)
  for (const words of ['third', 'fourth', 'fifth']) await publish(words)
  for (const file of [...first, ...second]) expect(existsSync(file), file).toBe(true)

  // Compressed by another plugin: it goes with its file.
  for (const file of first) await writeFile(`${file}.br`, '')
  const last = await publish('sixth')
  for (const file of first) expect([existsSync(file), existsSync(`${file}.br`)]).toEqual([false, false])
  for (const file of [...second, ...last]) expect(existsSync(file), file).toBe(true)
  expect(editionsOf(dist)).toHaveLength(5)
  expect(await readdir(join(dist, 'assets'))).toHaveLength(5)
})

it('a list that was cut off stops no build, and what it named stays', async () => {
  const list = join(dist, '.vite/editions.json')
  const before = await publish('before')
  await writeFile(list, (await readFile(list, 'utf8')).slice(0, 20))
  const after = await publish('after')
  for (const file of [...before, ...after]) expect(existsSync(file), file).toBe(true)
  expect(editionsOf(dist)).toHaveLength(2)
  expect(await readdir(join(dist, '.vite'))).toEqual(['editions.json'])
})
