import { afterAll, beforeAll, expect, it } from 'vitest'
import { countAll } from '../../../test/count-all.ts'
import { createTablesWorld, type TablesWorld } from '../rooms/tables/tables.fixture.ts'
import { countBets } from './count-bets.ts'
import { readAllDays } from './day-store.ts'

let world: TablesWorld

beforeAll(async () => {
  world = await createTablesWorld('live-roulette')
})
afterAll(() => world.close())

async function rouletteSums() {
  await countAll(world.app, 'bets', countBets)
  const [day, ...more] = (await readAllDays(world.app.db)).filter(({ game }) => game === 'roulette')
  expect(more).toEqual([])
  return day
}

it('the bets of a live table count once their round is settled, all together, those taken back never', async () => {
  await world.start()
  const people = await Promise.all(Array.from({ length: 3 }, () => world.player({ cashMinor: 10_000n })))
  const [one, two, three] = people
  if (one === undefined || two === undefined || three === undefined) return expect.fail('three players')
  await world.until('betting')
  await world.bet(one, { chips: [{ spot: 'red', units: 1 }], amount: '5.00' })
  await world.bet(two, { chips: [{ spot: 'black', units: 1 }], amount: '5.00' })
  await world.bet(three, { chips: [{ spot: 'straight-7', units: 1 }], amount: '1.00' })
  await world.takeBack(three)
  expect(await rouletteSums()).toBeUndefined()
  await world.until('settled')
  await world.until('betting', { isNext: true })
  const sums = await rouletteSums()
  // Red and black together: twice a stake, or nothing at the zero; never both one by one.
  expect(sums).toMatchObject({ bets: 2n, wrong: 0n, expectedE12: (2n * 36n * 10n ** 12n) / 37n })
  expect(sums?.varianceE12).toBe((4n * 36n * 10n ** 12n) / 37n ** 2n)
  expect([0n, 20_000n]).toContain(sums?.multiplierE4)
  expect(sums?.money.get('USD')?.stakeMinor).toBe(1_000n)
  expect(await rouletteSums()).toEqual(sums)
})
