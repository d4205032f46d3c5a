import { LIVE_TABLES } from '@tas/shared/rules/live-tables.ts'
import { SLOT_GAMES } from '@tas/shared/rules/slots/slots.ts'
import { describe, expect, it } from 'vitest'
import en from '../locales/en/kinds.json' with { type: 'json' }
import fa from '../locales/fa/kinds.json' with { type: 'json' }

describe('the kinds of games', () => {
  it.each([
    [en, 'Slot', 'shared'],
    [fa, 'اسلات', 'مشترک'],
  ])(
    'name every slot, and say of every shared table that it is shared',
    (kinds: Readonly<Record<string, string>>, slot, shared) => {
      for (const { game } of SLOT_GAMES) expect(kinds[game]).toBe(slot)
      for (const { name } of LIVE_TABLES) expect(kinds[name]).toContain(shared)
    },
  )

  it('are unknown for a game of another house', () => {
    expect(en).not.toHaveProperty('somebody-elses')
  })
})
