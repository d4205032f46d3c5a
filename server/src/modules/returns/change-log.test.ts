import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@tas/shared/contract/api.ts'
import { verifyProof } from '@tas/shared/rules/books/verify-proof.ts'
import { returnDaysCsv } from '@tas/shared/rules/returns/days-document.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#kit/log.ts'
import { sha256Hex } from '#kit/random.ts'
import { openHouse } from '#src/app.ts'
import { VERIFIER } from '../../../../scripts/lib/build-verifier.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { placeBet } from '../originals/instant/place-bet.ts'
import { isSigned, showKeys } from '../proofs/index.ts'
import { countBets } from './count-bets.ts'
import { getChanges } from './get-changes.ts'
import { getReturnDays } from './get-return-days.ts'
import { offeredGames, recordChanges } from './record-changes.ts'

let world: World
let folder: string

beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'tas-returns-'))
})
afterAll(async () => {
  await world.stop()
  await rm(folder, { recursive: true })
})

const readLog = async () =>
  calls['game/fairness/getChanges'].data.parse(await getChanges(world.as(await world.player()))).entries

/** The log as a document, judged as a stranger would. */
async function judge(entries: unknown) {
  const { keys } = await showKeys(world.app)
  return verifyProof({ kind: 'changes', version: 1, entries }, { sha256: sha256Hex, verifySignature: isSigned, keys })
}

/** Runs the command in a folder that holds nothing else of ours. */
function verify(...args: readonly string[]): Promise<{ code: number; out: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [VERIFIER, ...args], { cwd: folder, env: {} }, (failed, out) =>
      resolve({ code: failed === null ? 0 : Number(failed.code), out }),
    )
  })
}

describe('the log of rules and pay tables', () => {
  it('begins with every game the house offers, each with its exact return, in one signed chain', async () => {
    const entries = await readLog()
    expect(entries.map(({ game }) => game)).toEqual(offeredGames(world.app).map(({ game }) => game))
    expect(new Set(entries.map(({ change }) => change))).toEqual(new Set(['first']))
    const dice = entries.find(({ game }) => game === 'dice')
    expect(Number(dice?.rtp.numerator) / Number(dice?.rtp.denominator)).toBeCloseTo(0.98980421, 7)
    const report = await judge(entries)
    expect(report.steps.map(({ code, state }) => [code, state])).toEqual([
      ['log', 'right'],
      ['key', 'right'],
      ['signature', 'right'],
    ])
  })

  it('is not written again by the next start, nor by one that runs beside it', async () => {
    const before = await readLog()
    await Promise.all([recordChanges(world.app), recordChanges(world.app)])
    expect(await readLog()).toEqual(before)
  })

  it('gets an entry for a new version and for one that comes back, and says what changed', async () => {
    const [dice, ...others] = offeredGames(world.app)
    if (dice === undefined) return expect.fail('dice is offered')
    const count = (await readLog()).length
    const next = { ...dice, paytableVersion: 2, tablesHash: 'b'.repeat(64) }
    await recordChanges(world.app, [next, ...others])
    await recordChanges(world.app, [{ ...next, rulesVersion: 2 }, ...others])
    await recordChanges(world.app, [dice, ...others])
    const entries = await readLog()
    expect(entries.slice(count).map(({ change, paytableVersion }) => [change, paytableVersion])).toEqual([
      ['paytable', 2],
      ['rules', 2],
      ['earlier', 1],
    ])
    expect((await judge(entries)).isRight).toBe(true)
  })

  it('does not let the program start with other tables under a version that was published', async () => {
    const games = offeredGames(world.app).map((game) =>
      game.game === 'keno' ? { ...game, tablesHash: 'c'.repeat(64) } : game,
    )
    const before = await readLog()
    await expect(recordChanges(world.app, games)).rejects.toThrow(/keno are not those of version 1\.1/)
    expect(await readLog()).toEqual(before)
  })

  it('cannot be changed in the database, and a start finds what was changed all the same', async () => {
    const { owner } = world
    await expect(owner.sql`update ${owner.b}.returns_change set tables_hash = ''`).rejects.toMatchObject({
      code: '42501',
    })
    await expect(owner.sql`delete from ${owner.b}.returns_change`).rejects.toMatchObject({ code: '42501' })
    await owner.sql`alter table ${owner.b}.returns_change disable trigger all`
    const [row] = await owner.sql<{ document: string }[]>`
      select document from ${owner.b}.returns_change where number = 2`
    const change = (document: string) => owner.sql`
      update ${owner.b}.returns_change set document = ${document} where number = 2`
    await change(row?.document.replace('"paytableVersion":1', '"paytableVersion":7') ?? '')
    await expect(openHouse(world.config, createLog('silent'))).rejects.toThrow('Entry 2 of the log of pay tables')
    await change(row?.document ?? '')
    await owner.sql`alter table ${owner.b}.returns_change enable trigger all`
    await expect(recordChanges(world.app)).resolves.toBeUndefined()
  })
})

describe('the daily sums', () => {
  const period = { fromDay: '2020-01-01', toDay: '2020-12-31' }

  it('are a signed document that tas-verify checks, as JSON and as CSV, and a change of one figure shows', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    const params = { target: '50.50', direction: 'over' }
    await placeBet(world.as(player), { game: 'dice', amount: '3.00', currency: 'USD', params })
    await countBets(world.app)
    const today = Date.now()
    const dayOf = (ms: number) => utcDayOf(new Date(ms))
    // Yesterday's, where midnight has passed since.
    const asked = await getReturnDays(world.as(player), { fromDay: dayOf(today - 86_400_000), toDay: dayOf(today) })
    const { document } = calls['game/fairness/getReturnDays'].data.parse(asked)
    expect(document.days.reduce((sum, one) => sum + Number(one.bets), 0)).toBe(1)
    expect(document.days[0]?.money).toMatchObject([{ currency: 'USD', pointCount: 2, stakeMinor: '300' }])
    await writeFile(join(folder, 'keys.json'), JSON.stringify(await showKeys(world.app)))
    const files = { 'days.json': JSON.stringify(document), 'days.csv': returnDaysCsv(document) }
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(folder, name), text)
      expect(await verify(name, '--keys', 'keys.json')).toMatchObject({ code: 0 })
      await writeFile(join(folder, `changed-${name}`), text.replace('300', '301'))
      expect(await verify(`changed-${name}`, '--keys', 'keys.json')).toMatchObject({ code: 1 })
    }
  })

  it('are refused for a period that ends before it begins or is longer than a year', async () => {
    const ctx = world.as(await world.player())
    expect((await getReturnDays(ctx, period)).document.days).toEqual([])
    for (const wrong of [
      { fromDay: '2020-01-02', toDay: '2020-01-01' },
      { fromDay: '2020-01-01', toDay: '2021-01-01' },
    ])
      await expect(getReturnDays(ctx, wrong)).rejects.toMatchObject({ code: 'returns.bad_period' })
  })
})
