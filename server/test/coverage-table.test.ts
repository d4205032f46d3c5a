import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)
const TABLE = 'docs/trust-coverage.md'

it('every test that the table of coverage names is there, under that name', async () => {
  const table = await readFile(new URL(TABLE, ROOT), 'utf8')
  const missing: string[] = []
  let count = 0
  for (const [, file = '', names = ''] of table.matchAll(/`([^`]+\.test\.tsx?)` ((?:“[^”]+”(?:; )?)+)/g)) {
    const text = await readFile(new URL(file, ROOT), 'utf8').catch(() => '')
    for (const [, name = ''] of names.matchAll(/“([^”]+)”/g)) {
      count++
      if (!text.includes(name)) missing.push(`${file}: ${name}`)
    }
  }
  expect(missing).toEqual([])
  expect(count).toBeGreaterThan(50)
})
