import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#kit/log.ts'
import { uuidv7 } from '#kit/random.ts'
import { EVERYBODY } from '#kit/sockets/rooms.ts'
import { openHouse } from '#src/app.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { placeBet } from '../originals/instant/place-bet.ts'
import { listen } from './feed.fixture.ts'
import { countPeople, gameRoom, roundedDown } from './presence.ts'
import { beatProcess, endProcess } from './process-store.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

/** A few beats of a process. */
const patient = { timeout: 30_000, interval: 200 }

describe('who is here', () => {
  it.each([
    [0, 0],
    [1, 1],
    [99, 99],
    [100, 100],
    [109, 100],
    [1_299, 1_200],
    [98_765, 98_000],
  ])('is never said to be more: %i is shown as %i', (count, shown) => {
    expect(roundedDown(count)).toBe(shown)
  })

  it('is a player once, however many tabs are open, and a visitor once each; at a game who is in its room', () => {
    const player = uuidv7()
    const here = [player, player, null, null, uuidv7()].map((id) => listen(world.app, EVERYBODY, id))
    const playing = [player, player, null].map((id) => listen(world.app, gameRoom('dice'), id))
    expect(countPeople(world.app)).toEqual({ online: 4, games: { dice: 2 } })
    for (const one of [...here, ...playing]) one.leave()
    expect(countPeople(world.app)).toEqual({ online: 0, games: {} })
  })

  it('is the sum over all processes at work, told as it changes, without those that ended', async () => {
    const [other, dead] = [uuidv7(), uuidv7()]
    const heard = listen(world.app, 'presence')
    await beatProcess(world.app.db, dead, { online: 500, games: { limbo: 500 } })
    await world.owner.sql`
      update ${world.owner.b}.feed_process set beat_at = beat_at - interval '1 minute' where process_id = ${dead}`
    await beatProcess(world.app.db, other, { online: 41, games: { dice: 7 } })
    await expect
      .poll(() => heard.events('presence.count').at(-1), patient)
      .toMatchObject({
        ...{ online: 41, games: { dice: 7 } },
      })
    await endProcess(world.app.db, other)
    await expect.poll(() => heard.events('presence.count').at(-1), patient).toMatchObject({ online: 0, games: {} })
    heard.leave()
  })
})

describe('two processes', () => {
  it('tell each other their bets and hidden names', { timeout: 60_000 }, async () => {
    const house = await openHouse(world.config, createLog('silent'))
    try {
      const app = house.apps.get(1)
      if (app === undefined) throw new Error('business 1 is there')
      const player = await world.player({ cashMinor: 100_000n })
      const heard = listen(world.app, 'feed')
      const told: string[] = []
      const bet = async () => {
        const ctx = { ...world.as(player), app, db: app.db }
        const params = { target: '50.50', direction: 'over' }
        const placed = await placeBet(ctx, { game: 'dice', amount: '1.00', currency: 'USD', params })
        told.push(placed.bet.id)
      }
      // Until both have heard of each other, what was bet waits in the database.
      await bet()
      await expect.poll(() => heard.bets().map(({ id }) => id), patient).toEqual(told)
      await bet()
      await expect.poll(() => heard.bets().map(({ id }) => id), patient).toEqual(told)

      await app.db.sql`
        insert into ${app.db.b}.feed_visibility (player_id, name, is_shown) values (${player.id}, 'Roya', false)`
      await expect.poll(() => heard.events('feed.nameHidden').at(-1)?.name, patient).toBe('Roya')
      heard.leave()
    } finally {
      await house.stop()
    }
  })
})
