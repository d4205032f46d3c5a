import { describe, expect, it } from 'vitest'
import { nextSort, sorted } from './sort.ts'

const BIRDS = [
  { name: 'Owl', eggs: 5 },
  { name: 'Wren', eggs: null },
  { name: 'Swan', eggs: 6 },
  { name: 'Auk', eggs: 5 },
]
type Bird = (typeof BIRDS)[number]

const names = (key: keyof Bird, isDescending: boolean) =>
  sorted(BIRDS, { key, isDescending }, (bird) => bird[key]).map(({ name }) => name)

describe('rows in order', () => {
  it('are as they were given without one', () => {
    expect(sorted(BIRDS, null, () => 0)).toBe(BIRDS)
  })

  it('are by numbers, equals as they were, and what has none comes last either way', () => {
    expect(names('eggs', true)).toEqual(['Swan', 'Owl', 'Auk', 'Wren'])
    expect(names('eggs', false)).toEqual(['Owl', 'Auk', 'Swan', 'Wren'])
  })

  it('are by words', () => {
    expect(names('name', false)).toEqual(['Auk', 'Owl', 'Swan', 'Wren'])
    expect(names('name', true)).toEqual(['Wren', 'Swan', 'Owl', 'Auk'])
  })

  it('begin with the highest, and turn with the second press', () => {
    const first = nextSort(null, 'eggs')
    expect(first).toEqual({ key: 'eggs', isDescending: true })
    expect(nextSort(first, 'eggs')).toEqual({ key: 'eggs', isDescending: false })
    expect(nextSort(first, 'name')).toEqual({ key: 'name', isDescending: true })
  })
})
