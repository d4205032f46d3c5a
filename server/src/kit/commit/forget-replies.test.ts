import { afterAll, beforeAll, expect, it } from 'vitest'
import { spend } from '../../../test/spend.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { forgetReplies, REPLY_DAYS } from './forget-replies.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

it('answers are kept for their time, and their keys for ever: never a second effect, and the caller is told', async () => {
  const { db } = world.app
  const player = await world.player({ cashMinor: 100n })
  const ask = (key: string) => spend(world.app, player, { amountMinor: 10n, key })
  const keys = async () => {
    const [row] = await db.sql<{ kept: bigint; answers: bigint }[]>`
      select count(*) as kept, count(reply) as answers from ${db.b}.commit_key`
    return row
  }
  await ask('old')
  await forgetReplies(db)
  // The day is now one day less than long enough ago; then long enough.
  const age = (days: number) => db.sql`
    update ${db.b}.commit_day set day = extract(epoch from clock_timestamp())::bigint / 86400 - ${days}::int`
  await age(REPLY_DAYS)
  const before = await keys()
  await forgetReplies(db)
  expect(await keys()).toEqual(before)
  expect(await ask('old')).toEqual({ left: '90' })

  await db.sql`delete from ${db.b}.commit_day where day > extract(epoch from clock_timestamp())::bigint / 86400 - 9`
  await age(REPLY_DAYS + 1)
  await ask('new')
  await forgetReplies(db)
  expect((await keys())?.kept).toBe((before?.kept ?? 0n) + 1n)
  expect(await ask('new')).toEqual({ left: '80' })
  await expect(ask('old')).rejects.toMatchObject({ code: 'http.key_spent' })
  expect(await world.cash(player)).toBe(80n)
})
