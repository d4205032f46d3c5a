import { GAMES } from '@tas/shared/rules/games/registry.ts'
import { LIVE_TABLES as TABLES } from '@tas/shared/rules/live-tables.ts'
import { MACHINES } from '@tas/shared/rules/slots/machines/index.ts'
import { describe, expect, it } from 'vitest'
import { choicesOf } from '../player/play/proof/bet-fields.ts'
import { HOUSE_GAMES, LIVE_TABLES, SLOT_MACHINES, TABLE_RULES } from './house-games.ts'

describe('the slot machines of the site', () => {
  it('are those that have a description, with the builds they have', () => {
    expect(SLOT_MACHINES).toEqual(MACHINES.map(({ id }) => id))
    for (const machine of SLOT_MACHINES)
      expect(choicesOf(machine, 'build')).toEqual(
        MACHINES.find(({ id }) => id === machine)?.builds.map(({ name }) => name),
      )
  })
})

it('the names the first page knows are those of the rules', () => {
  expect([...HOUSE_GAMES].sort()).toEqual([...GAMES.map(({ game }) => game), ...SLOT_MACHINES].sort())
  expect(TABLE_RULES).toEqual(GAMES.flatMap(({ game, isLiveOnly }) => (isLiveOnly ? [game] : [])))
  expect(LIVE_TABLES).toEqual(TABLES.map(({ name }) => name))
})
