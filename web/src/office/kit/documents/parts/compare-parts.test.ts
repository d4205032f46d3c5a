import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareParts, type Part } from './compare-parts.ts'

const part = (id: string, url = '/', title = id): Part => ({
  id,
  name: { en: title, fa: title },
  fields: [
    { key: 'title', name: 'Title', said: { en: title, fa: title } },
    { key: 'url', name: 'Leads to', said: url },
  ],
})
const parts = (ids: string) => [...ids].map((id) => part(id))

it('says nothing of what stayed as it was', () => {
  expect(compareParts(parts('abc'), parts('abc'))).toEqual([])
  expect(compareParts([], [])).toEqual([])
})

it('names the fields that say something else, with what they said, and no others', () => {
  const changes = compareParts(parts('ab'), [part('a'), part('b', '/games/')])
  expect(changes).toMatchObject([{ id: 'b', state: 'changed', moved: null }])
  expect(changes[0]?.fields).toEqual([{ key: 'url', name: 'Leads to', before: '/', after: '/games/' }])
  const [inOne] = compareParts(parts('a'), [part('a', '/', 'A')])
  expect(inOne?.fields).toMatchObject([{ key: 'title', before: { en: 'a' }, after: { en: 'A' } }])
})

it('tells a field that came or went from one that changed', () => {
  const button = { key: 'button', name: 'Button', said: { en: 'Go', fa: 'برو' } }
  const withButton: Part = { ...part('a'), fields: [...part('a').fields, button] }
  expect(compareParts(parts('a'), [withButton])[0]?.fields).toMatchObject([{ key: 'button', before: null }])
  expect(compareParts([withButton], parts('a'))[0]?.fields).toMatchObject([{ key: 'button', after: null }])
})

it('says which came, with all that they say, and which are gone', () => {
  const changes = compareParts(parts('abc'), parts('axc'))
  expect(changes.map(({ id, state, fields }) => [id, state, fields.length])).toEqual([
    ['x', 'added', 2],
    ['b', 'removed', 0],
  ])
})

it('names as moved what passed others, not all that it passed', () => {
  expect(compareParts(parts('abcdef'), parts('fabcde'))).toMatchObject([{ id: 'f', moved: { from: 6, to: 1 } }])
  expect(compareParts(parts('abc'), parts('bc'))).toMatchObject([{ id: 'a', state: 'removed' }])
})

it('leaves out as moved only parts that follow one another as they did', () => {
  const shuffled = fc.constantFrom('abcdefgh').chain((ids) => fc.shuffledSubarray([...ids]))
  fc.assert(
    fc.property(shuffled, shuffled, (one, other) => {
      const changes = compareParts(
        one.map((id) => part(id)),
        other.map((id) => part(id)),
      )
      const told = new Set(changes.map(({ id }) => id))
      const kept = other.filter((id) => !told.has(id))
      expect(one.filter((id) => kept.includes(id))).toEqual(kept)
      expect(changes.filter(({ state }) => state === 'removed').length).toBe(
        one.filter((id) => !other.includes(id)).length,
      )
    }),
    { numRuns: 200 },
  )
})
