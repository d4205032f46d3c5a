import { MACHINES } from '@tas/shared/rules/slots/machines/index.ts'
import { describe, expect, it } from 'vitest'
import { choicesOf } from '../player/play/proof/bet-fields.ts'
import { SLOT_MACHINES } from './house-games.ts'

describe('the slot machines of the site', () => {
  it('are those that have a description, with the builds they have', () => {
    expect(SLOT_MACHINES).toEqual(MACHINES.map(({ id }) => id))
    for (const machine of SLOT_MACHINES)
      expect(choicesOf(machine, 'build')).toEqual(
        MACHINES.find(({ id }) => id === machine)?.builds.map(({ name }) => name),
      )
  })
})
