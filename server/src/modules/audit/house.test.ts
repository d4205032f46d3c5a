import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { runningHash } from '#kit/running-program.ts'
import { changeSettings } from '../../../test/change-settings.ts'
import { spoilProcessClock } from '../../../test/faults/wrong-clocks.ts'
import { readTrail } from '../../../test/opened.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { businessSettings } from '../business/index.ts'
import { tellFailedLogins } from '../identity/login/tell-failed-logins.ts'
import { ledgerSettings } from '../ledger/index.ts'
import { noteLargeAmounts } from '../ledger/note-large.ts'
import { payReturn, stakeNeeds, takeStake } from '../stakes/index.ts'
import { noteFault } from './note-fault.ts'
import { noteStart } from './note-running.ts'
import { createClockWatch } from './watch-clock.ts'

let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world?.stop())

const linesOf = (action: string) => readTrail(world.app.db, action)

describe('a start of the house', () => {
  it('is a line that says for how long nothing ran', async () => {
    const { db } = world.app
    expect((await linesOf('audit.house_started')).map(({ details }) => details)).toEqual([{ downSeconds: null }])
    await inTx(db, async (tx) => {
      await tx.sql`update ${tx.b}.audit_moment set seen_at = clock_timestamp() - interval '90 seconds'`
      await noteStart(tx)
    })
    const [, second] = await linesOf('audit.house_started')
    expect([90, 91, 92]).toContain(second?.details['downSeconds'])
  })

  it('and its orderly stop are lines of every process', async () => {
    const before = (await linesOf('audit.house_stopped')).length
    const env = { DATABASE_URL: world.config.databaseUrl, DATA_DIR: world.config.dataDir }
    const other = await serveWorld({ env })
    await other.stop()
    expect((await linesOf('audit.house_stopped')).length).toBe(before + 1)
    expect((await linesOf('audit.house_started')).length).toBe(3)
  })

  it('says which program runs by the sources that lie there, and whether it is the one that was said', async () => {
    const [sources, other] = [runningHash(), '0'.repeat(64)]
    const env = { DATABASE_URL: world.config.databaseUrl, DATA_DIR: world.config.dataDir }
    await (await serveWorld({ env: { ...env, BUILD: `1.2.3 ${other} ${other}` } })).stop()
    await inTx(world.app.db, (tx) => noteStart(tx, { version: '1.2.3', server: sources }))
    const lines = await linesOf('audit.house_started')
    expect(lines.slice(-2).map(({ details }) => details)).toMatchObject([
      { program: '1.2.3', sources, isAsSaid: false },
      { program: '1.2.3', sources, isAsSaid: true },
    ])
  })
})

describe('a fault of ours', () => {
  it('is a line with the number of the request, and the same again none for a minute', async () => {
    const { owner } = world
    await owner.sql.unsafe('alter table b_1.identity_login_failure rename to gone')
    const body = { username: 'nobody', password: 'not-the-password' }
    const first = await world.call('user/user/login', { body })
    const second = await world.call('user/user/login', { body })
    await owner.sql.unsafe('alter table b_1.gone rename to identity_login_failure')
    expect([first.status, second.status]).toEqual([500, 500])
    await expect.poll(() => linesOf('audit.program_error')).toHaveLength(1)
    const requestId = first.body.general.requestId
    expect(await linesOf('audit.program_error')).toMatchObject([
      { target_id: requestId, details: { call: 'user/user/login', before: 0 } },
    ])
    await noteFault(world.app, { call: 'user/user/exit', requestId: 'another' })
    expect((await linesOf('audit.program_error')).map(({ target_id }) => target_id)).toEqual([requestId, 'another'])
  })
})

describe('a clock', () => {
  it('of the process that differs by more than two seconds is told by metric, log and line, and when it is right again', async () => {
    const told: string[] = []
    const log = { ...world.app.log, error: (_: object, message: string) => void told.push(message) }
    const watch = createClockWatch({ ...world.app, log })
    const metric = () => world.app.metrics.registry.getSingleMetricAsString('tas_clock_drift_seconds')
    const clock = spoilProcessClock()
    try {
      await watch.look()
      expect(told).toEqual([])
      await clock.shiftBy(1)
      await watch.look()
      await watch.look()
      expect(told).toEqual(['the clock of the process is wrong'])
      expect(await metric()).toMatch(/ (3599|3600)/)
      await clock.shiftBy(0)
      await watch.look()
      expect(told).toEqual(['the clock of the process is wrong', 'the clock is right again'])
    } finally {
      await clock.end()
    }
    const [line] = await linesOf('audit.clock_drifted')
    expect(Math.round(Number(line?.details['driftMs']) / 10_000)).toBe(360)
    expect(await linesOf('audit.clock_right_again')).not.toEqual([])
  })

  it('of the database that was set back is told the same way', async () => {
    const { sql, b } = world.app.db
    const told: string[] = []
    const log = { ...world.app.log, error: (_: object, message: string) => void told.push(message) }
    const watch = createClockWatch({ ...world.app, log })
    await watch.look()
    await sql`update ${b}.audit_moment set seen_at = clock_timestamp() + interval '1 hour'`
    await watch.look()
    await watch.look()
    expect(told).toEqual(['the clock of the database went back'])
    const [line] = await linesOf('audit.clock_set_back')
    expect(Math.round(Number(line?.details['behindMs']) / 10_000)).toBe(360)
    await sql`delete from ${b}.audit_moment`
  })
})

describe('large amounts', () => {
  it('have a line each, from the amount on that the business says; others have none', async () => {
    changeSettings(world.app, ledgerSettings, { largeAmounts: { USD: '500' } })
    changeSettings(world.app, businessSettings, { jurisdiction: 'MT' })
    const player = await world.player({ cashMinor: 200_000n })
    const bets = [49_999n, 50_000n].map((amountMinor) => ({ amountMinor, reference: uuidv7() }))
    for (const { amountMinor, reference } of bets)
      await world.app.engine.commit({
        scope: player.id,
        key: uuidv7(),
        fingerprint: fingerprintOf('large', null),
        needs: stakeNeeds(player.id, 'USD'),
        decide(state) {
          const play = { playerId: player.id, currency: 'USD', reference, product: 'lottery' } as const
          takeStake(world.app, state, { ...play, game: 'lottery', amountMinor, isHeld: false })
          payReturn(state, { ...play, amountMinor })
          return null
        },
      })
    const mine = async () =>
      (
        await Promise.all(
          ['ledger.large_deposit', 'ledger.large_bet', 'ledger.large_win'].map((action) => linesOf(action)),
        )
      ).map((lines) => lines.filter(({ actor_id }) => actor_id === player.id))
    // The house looks too; each posting is looked at once all the same.
    await expect
      .poll(async () => {
        await noteLargeAmounts(world.app)
        return (await mine()).flat().length
      })
      .toBe(3)
    await noteLargeAmounts(world.app)
    const money = (amount: string) => ({ currency: 'USD', amount })
    const large = { target_id: bets[1]?.reference, details: money('500.00') }
    expect(await mine()).toMatchObject([[{ details: money('2000.00') }], [large], [large]])
  })
})

describe('failed logins', () => {
  it('are counted lines, and of a flood one line with its sums', async () => {
    const { app } = world
    const { sql, b } = app.db
    const body = (username: string) => ({ username, password: `not-the-password-${uuidv7()}` })
    for (let index = 0; index < 3; index++) await world.call('user/user/login', { body: body('somebody_here') })
    await tellFailedLogins(app)
    const lines = await linesOf('identity.login_failed')
    const sumOf = (of: typeof lines) => of.reduce((sum, { details }) => sum + Number(details['failures']), 0)
    expect([lines.length, sumOf(lines)]).toEqual([1, 3])
    expect(lines[0]).toMatchObject({ target_id: null, details: { ipBlock: '127.0.0.0/24', method: 'password' } })
    expect(JSON.stringify(lines)).not.toContain('somebody_here')
    await sql`
      insert into ${b}.identity_failed_login (name_hash, ip_block, method, player_id, failure_count, first_at, last_at)
      select sha256(n::text::bytea), '203.0.' || n % 7 || '.0/24', 'password', null, 2, clock_timestamp(), clock_timestamp()
      from generate_series(1, 300) as n`
    await tellFailedLogins(app)
    const flood = (await linesOf('identity.login_failed')).slice(lines.length)
    expect([flood.length, sumOf(flood)]).toEqual([51, 600])
    expect(flood.at(-1)?.details).toEqual({ names: 250, blocks: 7, failures: 500 })
  })
})
