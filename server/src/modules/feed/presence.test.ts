import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#kit/log.ts'
import { uuidv7 } from '#kit/random.ts'
import { EVERYBODY } from '#kit/sockets/rooms.ts'
import { openHouse } from '#src/app.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { placeBet } from '../originals/instant/place-bet.ts'
import { listen } from './feed.fixture.ts'
import { gameRoom, hearPeople, presenceSnapshot, roundedDown, tellPresence } from './presence.ts'

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
    tellPresence(world.app)
    expect(presenceSnapshot(world.app)).toEqual({ online: 4, games: { dice: 2 } })
    for (const one of [...here, ...playing]) one.leave()
    tellPresence(world.app)
    // Who asks is here.
    expect(presenceSnapshot(world.app)).toEqual({ online: 1, games: {} })
  })

  it('is the sum over all processes at work, told as it changes, without those that ended', async () => {
    const [other, dead] = [uuidv7(), uuidv7()]
    const heard = listen(world.app, 'presence')
    const crowd = (visitors: number) => ({ visitors, players: 0, marks: [] })
    const people = (online: number, games: Readonly<Record<string, number>>) => ({
      online: crowd(online),
      games: Object.fromEntries(Object.entries(games).map(([game, count]) => [game, crowd(count)])),
    })
    hearPeople(world.app, dead, people(500, { limbo: 500 }), performance.now() - 60_000)
    hearPeople(world.app, other, people(41, { dice: 7 }))
    await expect
      .poll(() => heard.events('presence.count').at(-1), patient)
      .toMatchObject({ online: 41, games: { dice: 7 } })
    hearPeople(world.app, other, null)
    await expect.poll(() => heard.events('presence.count').at(-1), patient).toMatchObject({ online: 0, games: {} })
    heard.leave()
  })
})

describe('two processes', () => {
  it('count a player with pages at both once, until one of them ends', { timeout: 60_000 }, async () => {
    const house = await openHouse(world.config, createLog('silent'))
    const app = house.apps.get(1)
    if (app === undefined) throw new Error('business 1 is there')
    const [both, one, two] = [uuidv7(), uuidv7(), uuidv7()]
    const here = [both, one].map((id) => listen(world.app, EVERYBODY, id))
    for (const id of [both, two, null]) listen(app, EVERYBODY, id)
    for (const each of [world.app, app])
      await expect.poll(() => presenceSnapshot(each), patient).toEqual({ online: 4, games: {} })
    await house.stop()
    await expect.poll(() => presenceSnapshot(world.app), patient).toEqual({ online: 2, games: {} })
    for (const page of here) page.leave()
  })

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
        insert into ${app.db.b}.bets_visibility (player_id, name, is_shown) values (${player.id}, 'Roya', false)`
      await expect.poll(() => heard.events('feed.nameHidden').at(-1)?.name, patient).toBe('Roya')
      heard.leave()
    } finally {
      await house.stop()
    }
  })
})
