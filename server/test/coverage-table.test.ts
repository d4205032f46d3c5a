import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const ROOT = new URL('../../', import.meta.url)

it.each(['docs/trust-coverage.md', 'docs/spec-coverage.md'])(
  'every test that %s names is there, under that name',
  async (path) => {
    const table = await readFile(new URL(path, ROOT), 'utf8')
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
  },
)
