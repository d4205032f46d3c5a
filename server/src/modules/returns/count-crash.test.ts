import { afterAll, beforeAll, expect, it } from 'vitest'
import { countAll } from '../../../test/count-all.ts'
import { between, type CrashWorld, createCrashWorld, instant } from '../rooms/crash/crash.fixture.ts'
import { countBets } from './count-bets.ts'
import { readAllDays } from './day-store.ts'

let world: CrashWorld

beforeAll(async () => {
  world = await createCrashWorld()
})
afterAll(() => world.close())

async function crashSums() {
  await countAll(world.app, 'bets', countBets)
  const [day, ...more] = (await readAllDays(world.app.db)).filter(({ game }) => game === 'crash')
  expect(more).toEqual([])
  return day
}

it('the bets of crash rounds count once their round is settled, all together, cancelled ones never', async () => {
  await world.newChain([between(250, 100_000), instant, between(101, 149)])
  await world.start()
  const [one, two] = await Promise.all([world.player({ cashMinor: 10_000n }), world.player({ cashMinor: 10_000n })])
  const rounds = [
    [one, '2.00', two, '1.50'],
    [one, '2.00', two, '1.01'],
    [one, '3.00', two, '1.50'],
  ] as const
  for (const [index, [first, firstAuto, second, secondAuto]] of rounds.entries()) {
    await world.until('betting', { isNext: index > 0 })
    await world.bet(first, { auto: firstAuto })
    const { bet } = await world.bet(second, { auto: secondAuto })
    if (index === 2) await world.cancel(second, bet.id)
    await world.until('running')
    if (index === 0) expect(await crashSums()).toBeUndefined()
    await world.until('busted')
  }
  await world.until('betting', { isNext: true })
  const sums = await crashSums()
  // Won at 2.00 and 1.50; lost twice at once, and once on the way to 3.00.
  expect(sums).toMatchObject({ bets: 5n, wrong: 0n, multiplierE4: 35_000n, squareE8: 625_000_000n })
  expect(sums?.money.get('USD')).toEqual({ stakeMinor: 500n, payoutMinor: 350n })
  expect(Number(sums?.expectedE12) / 1e12 / 5).toBeCloseTo(0.99, 6)
  expect(await crashSums()).toEqual(sums)
})
