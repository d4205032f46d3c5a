import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { judgeBet } from '@tas/shared/rules/returns/draw-verdict.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uuidv7 } from '#kit/random.ts'
import type { App, PlayerContext } from '#src/ctx.ts'
import { countAll } from '../../../test/count-all.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { countPoints } from '../loyalty/count-points.ts'
import { readDays } from '../loyalty/points-store.ts'
import { placeBet } from '../originals/instant/place-bet.ts'
import { countBets } from '../returns/count-bets.ts'
import { readAllDays } from '../returns/day-store.ts'
import { countOpen } from './count-bets.ts'
import { findBetId } from './find-bet-id.ts'
import { getBet } from './get-bet.ts'
import type { BetSource } from './index.ts'
import { listBets } from './list-bets.ts'
import { namePlays } from './name-plays.ts'
import { readNewestSettled } from './read-newest-settled.ts'

const DICE = { game: 'dice', params: { target: '50.50', direction: 'over' } }
/** Two bets of a kind that no module of the house keeps: one lost, one open. */
const [LOST, OPEN] = [
  { id: uuidv7(), intId: 1_000_002, status: 'lost' },
  { id: uuidv7(), intId: 1_000_001, status: 'open' },
] as const
const SETTLED_AT = new Date('2026-03-01T12:00:00Z')
/** The toy settles one draw at each of these positions. */
const LAST_POSITION = 3n

let world: World
let ctx: PlayerContext

beforeAll(async () => {
  world = await createWorld()
  const player = await world.player({ cashMinor: 100_000n })
  const app: App = { ...world.app, betSources: [...world.app.betSources, toySource(player.id)] }
  ctx = { ...world.as(player), app }
})
afterAll(() => world.stop())

function betData({ id, intId, status }: typeof LOST | typeof OPEN): BetData {
  return {
    id,
    intId,
    status,
    ...DICE,
    amount: '5.00',
    payout: '0',
    currency: 'USD',
    multiplier: '0',
    outcome: null,
    nonce: 0,
    serverSeedHash: '',
    clientSeed: '',
    createdAt: SETTLED_AT.toISOString(),
  }
}

function toySource(ownerId: string): BetSource {
  const own = (playerId: string) => (playerId === ownerId ? [LOST, OPEN] : [])
  const money = { stakeMinor: 500n, stakedMinor: 500n, payoutMinor: 0n }
  const versions = { game: 'dice', rulesVersion: 1, paytableVersion: 1 }
  const draw = {
    ...versions,
    settledAt: SETTLED_AT,
    isLive: false,
    bets: [{ id: LOST.id, playerId: ownerId, currency: 'USD', params: DICE.params, ...money }],
    judge: () => judgeBet({ ...versions, ...money, params: DICE.params, outcome: 1, multiplierE4: 0n }),
  }
  return {
    name: 'toy',
    namePlays: async (_db, playerId, references) =>
      own(playerId ?? '').flatMap(({ id }) =>
        references.includes(id) ? [{ reference: id, game: 'toy', betId: id }] : [],
      ),
    describePlays: async () => [],
    lists: {
      readNumbers: async (_db, playerId, { status, before, limit }) =>
        own(playerId)
          .filter((bet) => (status === null || bet.status === status) && (before === null || bet.intId < before))
          .map(({ intId }) => intId)
          .slice(0, limit),
      countBets: async (_db, playerId, { filter, most }) =>
        Math.min(most, own(playerId).filter(({ status }) => filter.status === null || filter.status === status).length),
      readBets: async (_db, _app, playerId, intIds) =>
        own(playerId).flatMap((bet) => (intIds.includes(bet.intId) ? [betData(bet)] : [])),
      findBetId: async (_db, playerId, intId) => own(playerId).find((bet) => bet.intId === intId)?.id ?? null,
      async findOwner(_db, betId) {
        const bet = own(ownerId).find(({ id }) => id === betId)
        return bet === undefined ? null : { playerId: ownerId, intId: bet.intId }
      },
      async findByNumber(_db, intId) {
        const bet = own(ownerId).find((one) => BigInt(one.intId) === intId)
        return bet === undefined ? null : { id: bet.id, playerId: ownerId }
      },
      async readProof(_app, betId) {
        const bet = own(ownerId).find(({ id }) => id === betId)
        if (bet === undefined) return null
        const seeds = { serverSeed: null, serverSeedHash: '', clientSeed: '', nonce: 0 }
        const verification = { ...DICE, ...seeds, rulesVersion: 1, paytableVersion: 1 }
        return { playerId: ownerId, isPublic: false, bet: betData(bet), verification }
      },
      readNewestSettled: async () => [
        { ...LOST, playerId: ownerId, game: 'toy', currency: 'USD', ...money, multiplierE4: 0n, settledAt: new Date() },
      ],
    },
    countOpenTickets: async (_db, playerId) => (playerId === ownerId ? 4 : 0),
    async *readSettled(_db, after) {
      const next = (after.get('part') ?? 0n) + 1n
      if (next > LAST_POSITION) return
      yield { draws: [draw], reached: new Map([['part', next]]), isMore: next < LAST_POSITION }
    },
  }
}

describe('a kind of bets that a module adds', () => {
  it('stands in the list among all others, newest first, by status and by pages', async () => {
    const { bet } = await placeBet(ctx, { ...DICE, amount: '1.00', currency: 'USD' })
    const page = { pageNumber: 1, limit: 2 }
    const first = await listBets(ctx, page)
    expect(first.items.map(({ id }) => id)).toEqual([LOST.id, OPEN.id])
    expect(first.countAll).toBe(3)
    const next = await listBets(ctx, { ...page, cursor: first.nextCursor })
    expect(next.items.map(({ id }) => id)).toEqual([bet.id])
    expect((await listBets(ctx, { ...page, status: 'open' })).items.map(({ id }) => id)).toEqual([OPEN.id])
  })

  it('is found by number and id, by its own player alone', async () => {
    expect(await findBetId(ctx.app, ctx.player.id, LOST.intId)).toBe(LOST.id)
    expect((await getBet(ctx, { betId: LOST.id })).bet.intId).toBe(LOST.intId)
    const other = { ...world.as(await world.player()), app: ctx.app }
    expect(await findBetId(ctx.app, other.player.id, LOST.intId)).toBeNull()
    await expect(getBet(other, { betId: LOST.id })).rejects.toMatchObject({ code: 'bets.bet_not_found' })
  })

  it('is named in statements, counted as open, and among what was settled last', async () => {
    const named = await namePlays(ctx.app, ctx.player.id, [LOST.id, uuidv7()])
    expect([...named.keys()]).toEqual([LOST.id])
    expect(await countOpen(ctx.app, ctx.player.id)).toEqual({ bets: 1, tickets: 4 })
    expect((await readNewestSettled(ctx.app, 1)).map(({ id }) => id)).toEqual([LOST.id])
  })

  it('is counted into returns and points, each draw once, a page at a time', async () => {
    const DAY = '2026-03-01'
    async function counted() {
      await countAll(ctx.app, 'bets', countBets)
      await countAll(ctx.app, 'points', countPoints)
      const returned = (await readAllDays(ctx.db)).find(({ day }) => day === DAY)
      const earned = (await readDays(ctx.db, ctx.player.id, 1_000)).find(({ day }) => day === DAY)
      return [returned?.bets, earned?.bets]
    }
    expect(await counted()).toEqual([LAST_POSITION, LAST_POSITION])
    expect(await counted()).toEqual([LAST_POSITION, LAST_POSITION])
  })
})
