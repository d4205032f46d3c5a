import { plainTerms } from '@tas/shared/rules/bonuses/terms.fixture.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { begin, inTx, type Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import type { Line } from '#src/route.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { type AuditEntry, auditRows, recordAudit } from '../../audit/index.ts'
import { decide, grantTo, openOffer } from '../../bonuses/grants/grants.fixture.ts'
import { printBatch, voidBatch, voidVoucher } from '../../cashier/vouchers/voucher-store.ts'
import { cancelUnit, findRace, openUnit, saveRace } from '../../contests/index.ts'
import { acceptSpan, addSandboxCapital, closeIncident, noteDifferences } from '../../ledger/index.ts'
import { cancelDraw } from '../../lottery/draw-steps/cancel-draw.ts'
import { openSale } from '../../lottery/lottery.fixture.ts'
import { REASON } from '../../staff/staff.fixture.ts'
import { alterationRows, bonusRows, jackpotRows } from './house-rows.ts'
import type { Pages, Telling } from './regulator-rows.ts'

const HOUR_MS = 3_600_000
const [ASKER, APPROVER] = [uuidv7(), uuidv7()]

let world: World
let player: PlayerActor

beforeAll(async () => {
  world = await createWorld()
  await addSandboxCapital(world.app, 'USD')
  player = await world.player({ cashMinor: 10_000n })
})
afterAll(() => world.stop())

type Period = Pick<Telling, 'from' | 'before'>
const around = (): Period => ({
  from: new Date(Date.now() - HOUR_MS),
  before: new Date(Date.now() + HOUR_MS),
})

async function readIn(tx: Tx, rows: (telling: Telling) => Pages, period: Period) {
  const found: (readonly string[])[] = []
  for await (const page of rows({ app: world.app, tx, ...period, sums: new Map() })) found.push(...page)
  return found
}
const read = (rows: (telling: Telling) => Pages, period = around()) =>
  begin(world.app.db, (tx) => readIn(tx, rows, period))

/** The line of what one person asked for and another approved, or one did alone. */
const byStaff = ({ details, ...line }: Line, approvedBy?: string): AuditEntry => ({
  ...line,
  actorKind: 'staff',
  actorId: ASKER,
  ip: null,
  details: { ...details, reason: REASON, ...(approvedBy !== undefined && { approvedBy }) },
})

/** A race with a pool of 100.00 that was opened and then cancelled by two people. @returns its id */
async function cancelRace(): Promise<string> {
  const inMs = (ms: number) => new Date(Date.now() + ms)
  const terms = {
    titleEn: 'First three',
    titleFa: 'سه شرط نخست',
    kind: 'firstBets',
    firstBets: 3,
    minStakeMinor: 100n,
    games: [],
    currency: 'USD',
    poolMinor: 10_000n,
    sharesE4: [5_000],
    startsAt: inMs(HOUR_MS),
    endsAt: inMs(25 * HOUR_MS),
  } as const
  const { intId, version } = await inTx(world.app.db, (tx) => saveRace(tx, { seen: null, terms, by: ASKER }))
  const race = (await findRace(world.app.db, intId)) ?? expect.fail('it was saved')
  const units = [
    openUnit(world.app, race, { version, currency: 'USD', poolMinor: 10_000n }),
    cancelUnit(world.app, race),
  ]
  for (const unit of units)
    await decide(world, race.id, unit.needs, (state) => {
      state.insert(auditRows, byStaff(unit.decide(state), APPROVER))
    })
  return race.id
}

/** Three vouchers of 25.00: one is made void, then the whole batch. @returns the ids of both */
function voidVouchers(): Promise<{ readonly voucherId: string; readonly batchId: string }> {
  const batchId = uuidv7()
  return inTx(world.app.db, async (tx) => {
    await tx.sql`
      insert into ${tx.b}.cashier_voucher_batch (id, currency, amount, count, campaign, expires_at, asked_by, approved_by, reason)
      values (${batchId}, 'USD', 2500, 3, 'Nowruz', clock_timestamp() + interval '1 day', ${ASKER}, ${APPROVER}, ${REASON})`
    await printBatch(tx, world.app.db, { batchId, by: ASKER })
    const [voucher] = await tx.sql<{ id: string }[]>`
      select id from ${tx.b}.cashier_voucher where batch_id = ${batchId} order by number limit 1`
    const voucherId = voucher?.id ?? expect.fail('it was printed')
    await recordAudit(tx, byStaff(await voidVoucher(tx, { id: voucherId, by: ASKER })))
    await recordAudit(tx, byStaff(await voidBatch(tx, { batchId, by: ASKER })))
    return { voucherId, batchId }
  })
}

/** Accepts what the first posting of the player tells, by the command of the operator. @returns the incident it belongs to */
async function acceptByCommand(): Promise<string> {
  const { db } = world.app
  const [first] = await db.sql<{ wallet: bigint; id: bigint }[]>`
    select wallet.id as wallet, min(posting.id) as id from ${db.b}.ledger_posting posting
    join ${db.b}.ledger_wallet wallet on wallet.id = posting.wallet_id where wallet.player_id = ${player.id} group by 1`
  const { wallet, id: firstPostingId } = first ?? expect.fail('it was paid to')
  const account = wallet * 16n + 1n
  const incidentId = await noteDifferences(db, [`account ${account}: looks wrong`])
  expect(await acceptSpan(db, { account, firstPostingId, by: 'Ada' })).toBe(true)
  expect(await closeIncident(db, { by: 'Ada', resolution: 'It was right.' })).toBe(true)
  return incidentId ?? expect.fail('it is open')
}

it('alterations tell their money and who made them, each in the one period in which it was done', async () => {
  const race = await cancelRace()
  const { voucherId, batchId } = await voidVouchers()
  const draw = (await openSale(world.app)).id
  await cancelDraw(world.app, draw, { by: 'Ada', reason: REASON })
  const incident = await acceptByCommand()
  const money = { amount: '12.50', currency: 'USD' }
  const byHand = ['withdrawals.marked_paid', 'cashier.deposit_credited', 'verification.money_settled']
  for (const action of byHand)
    await inTx(world.app.db, (tx) =>
      recordAudit(tx, byStaff({ action, targetId: player.id, details: money }, APPROVER)),
    )
  const rows = await read(alterationRows)
  expect(rows.map(([action, , ...cells]) => [action, ...cells.slice(0, -1)])).toEqual([
    ['ledger.span_accepted', incident, '', '', '', '', 'command', ''],
    ['lottery.draw_cancelled', draw, '', '', 'USD', REASON, 'command', ''],
    ['contests.race_cancelled', race, '', '100.00', 'USD', REASON, ASKER, APPROVER],
    ['cashier.voucher_voided', voucherId, '', '25.00', 'USD', REASON, ASKER, ''],
    ['cashier.voucher_batch_voided', batchId, '', '50.00', 'USD', REASON, ASKER, ''],
    ...byHand.map((action) => [action, player.id, '', '12.50', 'USD', REASON, ASKER, APPROVER]),
  ])
  // Nobody's name is in a file.
  expect(JSON.stringify(rows)).not.toContain('Ada')
  const { from, before } = around()
  const border = new Date(rows[0]?.at(-1) ?? '')
  const parts = [
    ...(await read(alterationRows, { from, before: border })),
    ...(await read(alterationRows, { from: border, before })),
  ]
  expect(parts.map(([, line]) => line).sort()).toEqual(rows.map(([, line]) => line).sort())
})

it('a grant tells its money, and is in no period that ended before it was made', async () => {
  const terms = plainTerms({ kind: 'fixed', percent: null, capMinor: null, amountMinor: 500n })
  const offer = await openOffer(world, { terms, budgetMinor: 500n })
  const id = await grantTo(world, player, offer)
  const own = async (period?: Period) => (await read(bonusRows, period)).filter(([grant]) => grant === id)
  const [cells = []] = await own()
  const money = ['0.00', '5.00', '50.00', '', '0.00', '0.00']
  expect(cells.slice(0, 12)).toEqual([id, String(offer.intId), '1', player.id, 'USD', 'active', ...money])
  const madeAt = new Date(cells[12] ?? '')
  expect(await own({ from: around().from, before: madeAt })).toEqual([])
  expect(await own({ from: madeAt, before: around().before })).toHaveLength(1)
})

it('a jackpot that dropped tells what it paid, in the one period in which it did', async () => {
  const droppedAt = new Date('2026-01-02T00:00:00.000Z')
  const [dayBefore, dayAfter] = [new Date('2026-01-01T00:00:00.000Z'), new Date('2026-01-03T00:00:00.000Z')]
  const undone = new Error('no bet stands behind it')
  const dropping = inTx(world.owner, async (tx) => {
    await tx.sql`
      insert into ${tx.b}.originals_jackpot_drop (id, game, currency, number, bet_id, player_id, paid, begin_e4, drop_e4, must_drop_by,
        server_seed, server_seed_hash, client_seed, dropped_at)
      values (${uuidv7()}, 'darya', 'USD', 7, ${uuidv7()}, ${player.id}, 123456, 1000000000, 1234560000, 1000000, 'a', 'b', 'c',
        ${droppedAt})`
    const dropsIn = async (period: Period) =>
      (await readIn(tx, jackpotRows, period)).filter(([kind]) => kind === 'dropped')
    expect(await dropsIn({ from: dayBefore, before: droppedAt })).toEqual([])
    const money = ['1000.00', '1234.56', '10000.00']
    expect(await dropsIn({ from: droppedAt, before: dayAfter })).toEqual([
      ['dropped', '7', 'darya', 'USD', ...money, player.id, '', droppedAt.toISOString(), 'paid'],
    ])
    throw undone
  })
  await expect(dropping).rejects.toBe(undone)
})
