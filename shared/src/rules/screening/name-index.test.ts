import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FEATURES } from './features.ts'
import { createNameIndex, LEAST_BY_INDEX_E4 } from './name-index.ts'
import { readListed, readPerson, scorePair } from './score.ts'

const lines = readFileSync(new URL('labelled-pairs.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .slice(1)
  .map((line) => line.split('\t'))
const people = lines.map(([, , firstName = '', lastName = '', birthDate = '']) =>
  readPerson({ firstName, lastName, birthDate, gender: null, country: 'DE' }),
)
const listed = lines.map(([, , , , , , names = '']) =>
  readListed({
    names: names.split(';').map((text) => ({ text, isWeak: false })),
    births: [],
    countries: [],
    gender: null,
  }),
)

/** Every so manieth person is held against all that are listed. */
const EVERY = 3

it('an index of names leads to everybody who is a hit, as comparing with each of them does', () => {
  const index = createNameIndex()
  for (const { names } of listed) index.add(names.map(({ parts }) => parts))
  let [hits, candidates] = [0, 0]
  for (const one of people.filter((_, at) => at % EVERY === 0)) {
    const found = index.find(one.parts)
    candidates += found.size
    for (const [number, other] of listed.entries()) {
      if (scorePair(one, other, LEAST_BY_INDEX_E4).scoreE4 < LEAST_BY_INDEX_E4) continue
      hits++
      expect(found.has(number), `${one.person.firstName} ${one.person.lastName} / ${other.names[0]?.text}`).toBe(true)
    }
  }
  expect(hits).toBeGreaterThan(lines.length / EVERY / 3)
  expect(candidates).toBeLessThan((people.length / EVERY) * listed.length * 0.1)
})

it('the least score of an index is more than half a name and all that supports it come to', () => {
  const support = [FEATURES.birth_same_day, FEATURES.country_same].reduce((sum, points) => sum + points, 0)
  expect((FEATURES.name / 2 + support) * 100).toBeLessThan(LEAST_BY_INDEX_E4)
})
