import { toyGame } from '@tas/shared/rules/toy-game.fixture.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { placeBet } from '#src/modules/originals/instant/place-bet.ts'
import { type ServedWorld, serveWorld } from './world.ts'

// The one line a new game is named by; everything else has to follow from its record.
vi.mock('@tas/shared/rules/games/all-games.ts', async (load) => {
  const { ALL_GAMES } = await load<typeof import('@tas/shared/rules/games/all-games.ts')>()
  const { toyGame: added } = await import('@tas/shared/rules/toy-game.fixture.ts')
  return { ALL_GAMES: [...ALL_GAMES, added] }
})

let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld()
})
// `stop` expects the books to be right.
afterAll(() => world?.stop())

const CHIPS = { chips: [{ spot: 'blue', units: 1 }] }

describe('a game that only its record names', () => {
  it('takes a bet, and pays by its rules', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    const ask = { game: 'toy', amount: '10.00', currency: 'USD', params: CHIPS }
    const { bet } = await placeBet(world.as(player), ask)
    const isWon = Number(bet.outcome) < 24
    expect(bet).toMatchObject({ game: 'toy', payout: isWon ? '20.00' : '0.00', status: isWon ? 'won' : 'lost' })
    expect(await world.cash(player)).toBe(isWon ? 11_000n : 9_000n)
  })

  it('tells its rules, with what all games of its kind share, and its exact return', async () => {
    const body = { game: 'toy', currency: 'USD' }
    const { body: own } = await world.call('game/original/getRules', { body })
    expect(own.data).toMatchObject({ rtp: '0.96000000' })
    expect(own.data?.text).toEqual(
      expect.arrayContaining(['One of 50 marbles is drawn.', expect.stringMatching(/seed/)]),
    )
    const { body: live } = await world.call('game/original/getRules', { body: { ...body, game: 'live-toy' } })
    expect(live.data?.text).toEqual(
      expect.arrayContaining(['One of 50 marbles is drawn.', expect.stringMatching(/chain of hashes/)]),
    )
  })

  it('is among the returns, in the log of pay tables and in the specification', async () => {
    const { body: returns } = await world.call('game/fairness/getReturns')
    expect(returns.data?.games.map(({ game }) => game)).toContain('toy')
    const { body: changes } = await world.call('game/fairness/getChanges')
    expect(changes.data?.entries.map(({ game }) => game)).toContain('toy')
    const specification = await (await fetch(`${world.server.url}/api/openapi.json`)).text()
    expect(specification).toContain('toy {chips [{spot, units}]}')
  })

  it('has its pay table and its proof', async () => {
    const { body: paytable } = await world.call('game/fairness/getPaytable', { body: { game: 'toy', params: CHIPS } })
    expect(paytable.general.status).toBe(true)
    const { example } = toyGame.proof
    const proof = {
      game: 'toy',
      serverSeed: example.serverSeed,
      clientSeed: example.clientSeed,
      nonce: 7,
      params: CHIPS,
    }
    const { body: verified } = await world.call('game/fairness/verify', { body: proof })
    const traced = toyGame.verifier.trace(proof)
    expect(traced).toMatchObject({ ok: true, outcome: verified.data?.outcome })
  })

  it('runs its live table', async () => {
    const { body: tables } = await world.call('game/table/getTables')
    expect(tables.data?.tables).toContainEqual(expect.objectContaining({ table: 'live-toy' }))
    const { body: table } = await world.call('game/table/getState', { body: { table: 'live-toy' } })
    expect(table.data?.state).toMatchObject({ game: 'toy', dealMs: toyGame.live?.dealMs })
  })
})
