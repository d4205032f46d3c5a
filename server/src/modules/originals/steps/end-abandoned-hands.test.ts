import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { unitsWaiting } from '../../../../test/units-waiting.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { ABANDONED_AFTER_MS, endAbandonedHands } from './end-abandoned-hands.ts'
import { act, cashOut, pick, start, stateOf, tilesOf } from './steps.fixture.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

/** As if the last action had been so long ago. */
async function age(id: string, ms: number): Promise<void> {
  const { sql, b } = world.app.db
  await sql`
    update ${b}.originals_hand set acted_at = clock_timestamp() - ${`${ms} ms`}::interval where id = ${id}`
}

async function openMines(player: PlayerActor) {
  const started = await start(world.as(player), { game: 'mines', params: { mines: 3 } })
  return { id: started.bet.id, ...(await tilesOf(world.app, player, started)) }
}

const handOf = async (player: PlayerActor, betId: string) => (await stateOf(world.as(player), { betId }))?.hand

describe('a hand nobody goes on with', () => {
  it('gets its stake back after a day when it has nothing to pay yet', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const { id } = await openMines(player)
    await age(id, ABANDONED_AFTER_MS + 1_000)
    await endAbandonedHands(world.app)
    expect(await handOf(player, id)).toMatchObject({
      status: 'refunded',
      endedBy: 'abandoned',
      payout: '0.00',
      multiplier: '0',
      revealed: null,
    })
    expect(await world.cash(player)).toBe(1_000n)
    expect((await openMines(player)).id).not.toBe(id)
  })

  it('that only skipped cards has nothing to pay yet either', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const { bet } = await start(world.as(player), { game: 'hilo' })
    await act(world.as(player), bet.id, { action: 'skip', params: {} })
    await age(bet.id, ABANDONED_AFTER_MS + 1_000)
    await endAbandonedHands(world.app)
    const actions = [{ action: 'skip', params: {} }]
    expect(await handOf(player, bet.id)).toMatchObject({ status: 'refunded', endedBy: 'abandoned', actions })
    expect(await world.cash(player)).toBe(1_000n)
  })

  it('is paid what it stands at after a day, once, however often and by however many it is looked at', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const { id, safe, mines } = await openMines(player)
    await act(world.as(player), id, pick(safe[0]))
    await age(id, ABANDONED_AFTER_MS + 1_000)
    await Promise.all(Array.from({ length: 10 }, () => endAbandonedHands(world.app)))
    expect(await handOf(player, id)).toMatchObject({
      status: 'paid',
      endedBy: 'abandoned',
      payout: '1.12',
      multiplier: '1.1250',
      revealed: mines,
      actions: [pick(safe[0]), cashOut],
    })
    expect(await world.cash(player)).toBe(1_012n)
  })

  it('is left alone before its day is over, and again for a day when it is taken up', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const { id, safe } = await openMines(player)
    await age(id, ABANDONED_AFTER_MS - 60_000)
    await endAbandonedHands(world.app)
    expect(await handOf(player, id)).toMatchObject({ status: 'open' })
    await act(world.as(player), id, pick(safe[0]))
    await endAbandonedHands(world.app)
    expect(await handOf(player, id)).toMatchObject({ status: 'open', actions: [pick(safe[0])] })
    await age(id, ABANDONED_AFTER_MS + 1_000)
    await endAbandonedHands(world.app)
    expect(await handOf(player, id)).toMatchObject({ status: 'paid', endedBy: 'abandoned' })
  })

  it('is left alone when an action came in between, and ended when that was the last one for a day', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const { id, safe } = await openMines(player)
    await age(id, ABANDONED_AFTER_MS + 1_000)
    let ending: Promise<void> | undefined
    // Another process is at the hand when this one has found it abandoned and waits for its row.
    await inTx(world.app.db, async (tx) => {
      await tx.sql`select from ${tx.b}.originals_hand where id = ${id} for update`
      ending = endAbandonedHands(world.app)
      await expect.poll(() => unitsWaiting(world.app)).toBeGreaterThan(0)
      await tx.sql`update ${tx.b}.originals_hand set actions = ${JSON.stringify([pick(safe[0])])}::text::jsonb,
        multiplier_e4 = 11250, acted_at = clock_timestamp() where id = ${id}`
    })
    await ending
    expect(await handOf(player, id)).toMatchObject({ status: 'open', actions: [pick(safe[0])] })
    await age(id, ABANDONED_AFTER_MS + 1_000)
    await endAbandonedHands(world.app)
    expect(await handOf(player, id)).toMatchObject({ status: 'paid', endedBy: 'abandoned', payout: '1.12' })
  })

  it('ends once when its player comes back at that very moment', async () => {
    for (let round = 0; round < 5; round++) {
      const player = await world.player({ cashMinor: 1_000n })
      const { id, safe } = await openMines(player)
      await act(world.as(player), id, pick(safe[0]))
      await age(id, ABANDONED_AFTER_MS + 1_000)
      await Promise.allSettled([act(world.as(player), id, cashOut), endAbandonedHands(world.app)])
      expect(await handOf(player, id)).toMatchObject({ status: 'paid', payout: '1.12' })
      expect(await world.cash(player)).toBe(1_012n)
    }
  })
})
