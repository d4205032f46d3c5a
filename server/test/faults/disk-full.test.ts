import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Sql } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { registration } from '../people.ts'
import { type ServedWorld, serveWorld } from '../world.ts'

/*
 * What PostgreSQL says to a statement whose file cannot grow (SQLSTATE 53100). What it does when the log cannot grow either,
 * it stops, is the business of `npm run torture -- --what disk`, which needs a small disk of its own.
 */

let world: ServedWorld
let owner: Sql

beforeAll(async () => {
  world = await serveWorld({ env: { REQUEST_TIMEOUT_MS: '4000' } })
  owner = connect(world.config.databaseUrl, { poolSize: 1, name: 'owner' })
  await owner.unsafe(`
    create table public.disk as select false as is_full;
    grant select on public.disk to public;
    create function public.grow() returns trigger language plpgsql as $$ begin
      if (select is_full from public.disk) then
        raise exception 'could not extend file: No space left on device' using errcode = '53100';
      end if;
      return null;
    end $$;
    create trigger grow after insert on ${world.app.db.schema}.ledger_posting execute function public.grow()`)
})
afterAll(async () => {
  await owner.end()
  await world.stop()
})

it('a disk that is full gets money calls 503 with Retry-After and leaves reading alone; with room again every key is done once', async () => {
  const { body } = await world.call('user/user/register', { body: registration('full') })
  const { token } = body.data
  const deposit = (key: string) =>
    world.call('deposit/deposit/create', {
      token,
      key,
      body: { gatewayCode: 'sandbox', amount: '10.00', currency: 'USD' },
    })
  const statement = () => world.call('transaction/transaction/getTransactions', { body: {}, token })
  expect((await deposit('before')).status).toBe(200)

  await owner`update public.disk set is_full = true`
  const keys = Array.from({ length: 10 }, () => uuidv7())
  const [read, ...refused] = await Promise.all([statement(), ...keys.map(deposit)])
  for (const { status, headers } of refused) {
    expect(status).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(read).toMatchObject({ status: 200, body: { data: { countAll: 1 } } })

  await owner`update public.disk set is_full = false`
  const answers = await Promise.all(keys.map(deposit))
  expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200))
  expect((await statement()).body.data).toMatchObject({ countAll: 11 })
})
