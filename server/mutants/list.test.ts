import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { mutants } from './list.ts'

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8')

describe.each(mutants)('the planted bug "$name"', ({ file, find, replace }) => {
  it('has exactly one place', () => {
    expect(read(file).split(find)).toHaveLength(2)
    expect(replace).not.toBe(find)
  })
})

it('every planted bug has a name of its own and tests that exist', () => {
  expect(new Set(mutants.map((mutant) => mutant.name)).size).toBe(mutants.length)
  for (const filter of new Set(mutants.flatMap((mutant) => mutant.tests)))
    expect([filter, `${filter}.test.ts`].some((path) => existsSync(new URL(`../../${path}`, import.meta.url)))).toBe(
      true,
    )
})
