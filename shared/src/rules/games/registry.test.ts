import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getPaytable } from './get-paytable.ts'
import { GAME_VERIFIERS, GAMES, INSTANT_GAMES, STEP_GAMES } from './registry.ts'

const FOLDERS = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

it('the registry has every game of a folder, each once', () => {
  const names = GAMES.map(({ game }) => game)
  expect(new Set(names).size).toBe(names.length)
  // Deuces wild is video poker by another table.
  expect([...FOLDERS, 'deuces-wild'].sort()).toEqual([...names].sort())
})

describe.each(GAMES)('the record of $game', (record) => {
  const { game, verifier } = record

  it('names one game throughout, and puts it where its kind is played', () => {
    expect(verifier.game).toBe(game)
    expect(GAME_VERIFIERS).toContain(verifier)
    if (record.kind === 'rounds') return
    expect(record.rules.game).toBe(game)
    expect(record.kind === 'instant' ? INSTANT_GAMES : STEP_GAMES).toContain(record.rules)
  })

  it('lists bets that have pay tables, the simulated ones too', () => {
    expect(record.bets().length).toBeGreaterThan(0)
    for (const params of [...record.bets(), ...(record.simulated?.() ?? [])])
      expect(getPaytable(game, params).ok, JSON.stringify(params)).toBe(true)
  })
})
