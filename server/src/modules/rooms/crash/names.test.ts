import { afterAll, beforeAll, expect, it } from 'vitest'
import { hidePlayer, showPlayer } from '../../bets/visibility-store.ts'
import { between, type CrashWorld, createCrashWorld } from './crash.fixture.ts'
import { getCrashState } from './get-state.ts'
import type { RunningCrash } from './start-crash.ts'

let world: CrashWorld
let running: RunningCrash

beforeAll(async () => {
  world = await createCrashWorld()
  await world.newChain([between(300, 900)])
  running = await world.start()
  await world.until('betting')
})
afterAll(async () => {
  await world.kill(running)
  await world.close()
})

it('the screen of crash names players who choose to be seen, nobody else, and no longer than they choose it', async () => {
  const [seen, unseen] = [await world.player({ cashMinor: 10_000n }), await world.player({ cashMinor: 10_000n })]
  await showPlayer(world.app.db, seen.id, 'nika')
  const { events, stop } = world.listen()
  const named = await world.bet(seen)
  const nameless = await world.bet(unseen)
  const told = () => events.flatMap((event) => (event.type === 'crash.named' ? event.bets : []))
  await expect.poll(() => told()).toEqual([{ intId: named.bet.intId, name: 'nika' }])
  const names = async () => {
    const { state } = await getCrashState(world.as(unseen))
    return new Map(state.bets.map(({ intId, name }) => [intId, name]))
  }
  expect(await names()).toEqual(
    new Map([
      [named.bet.intId, 'nika'],
      [nameless.bet.intId, null],
    ]),
  )

  await hidePlayer(world.app.db, seen.id)
  await world.app.hideName('nika')
  await expect.poll(() => events.at(-1)).toEqual({ type: 'feed.nameHidden', name: 'nika' })
  stop()
  expect((await names()).get(named.bet.intId)).toBeNull()
})
