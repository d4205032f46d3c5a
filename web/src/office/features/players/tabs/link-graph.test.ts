import { expect, it } from 'vitest'
import { type Linked, layOutLinks } from './link-graph.ts'

function linked(name: string, blocks: readonly string[], devices: readonly string[] = []): Linked {
  const player = {
    id: name,
    intId: 1,
    username: name,
    group: 'user' as const,
    currency: 'USD',
    state: 'open' as const,
    registeredAt: '2026-01-01T00:00:00.000Z',
  }
  return { player, blocks: [...blocks], devices: [...devices], lastSharedAt: '2026-01-01T00:00:00.000Z' }
}

it('draws each place once, the one that most share first, and a line for each that an account shares', () => {
  const graph = layOutLinks([
    linked('one', ['192.0.2.0/24', '198.51.100.0/24']),
    linked('two', ['198.51.100.0/24'], ['Firefox on Linux']),
  ])
  expect(graph.places.map(({ name, isDevice }) => [name, isDevice])).toEqual([
    ['198.51.100.0/24', false],
    ['192.0.2.0/24', false],
    ['Firefox on Linux', true],
  ])
  expect(graph.edges.map(({ place, account }) => [place.name, account.linked.player.username])).toEqual([
    ['198.51.100.0/24', 'one'],
    ['192.0.2.0/24', 'one'],
    ['198.51.100.0/24', 'two'],
    ['Firefox on Linux', 'two'],
  ])
})

it('keeps everything apart and within the picture, however many there are', () => {
  for (const count of [0, 1, 7, 100]) {
    const { accounts, height, y } = layOutLinks(Array.from({ length: count }, (_, at) => linked(`p${at}`, ['a'])))
    const rows = accounts.map((account) => account.y)
    expect(rows.every((row, at) => row > 0 && row < height && row - (rows[at - 1] ?? -34) >= 17)).toBe(true)
    expect(y).toBe(height / 2)
  }
})
