import { commitmentOf } from '@tas/shared/rules/fairness.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlayerActor } from '#src/ctx.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { getBet } from '../bets/get-bet.ts'
import { listBets } from '../bets/list-bets.ts'
import { placeBet } from '../originals/instant/place-bet.ts'
import { start } from '../originals/steps/steps.fixture.ts'
import { getPair } from './get-pair.ts'
import { getSeeds } from './get-seeds.ts'
import { rotateSeeds } from './rotate-seeds.ts'
import { seedBox } from './seed-box.ts'
import { setClientSeed } from './set-client-seed.ts'
import { verifyBet } from './verify-bet.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  await world.expectBooksRight()
  await world.stop()
})

const dice = { game: 'dice', amount: '0.01', currency: 'USD', params: { target: '50.50', direction: 'over' } }
const roll = (player: PlayerActor) => placeBet(world.as(player), dice)
const seedsOf = async (player: PlayerActor) => (await getSeeds(world.as(player))).seeds

describe('a seed pair', () => {
  it('is made once, however many ask first at the same time', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const asked = await Promise.all(Array.from({ length: 15 }, () => seedsOf(player)))
    const rolled = await Promise.all(Array.from({ length: 15 }, () => roll(player)))
    const hashes = [...asked.map((seeds) => seeds.serverSeedHash), ...rolled.map((one) => one.bet.serverSeedHash)]
    expect(new Set(hashes).size).toBe(1)
    const { sql, b } = world.app.db
    expect(await sql`select 1 from ${b}.fairness_server_seed where player_id = ${player.id}`).toHaveLength(2)
  })

  it('lies in the database sealed, for its own place only', async () => {
    const player = await world.player()
    await seedsOf(player)
    const { sql, b } = world.app.db
    const rows = await sql<{ pair_id: string; sealed: Buffer; hash: Buffer }[]>`
      select pair_id, sealed, hash from ${b}.fairness_server_seed where player_id = ${player.id}`
    expect(rows).toHaveLength(2)
    for (const { pair_id, sealed, hash } of rows) {
      const seed = seedBox(world.app).open(sealed, `server seed ${pair_id}`).toString('hex')
      expect(commitmentOf(seed)).toBe(hash.toString('hex'))
      expect(() => seedBox(world.app).open(sealed, 'server seed of somebody else')).toThrow()
    }
  })

  it('keeps server seed and nonce when the client seed changes, and old bets keep theirs', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const first = await roll(player)
    const before = await seedsOf(player)
    const { seeds } = await setClientSeed(world.as(player), { clientSeed: 'my seed 7' })
    expect(seeds).toEqual({ ...before, clientSeed: 'my seed 7' })
    const second = await roll(player)
    expect(second.bet).toMatchObject({ clientSeed: 'my seed 7', nonce: 1, serverSeedHash: before.serverSeedHash })
    expect((await getBet(world.as(player), { betId: first.bet.id })).bet.clientSeed).toBe(before.clientSeed)
  })

  it.each(['', ' ', ' a', 'بذر', '۷', 'x'.repeat(10_240), 'a\u200e', 'a\u0000', 'e\u0301', 'x'.repeat(65), '\ud800'])(
    'takes no client seed that cannot be shown and copied: %j',
    async (clientSeed) => {
      const player = await world.player()
      const refused = { code: 'fairness.bad_client_seed', fields: { clientSeed: 'format' } }
      await expect(setClientSeed(world.as(player), { clientSeed })).rejects.toMatchObject(refused)
      await expect(rotateSeeds(world.as(player), { clientSeed })).rejects.toMatchObject(refused)
    },
  )

  it('reveals what was promised when it is rotated, and goes on with the next that was promised', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    for (let count = 0; count < 3; count++) await roll(player)
    const before = await seedsOf(player)
    const { revealed, seeds } = await rotateSeeds(world.as(player), { clientSeed: 'next' })
    expect(commitmentOf(revealed.serverSeed)).toBe(before.serverSeedHash)
    expect(revealed).toMatchObject({
      serverSeedHash: before.serverSeedHash,
      clientSeed: before.clientSeed,
      betCount: 3,
    })
    expect(seeds).toMatchObject({ serverSeedHash: before.nextServerSeedHash, clientSeed: 'next', nonce: 0 })
    expect(seeds.nextServerSeedHash).not.toBe(before.nextServerSeedHash)
    expect(await seedsOf(player)).toEqual(seeds)
    expect((await roll(player)).bet).toMatchObject({ nonce: 0, serverSeedHash: before.nextServerSeedHash })
  })

  it('rotated many times at once goes through as many pairs, each promised before', async () => {
    const player = await world.player()
    const before = await seedsOf(player)
    const all = await Promise.all(Array.from({ length: 12 }, () => rotateSeeds(world.as(player), {})))
    const revealed = new Map(all.map((one) => [one.revealed.serverSeedHash, one]))
    expect(revealed.size).toBe(12)
    let { serverSeedHash, nextServerSeedHash } = before
    for (let count = 0; count < 12; count++) {
      const one = revealed.get(serverSeedHash)
      expect(one?.seeds.serverSeedHash).toBe(nextServerSeedHash)
      ;({ serverSeedHash, nextServerSeedHash } = one?.seeds ?? before)
    }
    expect(await seedsOf(player)).toMatchObject({ serverSeedHash, nextServerSeedHash })
  })

  it('given the same key twice is rotated once', async () => {
    const player = await world.player()
    const one = await rotateSeeds(world.as(player, 'again'), {})
    expect(await rotateSeeds(world.as(player, 'again'), {})).toEqual(one)
  })

  it('is not revealed while a bet drawn from it is open', async () => {
    const player = await world.player({ cashMinor: 100n })
    await start(world.as(player), { game: 'hilo' })
    const before = await seedsOf(player)
    await expect(rotateSeeds(world.as(player), {})).rejects.toMatchObject({ code: 'fairness.round_open' })
    expect(await seedsOf(player)).toEqual(before)
  })

  it('gives its seed with a bet only after it was rotated out', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const { bet } = await roll(player)
    const open = await getBet(world.as(player), { betId: bet.id })
    expect(open.verification).toMatchObject({ serverSeed: null, serverSeedHash: bet.serverSeedHash, nonce: 0 })
    const { revealed } = await rotateSeeds(world.as(player), {})
    const { verification } = await getBet(world.as(player), { betId: bet.id })
    expect(verification).toEqual({
      game: 'dice',
      serverSeed: revealed.serverSeed,
      serverSeedHash: bet.serverSeedHash,
      clientSeed: bet.clientSeed,
      nonce: 0,
      params: dice.params,
      rulesVersion: 1,
      paytableVersion: 1,
    })
    expect(await verifyBet(world.as(player), verification as never)).toEqual({ outcome: bet.outcome })
  })
})

describe('an unrevealed server seed', () => {
  it('is in no answer, event, log line or stored reply', async () => {
    const lines: string[] = []
    const write = (fields: object, message: string) =>
      lines.push(message + JSON.stringify(fields) + String('err' in fields ? (fields.err as Error).stack : ''))
    const spied = await createWorld({ log: { debug: write, info: write, warn: write, error: write } })
    try {
      const player = await spied.player({ cashMinor: 1_000n })
      const seen: unknown[] = []
      const member = { playerId: player.id, sessionId: '', send: (frame: unknown) => seen.push(frame), close() {} }
      for (const room of [`player:${player.id}`, 'crash']) spied.app.rooms.join(room, member)
      for (let count = 0; count < 5; count++) {
        const placed = await placeBet(spied.as(player), dice)
        seen.push(placed, await getBet(spied.as(player), { betId: placed.bet.id }))
      }
      seen.push(await getSeeds(spied.as(player)), await setClientSeed(spied.as(player), { clientSeed: 'a' }))
      seen.push(await rotateSeeds(spied.as(player), {}), await placeBet(spied.as(player), dice))
      seen.push(await listBets(spied.as(player), { pageNumber: 1, limit: 20 }))
      const running = await getSeeds(spied.as(player))
      const refused = [
        placeBet(spied.as(player), { ...dice, amount: '900.00' }),
        placeBet(spied.as(player), { ...dice, params: {} }),
        getBet(spied.as(player), { betId: player.id }),
        getPair(spied.as(player), { serverSeedHash: running.seeds.serverSeedHash }),
      ]
      for (const one of await Promise.allSettled(refused))
        if (one.status === 'rejected') seen.push({ ...one.reason }, String(one.reason.stack))
      const { sql, b } = spied.app.db
      seen.push(await sql`select reply from ${b}.commit_key`, await sql`select event from ${b}.commit_event`)
      const secrets = await sql<{ pair_id: string; sealed: Buffer }[]>`
        select pair_id, sealed from ${b}.fairness_server_seed
        where pair_id not in (select pair_id from ${b}.fairness_revealed_seed)`
      const everything = JSON.stringify(seen) + lines.join('\n')
      expect(secrets).toHaveLength(2)
      for (const { pair_id, sealed } of secrets) {
        const seed = seedBox(spied.app).open(sealed, `server seed ${pair_id}`)
        for (const written of [seed.toString('hex'), seed.toString('base64'), sealed.toString('hex')])
          expect(everything).not.toContain(written)
      }
    } finally {
      await spied.stop()
    }
  })
})

describe('verifying', () => {
  const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'b', nonce: 0, params: {} }

  it.each([
    [{ ...seeds, game: 'dice', nonce: undefined }, 'fairness.bad_params', 'nonce'],
    [{ ...seeds, game: 'dice', serverSeed: '' }, 'fairness.bad_params', 'serverSeed'],
    [{ ...seeds, game: 'dice', clientSeed: '\ud800' }, 'fairness.bad_params', 'clientSeed'],
    [{ ...seeds, game: 'dice', params: { target: '1e3', direction: 'over' } }, 'fairness.bad_params', 'params.target'],
    [{ ...seeds, game: 'crash' }, 'fairness.bad_params', 'params.formula'],
    [
      { ...seeds, game: 'crash', serverSeed: 'A'.repeat(64), params: { formula: 'stake' } },
      'fairness.bad_params',
      'serverSeed',
    ],
    [{ ...seeds, game: 'crash', params: { formula: '__proto__' } }, 'fairness.bad_params', 'params.formula'],
    [{ ...seeds, game: 'poker' }, 'fairness.unknown_game', 'game'],
    [{ ...seeds, game: 'constructor' }, 'fairness.unknown_game', 'game'],
  ])('refuses what describes no bet, naming the field: %j', async (input, code, field) => {
    const player = await world.player()
    await expect(verifyBet(world.as(player), input)).rejects.toMatchObject({ code, fields: { [field]: 'format' } })
  })
})
