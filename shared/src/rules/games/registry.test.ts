import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import { getPaytable } from './get-paytable.ts'
import { GAMES, INSTANT_GAMES, PROVABLE_GAMES, STEP_GAMES } from './registry.ts'

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
    expect(PROVABLE_GAMES).toContain(record)
    if (record.kind === 'rounds') return
    expect(record.rules.game).toBe(game)
    expect(record.kind === 'instant' ? INSTANT_GAMES : STEP_GAMES).toContain(record.rules)
  })

  it('lists bets that have pay tables, the simulated ones too', () => {
    expect(record.bets().length).toBeGreaterThan(0)
    for (const params of [...record.bets(), ...(record.simulated?.() ?? [])])
      expect(getPaytable(game, params).ok, JSON.stringify(params)).toBe(true)
  })

  it('tells its rules in every language', async () => {
    const paragraphs = await record.rulesText()
    expect(paragraphs.length).toBeGreaterThan(0)
    for (const paragraph of paragraphs) for (const language of LANGUAGES) expect(paragraph[language]).toMatch(/\S/)
  })

  it('names the fields by which a bet is checked as its bets name them', () => {
    const named = new Set(record.bets().flatMap((params) => Object.keys(params)))
    const fields = Object.entries(record.proof.fields).flatMap(([name, { form }]) => (form === 'actions' ? [] : [name]))
    // A crash bet is its target alone; its proof asks for the formula of the round.
    if (record.kind !== 'rounds') expect(fields.sort()).toEqual([...named].sort())
    const actions = Object.values(record.proof.fields).some(({ form }) => form === 'actions')
    expect(actions).toBe(record.kind === 'cashOut' || record.kind === 'hand')
  })

  it('is played live by its own rules', () => {
    if (record.live !== undefined) expect(record.live.rules.game).toBe(game)
    expect(record.isLiveOnly && record.live === undefined).not.toBe(true)
  })
})
