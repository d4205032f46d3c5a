import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world.ts'
import { close, openAccount } from './closing.fixture.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

it('an account that is closed while its sessions cannot be ended loses them all the same, as soon as they can', async () => {
  const { sql, b } = world.owner
  const player = await openAccount(world)
  await sql.unsafe(`
    create function b_1.planted_fault() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
    create trigger planted_fault before update on b_1.identity_session for each row execute function b_1.planted_fault()`)
  await close(world, player)
  const failed = () => sql<{ failure: string | null }[]>`
    select failure from ${b}.commit_delivery where subscriber = 'account:account.closed'`
  await expect.poll(async () => (await failed())[0]?.failure).toMatch(/planted/)
  await sql.unsafe('drop trigger planted_fault on b_1.identity_session')
  const opened = () => sql`select from ${b}.identity_session where player_id = ${player.id} and ended_at is null`
  await expect.poll(opened).toHaveLength(0)
  await expect.poll(failed).toHaveLength(0)
})
