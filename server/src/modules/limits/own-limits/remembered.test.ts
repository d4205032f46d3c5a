import { plainTerms } from '@tas/shared/rules/bonuses/terms.fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCommitLanes } from '#kit/commit/engine.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { claimLanes } from '#kit/commit/lanes.ts'
import { createLog } from '#kit/log.ts'
import { uuidv7 } from '#kit/random.ts'
import { type House, openHouse } from '#src/app.ts'
import type { App, PlayerActor } from '#src/ctx.ts'
import { countEveryStatement } from '../../../../test/count-statements.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { endGrant, endNeeds } from '../../bonuses/grants/end-grant.ts'
import { decide, grantTo, openOffer } from '../../bonuses/grants/grants.fixture.ts'
import { postings } from '../../ledger/index.ts'
import { stakeNeeds, takeStake } from '../../stakes/index.ts'
import { setLimit } from './set-limit.ts'

let world: World
let other: House
let apps: readonly App[]

beforeAll(async () => {
  world = await createWorld()
  other = await openHouse(world.config, createLog('silent'))
  apps = [world.app, other.apps.get(1) ?? expect.fail('business 1 is there')]
})
afterAll(async () => {
  await other?.stop()
  await world?.stop()
})

/** Stakes 1.00; gives how it ended. */
function stake(app: App, { id: playerId }: PlayerActor, engine = app.engine): Promise<string> {
  const play = { playerId, currency: 'USD', reference: uuidv7(), product: 'lottery' } as const
  const unit = {
    scope: playerId,
    key: uuidv7(),
    fingerprint: fingerprintOf('stake', null),
    needs: stakeNeeds(playerId, 'USD'),
    decide(state: Parameters<typeof takeStake>[1]) {
      takeStake(app, state, { ...play, game: 'lottery', amountMinor: 100n, isHeld: false })
      return 'taken'
    },
  }
  return engine.commit(unit).catch((error) => error.code ?? String(error))
}

/** How many statements each of four bets costs, one after the other. */
async function costsOf(player: PlayerActor): Promise<readonly number[]> {
  const { db, count } = countEveryStatement(world.app.db)
  const { leases, log, metrics } = world.app
  const own = await claimLanes(leases, 1)
  const lanes = createCommitLanes({ sql: db, asideSql: db, lanes: own, tables: [postings], log, metrics })
  const engine = lanes.engineOf({ db, publish() {} })
  const costs: number[] = []
  for (let bets = 0; bets < 4; bets++) {
    const before = count()
    expect(await stake(world.app, player, engine)).toBe('taken')
    costs.push(count() - before)
  }
  await engine.stop()
  return costs
}

describe('what the engine remembers of a player', () => {
  it('is never read again while nothing but their own bets changes it', async () => {
    const costs = await costsOf(await world.player({ cashMinor: 1_000n }))
    // The first reads protection, cases, use, birth date and closing in one go, and makes the rows of use and session; triggers tell the
    // second that they changed.
    expect(costs.map((cost) => cost - (costs[3] ?? 0))).toEqual([7, 5, 0, 0])
  })

  it('costs no statement more where a bonus has been, and where one lives what keeps whose money a bet took', async () => {
    const [plain, had, has] = await Promise.all([1, 2, 3].map(() => world.player({ cashMinor: 1_000n })))
    if (plain === undefined || had === undefined || has === undefined) return expect.fail('three players')
    const terms = plainTerms({ kind: 'fixed', percent: null, capMinor: null, amountMinor: 300n })
    const offered = await openOffer(world, { terms, budgetMinor: 600n })
    for (const player of [had, has]) await grantTo(world, player, offered)
    await decide(world, had.id, endNeeds(had.id, 'USD'), (state) =>
      endGrant(state, had.id, { ending: 'forfeit', grantId: null }),
    )
    const [ofPlain, ofHad, ofHas] = [await costsOf(plain), await costsOf(had), await costsOf(has)]
    expect([ofHad[3], ofHas[3]]).toEqual([ofPlain[3], (ofPlain[3] ?? 0) + 1])
  })

  it('holds stakes in two processes to one limit, to the cent', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    for (const app of apps) expect(await stake(app, player)).toBe('taken')
    await setLimit(world.as(player), { kind: 'wager', period: 'day', value: '12.00' })
    const ends = await Promise.all(
      Array.from({ length: 30 }, (_, index) => stake(apps[index % 2] ?? world.app, player)),
    )
    expect(ends.filter((end) => end === 'taken')).toHaveLength(10)
    expect(new Set(ends)).toEqual(new Set(['taken', 'limits.wager_limit']))
  })

  it.each([
    ['limits.excluded', `update limits_protection set excluded_until = now() + interval '1 day'`],
    ['limits.time_out', `update limits_protection set time_out_until = now() + interval '1 day'`],
    ['limits.stake_limit', 'update limits_protection set max_stake_minor = 99'],
    ['limits.wager_limit', `update limits_usage set current_at = current_at, current_spent = 2000`],
  ])('is forgotten in every process when anybody changes it beside the engine: %s', async (code, change) => {
    const player = await world.player({ cashMinor: 10_000n })
    await setLimit(world.as(player), { kind: 'wager', period: 'day', value: '20.00' })
    for (const app of [...apps, ...apps]) expect(await stake(app, player)).toBe('taken')
    const { sql, schema } = world.owner
    await sql.unsafe(`${change.replace('update ', `update ${schema}.`)} where player_id = '${player.id}'`)
    for (const app of apps) expect(await stake(app, player)).toBe(code)
  })
})
