import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '#kit/db/connect.ts'
import { spend } from '../../../test/spend.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'

let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld({ env: { COMMIT_LANES: '1', METRICS_PORT: '0' } })
})
afterAll(() => world.stop())

/** What Prometheus reads: the value of each series, by its name with labels. */
async function readMetrics(): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${world.server.metricsPort}/metrics`)).text()
  const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    series.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

const HISTOGRAMS = ['unit_seconds', 'lock_seconds', 'batch_seconds', 'batch_units']

it('the commit engine tells how long units and batches take, how many there are, and what is refused', async () => {
  const player = await world.player({ cashMinor: 100n })
  const before = await readMetrics()
  const done = await Promise.allSettled(
    [10n, 20n, 5_000n].map((amountMinor) => spend(world.app, player, { amountMinor })),
  )
  expect(done.map((one) => one.status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  const after = await readMetrics()
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  expect(grown('tas_commit_unit_seconds_count')).toBe(3)
  expect(grown('tas_commit_refusals_total{code="wallet.insufficient_funds"}')).toBe(1)
  expect(grown('tas_commit_batch_units_sum')).toBe(3)
  const batchCount = grown('tas_commit_batch_units_count')
  expect(batchCount).toBeGreaterThan(0)
  for (const name of HISTOGRAMS.slice(1)) expect(grown(`tas_commit_${name}_count`)).toBe(batchCount)
  for (const name of HISTOGRAMS) expect(grown(`tas_commit_${name}_sum`)).toBeGreaterThan(0)
})

it('units that wait for a row that somebody holds are counted', async () => {
  const player = await world.player({ cashMinor: 100n })
  const waiting = `tas_commit_units_waiting{schema="${world.app.db.schema}"}`
  expect((await readMetrics()).get(waiting)).toBe(0)
  const holder = connect(world.config.databaseUrl, { poolSize: 1, name: 'holder' })
  const spends = await holder.begin(async (tx) => {
    const wallet = tx(`${world.app.db.schema}`)
    await tx`select from ${wallet}.ledger_wallet where player_id = ${player.id} for update`
    const first = spend(world.app, player, { amountMinor: 1n })
    const rest = [1n, 1n].map((amountMinor) => spend(world.app, player, { amountMinor }))
    await expect.poll(async () => (await readMetrics()).get(waiting)).toBe(3)
    return [first, ...rest]
  })
  await Promise.all(spends)
  await holder.end()
  expect((await readMetrics()).get(waiting)).toBe(0)
})
