import { expect, it } from 'vitest'
import { type Linked, layOutLinks } from './link-graph.ts'

function linked(
  name: string,
  blocks: readonly string[],
  { devices = [], shares = [] }: Partial<Pick<Linked, 'devices' | 'shares'>> = {},
): Linked {
  const player = {
    id: name,
    intId: 1,
    username: name,
    group: 'user' as const,
    currency: 'USD',
    state: 'open' as const,
    registeredAt: '2026-01-01T00:00:00.000Z',
  }
  return { player, blocks: [...blocks], devices, shares, lastSharedAt: '2026-01-01T00:00:00.000Z' }
}

it('draws each place once, the one that most share first, and a line for each that an account shares', () => {
  const graph = layOutLinks([
    linked('one', ['192.0.2.0/24', '198.51.100.0/24']),
    linked('two', ['198.51.100.0/24'], { devices: ['Firefox on Linux'] }),
  ])
  expect(graph.places.map(({ name, kind }) => [name, kind])).toEqual([
    ['198.51.100.0/24', 'block'],
    ['192.0.2.0/24', 'block'],
    ['Firefox on Linux', 'browser'],
  ])
  expect(graph.edges.map(({ place, account }) => [place.name, account.linked.player.username])).toEqual([
    ['198.51.100.0/24', 'one'],
    ['192.0.2.0/24', 'one'],
    ['198.51.100.0/24', 'two'],
    ['Firefox on Linux', 'two'],
  ])
})

it('ties two accounts together by one thing alone, not by two of a kind, nor by two kinds of one code', () => {
  const { places, edges } = layOutLinks([
    linked('one', [], { shares: [{ kind: 'destination', code: '0a' }] }),
    linked('two', [], {
      shares: [
        { kind: 'destination', code: '0b' },
        { kind: 'person', code: '0a' },
      ],
    }),
    linked('three', [], { shares: [{ kind: 'destination', code: '0b' }] }),
  ])
  expect(places.map(({ kind, name }) => [kind, name])).toEqual([
    ['destination', '0b'],
    ['destination', '0a'],
    ['person', '0a'],
  ])
  const tied = Map.groupBy(edges, ({ place }) => place.key)
  const namesOf = (key: string) => tied.get(key)?.map(({ account }) => account.linked.player.username)
  expect(['destination 0b', 'destination 0a', 'person 0a'].map(namesOf)).toEqual([['two', 'three'], ['one'], ['two']])
})

it('keeps everything apart and within the picture, however many there are', () => {
  for (const count of [0, 1, 7, 100]) {
    const { accounts, height, y } = layOutLinks(Array.from({ length: count }, (_, at) => linked(`p${at}`, ['a'])))
    const rows = accounts.map((account) => account.y)
    expect(rows.every((row, at) => row > 0 && row < height && row - (rows[at - 1] ?? -34) >= 17)).toBe(true)
    expect(y).toBe(height / 2)
  }
})
