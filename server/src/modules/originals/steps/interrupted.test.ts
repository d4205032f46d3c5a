import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#kit/log.ts'
import { openHouse } from '#src/app.ts'
import type { App, PlayerActor } from '#src/ctx.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { readSeedPair } from '../../fairness/seed-pair.ts'
import { ABANDONED_AFTER_MS, endAbandonedHands } from './end-abandoned-hands.ts'
import { act, cashOut, contextIn, pick, start, stateOf, tilesOf } from './steps.fixture.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

/** Another process of the same business on the same database. */
async function inAnotherProcess(work: (app: App) => Promise<void>): Promise<void> {
  const house = await openHouse(world.config, createLog('silent'))
  const app = house.apps.get(1)
  try {
    await (app === undefined ? expect.fail('business 1 is there') : work(app))
  } finally {
    await house.stop()
  }
}

async function openMines(player: PlayerActor) {
  const started = await start(world.as(player), { game: 'mines', params: { mines: 3 } })
  return { id: started.bet.id, ...(await tilesOf(world.app, player, started)) }
}

describe('a hand whose server goes away', () => {
  it('stands in the next one as it was, goes on there by the same deal and is paid', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const { id, safe, mines } = await openMines(player)
    const before = await act(world.as(player), id, pick(safe[0]))
    await inAnotherProcess(async (app) => {
      expect(await stateOf(contextIn(app, player), { game: 'mines' })).toEqual({ bet: before.bet, hand: before.hand })
      await act(contextIn(app, player), id, pick(safe[1]))
      const paid = await act(contextIn(app, player), id, cashOut)
      expect(paid.hand).toMatchObject({ status: 'paid', payout: '1.28', revealed: mines })
    })
    expect(await world.cash(player)).toBe(1_028n)
  })

  it('answers a call that is made again in the next one with what it had come to', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const { id, safe } = await openMines(player)
    const before = await act(world.as(player, 'the key of the call'), id, pick(safe[0]))
    await inAnotherProcess(async (app) => {
      expect(await act(contextIn(app, player, 'the key of the call'), id, pick(safe[0]))).toEqual(before)
      expect((await stateOf(contextIn(app, player), { betId: id }))?.hand.actions).toHaveLength(1)
    })
  })

  it('of two processes at once takes every tile once and pays once', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const { id, safe } = await openMines(player)
    await inAnotherProcess(async (app) => {
      const picks = safe.slice(0, 8).flatMap((tile) => [world.app, app].map((one) => ({ one, tile })))
      const turns = await Promise.allSettled(picks.map(({ one, tile }) => act(contextIn(one, player), id, pick(tile))))
      expect(turns.filter((turn) => turn.status === 'fulfilled')).toHaveLength(8)
      const cashOuts = [world.app, app].map((one) => act(contextIn(one, player), id, cashOut))
      expect((await Promise.allSettled(cashOuts)).filter((turn) => turn.status === 'fulfilled')).toHaveLength(1)
    })
    expect((await stateOf(world.as(player), { betId: id }))?.hand).toMatchObject({ status: 'paid' })
  })
})

/** Changes that a hand's rules cannot have led to. */
const DAMAGES = {
  'an action its rules refuse': (b: string) =>
    `update ${b}.originals_hand set actions = '[{"action":"fly","params":{}}]'`,
  'an end it did not come to': (b: string) =>
    `update ${b}.originals_hand set actions = '[{"action":"pick","params":{"tile":0}},{"action":"cashOut","params":{}}]'`,
}

describe('a hand that cannot be read', () => {
  it.each(Object.entries(DAMAGES))(
    'for %s is refunded when it is gone on with, with a line in the audit trail',
    async (_, damage) => {
      const player = await world.player({ cashMinor: 1_000n })
      const { id } = await openMines(player)
      const { sql, b, schema } = world.app.db
      await sql.unsafe(`${damage(schema)} where id = '${id}'`)
      const { hand, bet, wallet } = await act(world.as(player), id, pick(24))
      expect(hand).toMatchObject({ status: 'refunded', endedBy: 'fault', revealed: null, canCashOut: false })
      expect(bet).toMatchObject({ status: 'refunded', payout: '0.00', multiplier: '0' })
      expect(wallet).toMatchObject({ balance: '10.00', heldBalance: '0.00' })
      expect(await sql`select actor_kind, action, details from ${b}.audit_event where target_id = ${id}`).toMatchObject(
        [{ actor_kind: 'system', action: 'originals.hand_refunded', details: { game: 'mines' } }],
      )
      expect((await readSeedPair(world.app.db, player.id))?.openBetCount).toBe(0)
    },
  )

  it('because its game has other rules by now is refunded when it is abandoned', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const { id, safe } = await openMines(player)
    await act(world.as(player), id, pick(safe[0]))
    // The server may not change what a hand is played by, so this is what another release would find.
    await world.owner.sql`update ${world.owner.b}.originals_hand
      set rules = 99, acted_at = clock_timestamp() - ${`${ABANDONED_AFTER_MS + 1_000} ms`}::interval where id = ${id}`
    await endAbandonedHands(world.app)
    expect((await stateOf(world.as(player), { betId: id }))?.hand).toMatchObject({
      status: 'refunded',
      endedBy: 'fault',
    })
    expect(await world.cash(player)).toBe(1_000n)
  })
})

describe('a hand that is over', () => {
  it('is changed and deleted by nobody, not even by who owns the database', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const { id, safe } = await openMines(player)
    await act(world.as(player), id, pick(safe[0]))
    await act(world.as(player), id, cashOut)
    const { sql, schema } = world.owner
    for (const statement of [
      `update ${schema}.originals_hand set payout = payout + 1 where id = '${id}'`,
      `delete from ${schema}.originals_hand where id = '${id}'`,
      `truncate ${schema}.originals_hand`,
    ])
      await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
  })
})
