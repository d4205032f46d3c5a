import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { purses } from './accounts.ts'
import { carriedFor, carry } from './carry.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  await world.expectBooksRight()
  await world.stop()
})

// One name ends like another, and one text looks like another's name: none may be taken for the other.
const MODULES = ['limits', 'bonuses', 'un-limits'] as const
const text = fc.constantFrom('', 'slots:1:2:3.', '=', 'limits=', '-7', 'bonuses=4.5')
const changes = fc.array(fc.record({ module: fc.constantFrom(...MODULES), text }), { maxLength: 12 })

type Carried = Readonly<Record<string, string>>

/** One unit that has the wallet carry texts, one after the other. @returns what it carries for each module then */
function carryAll(
  player: PlayerActor,
  made: readonly { readonly module: string; readonly text: string }[],
): Promise<Carried> {
  return world.app.engine.commit({
    scope: player.id,
    key: uuidv7(),
    fingerprint: fingerprintOf('test/carry', {}),
    needs: [{ resource: purses, key: player.id }],
    decide(state) {
      for (const own of made) carry(state, player.id, own)
      return Object.fromEntries(MODULES.map((module) => [module, carriedFor(state, player.id, module)]))
    },
  })
}

async function storedFor(player: PlayerActor): Promise<Carried> {
  const { sql, b } = world.owner
  const rows = await sql<{ module: string; own: string }[]>`
    select module, ${b}.ledger_carried(carried, module) as own
    from ${b}.ledger_wallet, unnest(${[...MODULES]}::text[]) as module where player_id = ${player.id}`
  return Object.fromEntries(rows.map(({ module, own }) => [module, own]))
}

describe('what a wallet carries', () => {
  it('is for each module what it said last, whatever the others say', async () => {
    await fc.assert(
      fc.asyncProperty(changes, changes, async (first, then) => {
        const player = await world.player({ cashMinor: 0n })
        await carryAll(player, first)
        const carried = await carryAll(player, then)
        const lastOf = (module: string) => [...first, ...then].filter((one) => one.module === module).at(-1)?.text ?? ''
        expect(carried).toEqual(Object.fromEntries(MODULES.map((module) => [module, lastOf(module)])))
        expect(await storedFor(player)).toEqual(carried)
      }),
      { numRuns: 15 },
    )
  })

  it('may not end where the text of another begins', async () => {
    const player = await world.player({ cashMinor: 0n })
    await expect(carryAll(player, [{ module: 'bonuses', text: ';limits=slots:0:0:.' }])).rejects.toThrow(
      'does not end before its end',
    )
  })
})
