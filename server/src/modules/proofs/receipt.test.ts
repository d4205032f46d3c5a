import { CHAIN_START } from '@tas/shared/rules/books/chain.ts'
import type { Receipt } from '@tas/shared/rules/books/proof-documents.ts'
import { ProofFormError } from '@tas/shared/rules/books/read-proof.ts'
import { type ProofReport, verifyProof } from '@tas/shared/rules/books/verify-proof.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { begin } from '#kit/db/connect.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { createWorld, fund, type World } from '../../../test/world.ts'
import { readPurses, verifyBooks } from '../ledger/index.ts'
import { closeDay } from './close-day.ts'
import { getInclusion } from './get-inclusion.ts'
import { getReceipt } from './get-receipt.ts'
import { changedByOne, moveOwn, proofTools } from './proofs.fixture.ts'
import { openSigningKey, rotateKey } from './sign-text.ts'
import { verifyDays } from './verify-days.ts'

let world: World
let player: PlayerActor
let other: PlayerActor

beforeAll(async () => {
  world = await createWorld()
  ;[player, other] = [await world.player(), await world.player({ cashMinor: 777n })]
  // Several players in one batch, so that a posting has neighbours.
  await Promise.all([player, other, player, await world.player()].map((one) => fund(world.app, one, 10_000n)))
  await moveOwn(world.app, player, { from: 'cash', to: 'held', amountMinor: 2_500n })
  await moveOwn(world.app, player, { from: 'cash', to: 'bonus', amountMinor: 1n })
})
afterAll(() => world.stop())

async function postingIds(owner: PlayerActor): Promise<bigint[]> {
  const { sql, b } = world.app.db
  const owned = await readPurses(world.app.db, owner.id)
  const rows = await sql<{ id: bigint }[]>`
    select id from ${b}.ledger_posting where wallet_id = ${owned?.walletId ?? 0n} order by id`
  return rows.map(({ id }) => id)
}

async function receiptOf(owner: PlayerActor, id: bigint | string): Promise<Receipt> {
  return (await getReceipt(world.as(owner), { id: String(id) })).receipt
}

async function verdict(document: unknown): Promise<ProofReport | 'no document'> {
  try {
    return await verifyProof(document, await proofTools(world.app))
  } catch (error) {
    if (error instanceof ProofFormError) return 'no document'
    throw error
  }
}

async function expectEveryChangeRefused(document: unknown): Promise<number> {
  const tools = await proofTools(world.app)
  const accepted: string[] = []
  let count = 0
  for (const { place, changed } of changedByOne(document)) {
    count++
    const report = await verifyProof(changed, tools).catch((error: unknown) => {
      if (!(error instanceof ProofFormError)) throw error
      return null
    })
    if (report?.isRight === true) accepted.push(`${place}: ${JSON.stringify(changed)}`)
  }
  expect(accepted).toEqual([])
  return count
}

describe('a receipt', () => {
  it('of every posting of a player checks without the server, before its day is closed', async () => {
    const ids = await postingIds(player)
    expect(ids).toHaveLength(4)
    for (const id of ids) {
      const receipt = await receiptOf(player, id)
      expect(receipt).toMatchObject({ businessId: 1, currency: 'USD', pointCount: 2, inDay: null })
      expect(receipt.posting.id).toBe(String(id))
      const report = await verdict(JSON.parse(JSON.stringify(receipt)))
      expect(report).toMatchObject({ kind: 'receipt', isRight: true })
      expect(report === 'no document' ? [] : report.steps.map(({ code, state }) => [code, state])).toEqual([
        ['key', 'right'],
        ['signature', 'right'],
        ['posting', 'right'],
        ['batch', 'right'],
        ['inDay', 'open'],
      ])
    }
    await expectEveryChangeRefused(await receiptOf(player, ids[0] ?? 0n))
  })

  it('names the chain’s start before the first link of a lane', async () => {
    const receipts = await Promise.all((await postingIds(other)).map((id) => receiptOf(other, id)))
    const firsts = receipts.filter(({ batch }) => batch.laneSeq === '1')
    expect(firsts.length).toBeGreaterThan(0)
    for (const { batch } of firsts) expect(batch.previousHash).toBe(CHAIN_START)
  })

  it('leads into the signed day once that is closed, and no field of it can be another', async () => {
    const day = await closeDay(world.app, '2026-01-01')
    await fund(world.app, player, 1n)
    await closeDay(world.app, '2026-01-02')
    const [id = 0n] = await postingIds(player)
    const receipt = await receiptOf(player, id)
    expect(receipt.inDay?.day).toEqual(day)
    expect(await verdict(receipt)).toMatchObject({ isRight: true })
    expect(await expectEveryChangeRefused(receipt)).toBeGreaterThan(200)
    const late = (await postingIds(player)).at(-1) ?? 0n
    expect((await receiptOf(player, late)).inDay?.day.day).toBe('2026-01-02')
  })

  it('does not stand with a day, batch or posting of another receipt', async () => {
    const [one, another] = await Promise.all((await postingIds(player)).slice(-2).map((id) => receiptOf(player, id)))
    for (const part of ['posting', 'leaf', 'path', 'batch', 'signature', 'inDay'] as const)
      if (JSON.stringify(one?.[part]) !== JSON.stringify(another?.[part]))
        expect(await verdict({ ...one, [part]: another?.[part] }), part).toMatchObject({ isRight: false })
  })

  it('is for the owner of the posting alone', async () => {
    const [own = 0n] = await postingIds(player)
    for (const id of [own, 0n, 1n, 2n ** 62n, 2n ** 63n, 9_999_999_999_999_999_999n, own + 1_000n])
      await expect(receiptOf(other, id), String(id)).rejects.toMatchObject({ code: 'proofs.posting_not_found' })
  })

  it('signed by a key that is not published, or not then, is not right', async () => {
    const [id = 0n] = await postingIds(player)
    const receipt = await receiptOf(player, id)
    const tools = await proofTools(world.app)
    const stateWith = async (keys: typeof tools.keys | null) => {
      const report = await verifyProof(receipt, { ...tools, keys })
      return [report.isRight, report.steps[0]?.state]
    }
    const moved = (field: 'since' | 'until', time: string) => tools.keys.map((key) => ({ ...key, [field]: time }))
    expect(await stateWith(tools.keys)).toEqual([true, 'right'])
    expect(await stateWith(null)).toEqual([true, 'open'])
    expect(await stateWith([])).toEqual([false, 'wrong'])
    expect(await stateWith(moved('since', '2999-01-01T00:00:00.000Z'))).toEqual([false, 'wrong'])
    expect(await stateWith(moved('until', '2020-01-01T00:00:00.000Z'))).toEqual([false, 'wrong'])
  })

  it('made before a rotation still checks after it, and new ones have the new key', async () => {
    const [id = 0n] = await postingIds(player)
    const before = await receiptOf(player, id)
    const keyId = await rotateKey(world.house.platform.sql, world.config)
    await openSigningKey(world.app)
    const after = await receiptOf(player, id)
    expect(after.signature.keyId).toBe(keyId)
    expect(after.inDay?.day.signature.keyId).toBe(before.signature.keyId)
    for (const receipt of [before, after]) expect(await verdict(receipt)).toMatchObject({ isRight: true })
    expect(await verdict({ ...before, signature: after.signature })).toMatchObject({ isRight: false })
  })
})

describe('a proof of inclusion', () => {
  it('shows the player’s balance inside the published total, and no field of it can be another', async () => {
    const { inclusion } = await getInclusion(world.as(player), { day: '2026-01-01' })
    expect(inclusion.leaf).toMatchObject({ cashMinor: '17499', heldMinor: '2500', bonusMinor: '1', currency: 'USD' })
    expect(await verdict(JSON.parse(JSON.stringify(inclusion)))).toMatchObject({ isRight: true })
    expect(await expectEveryChangeRefused(inclusion)).toBeGreaterThan(200)
    const later = (await getInclusion(world.as(player), { day: '2026-01-02' })).inclusion
    expect(later.leaf.cashMinor).toBe('17500')
    expect(later.leaf.salt).not.toBe(inclusion.leaf.salt)
    expect(await verdict({ ...inclusion, day: later.day })).toMatchObject({ isRight: false })
  })

  it('is refused for a day that is not closed and for a wallet that was owed nothing', async () => {
    const poor = await world.player()
    await expect(getInclusion(world.as(poor), { day: '2026-01-01' })).rejects.toMatchObject({
      code: 'proofs.nothing_owed',
    })
    await expect(getInclusion(world.as(player), { day: '2026-01-03' })).rejects.toMatchObject({
      code: 'proofs.day_not_found',
    })
  })
})

describe('an edit of the books by somebody with the highest right', () => {
  it('leaves the player’s receipt standing, and is found in the books', async () => {
    const [id = 0n] = await postingIds(player)
    const receipt = await receiptOf(player, id)
    const { app } = world
    const undone = new Error('undone')
    await begin(world.owner, async (tx) => {
      await tx.sql.unsafe(`alter table ${tx.schema}.ledger_posting disable trigger all`)
      await tx.sql`update ${tx.b}.ledger_posting set amount = amount - 1 where id = ${id}`
      expect(await verdict(receipt)).toMatchObject({ isRight: true })
      expect((await verifyBooks(tx)).differences.join('\n')).toMatch(/hash/)
      expect((await verifyDays(tx)).differences.join('\n')).toMatch(/the postings give another total in USD/)
      const ctx = { ...world.as(player), db: { ...app.db, sql: tx.sql } }
      await expect(getReceipt(ctx, { id: String(id) })).rejects.toThrow(/fits its postings/)
      throw undone
    }).catch((error: unknown) => {
      if (error !== undone) throw error
    })
  })
})
