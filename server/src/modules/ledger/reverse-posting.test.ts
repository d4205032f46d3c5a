import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { readPurses } from './read-purses.ts'
import { readMadePostings, reversalNeeds, reversePosting } from './reverse-posting.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  await world.expectBooksRight()
  await world.stop()
})

async function lastPosting(player: PlayerActor): Promise<bigint> {
  const owned = await readPurses(world.app.db, player.id)
  const [row] = await world.app.db.sql<{ id: bigint }[]>`
    select max(id) as id from ${world.app.db.b}.ledger_posting where wallet_id = ${owned?.walletId ?? 0n}`
  if (row === undefined) throw new Error('the player has a posting')
  return row.id
}

async function takeBack(player: PlayerActor, postingId: bigint): Promise<null> {
  const made = (await readMadePostings(world.app.db, [String(postingId)])).get(String(postingId))
  if (made === undefined) throw new Error('the posting was made')
  return world.app.engine.commit({
    scope: player.id,
    key: uuidv7(),
    fingerprint: fingerprintOf('test/reverse', String(postingId)),
    needs: reversalNeeds(made),
    decide(state) {
      reversePosting(state, { postingId, isClosed: () => false })
      return null
    },
  })
}

describe('taking a posting back', () => {
  it('posts the opposite, which names it', async () => {
    const player = await world.player({ cashMinor: 700n })
    const deposit = await lastPosting(player)
    await takeBack(player, deposit)
    expect(await world.cash(player)).toBe(0n)
    const { sql, b } = world.app.db
    const [row] = await sql<{ kind: string; amount: bigint; reverses: bigint }[]>`
      select kind, amount, reverses from ${b}.ledger_posting where id = ${await lastPosting(player)}`
    expect(row).toEqual({ kind: 'reversal', amount: 700n, reverses: deposit })
  })

  it('happens once, however many ask at the same moment', async () => {
    const player = await world.player({ cashMinor: 700n })
    const deposit = await lastPosting(player)
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => takeBack(player, deposit)))
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'ledger.already_reversed' })
    expect(await world.cash(player)).toBe(0n)
  })

  it('can itself be taken back, once', async () => {
    const player = await world.player({ cashMinor: 700n })
    await takeBack(player, await lastPosting(player))
    const reversal = await lastPosting(player)
    await takeBack(player, reversal)
    expect(await world.cash(player)).toBe(700n)
    await expect(takeBack(player, reversal)).rejects.toMatchObject({ code: 'ledger.already_reversed' })
  })

  it('is refused by the database too', async () => {
    const player = await world.player({ cashMinor: 700n })
    const deposit = await lastPosting(player)
    await takeBack(player, deposit)
    const { sql, b } = world.app.db
    await expect(sql`
      insert into ${b}.ledger_reversal (reversed_id, posting_id) values (${deposit}, 1)`).rejects.toMatchObject({
      code: '23505',
    })
  })
})
