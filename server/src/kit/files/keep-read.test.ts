import { expect, it } from 'vitest'
import { type KeptFile, keepRead } from './keep-read.ts'

/** Files of a size, and how often each was read. */
function filesOf(sizeOf: (name: string) => number | null) {
  const reads: string[] = []
  const read = keepRead<object>(async (_, name) => {
    reads.push(name)
    const size = sizeOf(name)
    if (name === 'broken') throw new Error('the database is away')
    return size === null ? null : { contentType: 'image/webp', bytes: Buffer.alloc(size) }
  })
  return { reads, read }
}

it('a file is read once for a thousand who ask at once, and all get the same bytes', async () => {
  const { reads, read } = filesOf(() => 10)
  const app = {}
  const files = await Promise.all(Array.from({ length: 1_000 }, () => read(app, 'a')))
  expect(reads).toEqual(['a'])
  expect(new Set(files.map((file) => file?.bytes)).size).toBe(1)
  await read({}, 'a')
  expect(reads).toEqual(['a', 'a'])
})

it('what is not there, and what could not be read, is asked for again', async () => {
  const { reads, read } = filesOf(() => null)
  const app = {}
  for (const name of ['none', 'none']) expect(await read(app, name)).toBeNull()
  for (const name of ['broken', 'broken']) await expect(read(app, name)).rejects.toThrow('away')
  expect(reads).toEqual(['none', 'none', 'broken', 'broken'])
})

it('keeps no more than 32 MiB, those that were asked for last', async () => {
  const { reads, read } = filesOf(() => 12 * 1024 * 1024)
  const app = {}
  const ask = (name: string): Promise<KeptFile | null> => read(app, name)
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(name)
  expect(reads).toEqual(['a', 'b', 'c', 'b'])
})
