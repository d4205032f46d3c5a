import { fairFloats } from '@tas/shared/rules/fairness.ts'
import { diceGame } from '@tas/shared/rules/games/dice/game.ts'
import { payoutMinor } from '@tas/shared/rules/payout.ts'
import { judgeBet } from '@tas/shared/rules/returns/draw-verdict.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { begin } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { lineBy, readTrail } from '../../../test/opened.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { addDays } from './day-store.ts'
import { getReturns } from './get-returns.ts'
import { closeReturnIncident, readIncidents } from './incident-store.ts'
import { openTally } from './tally.ts'
import { watchReturns } from './watch-returns.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

type Played = { readonly day: string; readonly bets: number; readonly winning: number; readonly game?: string }

/** Counts dice bets over 50.50 of which `winning` of 10,001 outcomes win, from fixed seeds; the true table has 4,950. */
async function count({ day, bets, winning }: Played, cheat: bigint = 0n): Promise<void> {
  const tally = openTally()
  const params = { target: '50.50', direction: 'over' }
  const { game, rulesVersion, paytableVersion } = diceGame
  for (let nonce = 0; nonce < bets; nonce += 8)
    for (const float of fairFloats({ serverSeed: day, clientSeed: 'watch', nonce }, 8)) {
      const multiplierE4 = float * 10_001 < winning ? 20_000n : 0n
      const paid = payoutMinor(100n, multiplierE4) + cheat
      const versions = { game, rulesVersion, paytableVersion }
      const money = { stakeMinor: 100n, stakedMinor: 100n, payoutMinor: paid }
      tally.add({
        ...versions,
        settledAt: new Date(day),
        isLive: false,
        bets: [{ id: uuidv7(), playerId: uuidv7(), currency: 'USD', params, ...money }],
        judge: () => judgeBet({ ...versions, ...money, params, outcome: 1, multiplierE4 }),
      })
    }
  await begin(world.app.db, (tx) => addDays(tx, tally.sums()))
}

const openOnes = async () => (await readIncidents(world.app.db)).filter(({ closedAt }) => closedAt === null)

async function metric(name: string): Promise<string | undefined> {
  const text = await world.app.metrics.registry.metrics()
  return text.split('\n').find((line) => line.startsWith(`${name}{`))
}

describe('the watch over what games return', () => {
  it('is quiet over true bets', async () => {
    await count({ day: '2030-01-01', bets: 16_000, winning: 4_950 })
    await watchReturns(world.app)
    expect(await openOnes()).toEqual([])
    expect(await metric('tas_game_return_incidents_open')).toMatch(/ 0$/)
  })

  it('opens one incident with an owner when a mutant table pays 6 % too much, and tells everybody', async () => {
    await count({ day: '2030-01-02', bets: 16_000, winning: 5_250 })
    await watchReturns(world.app)
    await watchReturns(world.app)
    const [incident, ...more] = await openOnes()
    expect(more).toEqual([])
    expect(incident).toMatchObject({ game: 'dice', rulesVersion: 1, paytableVersion: 1, owner: 'operator on duty' })
    expect(incident?.finding).toMatch(/speaks against its tables: chance below 1 in 10\^\d/)
    const { game, finding } = incident ?? expect.fail('it is open')
    const opened = await readTrail(world.app.db, 'returns.incident_opened')
    expect(opened).toEqual([lineBy('system', incident?.id ?? '', { game, finding })])
    expect(await metric('tas_game_return_incidents_open')).toMatch(/ 1$/)
    expect(Number((await metric('tas_game_return_evidence_log10'))?.split(' ').at(-1))).toBeGreaterThan(6)
    const { games } = await getReturns(world.as(await world.player()))
    expect(games.find(({ game }) => game === 'dice')?.isInQuestion).toBe(true)
    expect(games.find(({ game }) => game === 'keno')?.isInQuestion).toBe(false)
  })

  it('is closed by a person, and does not open again over the days that were answered for', async () => {
    const { db } = world.app
    const closing = { game: 'dice', by: 'Dana', resolution: 'the mutant was taken out' }
    const [open] = await openOnes()
    expect(await closeReturnIncident(db, closing)).toBe(true)
    expect(await closeReturnIncident(db, closing)).toBe(false)
    expect(await readTrail(db, 'returns.incident_closed')).toEqual([lineBy('staff', open?.id ?? '', closing)])
    await db.sql`update ${db.b}.returns_incident set closed_at = '2030-01-02T12:00:00Z'`
    await watchReturns(world.app)
    expect(await openOnes()).toEqual([])
  })

  it('opens one at once when a bet was paid otherwise than its table says', async () => {
    await count({ day: '2030-01-03', bets: 8, winning: 4_950 }, 1n)
    await watchReturns(world.app)
    expect((await openOnes()).map(({ finding }) => finding)).toEqual(['8 bets were not paid as their tables say'])
  })
})
