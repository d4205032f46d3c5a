import { randomUUID } from 'node:crypto'
import type { CallData } from '@tas/shared/contract/api.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#kit/log.ts'
import { openHouse } from '#src/app.ts'
import type { App, PlayerActor } from '#src/ctx.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { businessSettings } from '../../business/index.ts'
import { getSeeds } from '../../fairness/get-seeds.ts'
import { rotateSeeds } from '../../fairness/rotate-seeds.ts'
import { placeBet } from './place-bet.ts'

/** The most an operator may set: no machine is so slow that it passes during a test. */
const LONGEST_MS = 60_000
const TOO_SOON = { code: 'originals.spin_too_soon' }

let world: World

beforeAll(async () => {
  world = await createWorld()
  changeSettings(world.app, businessSettings, { minSpinMs: LONGEST_MS })
})
afterAll(() => world.stop())

type Bet = CallData<'game/original/bet'>
type Ask = { readonly app?: App; readonly game?: string; readonly key?: string; readonly tab?: string }

function play(player: PlayerActor, { app = world.app, game = 'simorgh', key, tab }: Ask = {}): Promise<Bet> {
  const params = game === 'dice' ? { target: '50.50', direction: 'over' } : {}
  const ctx = { ...world.as(player, key), app, db: app.db }
  return placeBet(ctx, { game, amount: '1.00', currency: 'USD', params, ...(tab && { tab }) })
}

/** As if the player's last spin had been so much earlier. */
async function passTime({ id }: PlayerActor, ms: number): Promise<void> {
  await world.owner.sql`
    update ${world.owner.b}.fairness_seed_pair set spun_at = spun_at - make_interval(secs => ${ms / 1_000})
    where player_id = ${id}`
}

async function nonceOf(player: PlayerActor): Promise<number> {
  return (await getSeeds(world.as(player))).seeds.nonce
}

describe('a spin of a slot machine', () => {
  it('before the shortest spin has passed is refused with the wait, and moves nothing', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    await play(player)
    const before = await world.cash(player)
    await passTime(player, LONGEST_MS / 2)
    const refusal = await play(player).catch((error: unknown) => error)
    expect(refusal).toMatchObject(TOO_SOON)
    expect(refusal).toHaveProperty(
      'details.waitMs',
      expect.toSatisfy((ms: number) => ms > 0 && ms <= LONGEST_MS / 2),
    )
    expect([await world.cash(player), await nonceOf(player)]).toEqual([before, 1])
    await passTime(player, LONGEST_MS / 2)
    expect((await play(player)).bet.nonce).toBe(1)
  })

  it('is one of many at once, on whatever machine and in whatever process', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    const other = await openHouse(world.config, createLog('silent'))
    try {
      const app = other.apps.get(1) ?? expect.fail('business 1 is there')
      changeSettings(app, businessSettings, { minSpinMs: LONGEST_MS })
      const games = ['simorgh', 'ganj', 'darya', 'karvan']
      const tries = await Promise.allSettled(
        games.flatMap((game) => [play(player, { game }), play(player, { game, app })]),
      )
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const one of tries) if (one.status === 'rejected') expect(one.reason).toMatchObject(TOO_SOON)
      expect(await nonceOf(player)).toBe(1)
    } finally {
      await other.stop()
    }
  })

  it('asked for again under its key has its first answer, however soon', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const first = await play(player, { key: 'spin' })
    expect(await play(player, { key: 'spin' })).toEqual(first)
    // A refusal is not remembered: the same key spins when the time has come.
    await expect(play(player, { key: 'next' })).rejects.toMatchObject(TOO_SOON)
    await passTime(player, LONGEST_MS)
    expect((await play(player, { key: 'next' })).bet.nonce).toBe(1)
  })

  it('is not brought nearer by new seeds, nor by bets on other games, which wait for nothing', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    await play(player, { game: 'dice' })
    await play(player)
    await rotateSeeds(world.as(player), {})
    await play(player, { game: 'dice' })
    await play(player, { game: 'dice' })
    await expect(play(player)).rejects.toMatchObject(TOO_SOON)
  })

  it('lasts 2.5 seconds where the operator has set nothing and the licence is strict', async () => {
    const strict = { ...world.app, business: { ...world.app.business } }
    changeSettings(strict, businessSettings, { minSpinMs: null, jurisdiction: 'strict' })
    const player = await world.player({ cashMinor: 1_000n })
    await play(player)
    // The last spin begins now, on the database's clock, when the next is asked for.
    await passTime(player, -LONGEST_MS)
    await expect(play(player, { app: strict })).rejects.toMatchObject(TOO_SOON)
    await passTime(player, LONGEST_MS + 2_500)
    expect((await play(player, { app: strict })).bet.nonce).toBe(1)
  })
})

describe('where the licence lets a player spin one machine at a time', () => {
  const OTHER = { code: 'originals.other_slot' }
  const [one, two] = [randomUUID(), randomUUID()]
  const strictly = (app: App): App => {
    const strict = { ...app, business: { ...app.business } }
    changeSettings(strict, businessSettings, { minSpinMs: 0, jurisdiction: 'strict' })
    return strict
  }

  it('a second machine or a second tab is refused with what to do, and moves nothing; the tab that plays goes where it likes', async () => {
    const app = strictly(world.app)
    const player = await world.player({ cashMinor: 2_000n })
    await play(player, { app, tab: one })
    const before = await world.cash(player)
    await passTime(player, 3_000)
    const refusal = await play(player, { app, tab: two }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      ...OTHER,
      details: { seconds: expect.toSatisfy((left) => left > 0 && left <= 27) },
    })
    await expect(play(player, { app, tab: two, game: 'ganj' })).rejects.toMatchObject(OTHER)
    // Who hides the tab is held like who has another.
    await expect(play(player, { app, game: 'ganj' })).rejects.toMatchObject(OTHER)
    expect([await world.cash(player), await nonceOf(player)]).toEqual([before, 1])
    await play(player, { app, tab: two, game: 'dice' })
    await play(player, { app, tab: one, game: 'ganj' })
    await passTime(player, 30_000)
    await play(player, { app, tab: two })
    // Without a tab's name it is one machine alone.
    await passTime(player, 30_000)
    await play(player, { app })
    await passTime(player, 3_000)
    await play(player, { app })
    await passTime(player, 3_000)
    await expect(play(player, { app, game: 'ganj' })).rejects.toMatchObject(OTHER)
  })

  it('one of many tabs that begin at once, in two processes, spins', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    const other = await openHouse(world.config, createLog('silent'))
    try {
      const apps = [strictly(world.app), strictly(other.apps.get(1) ?? expect.fail('business 1 is there'))]
      const games = ['simorgh', 'ganj', 'darya', 'karvan']
      const tries = await Promise.allSettled(
        games.flatMap((game) => apps.map((app) => play(player, { app, game, tab: randomUUID() }))),
      )
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const each of tries) if (each.status === 'rejected') expect(each.reason).toMatchObject(OTHER)
    } finally {
      await other.stop()
    }
  })

  it('a spin asked for again under its key has its first answer in whichever tab', async () => {
    const app = strictly(world.app)
    const player = await world.player({ cashMinor: 1_000n })
    const first = await play(player, { app, tab: one, key: 'spin' })
    expect(await play(player, { app, tab: two, key: 'spin' })).toEqual(first)
  })
})
