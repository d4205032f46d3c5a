import { fundMinor } from '@tas/shared/rules/lottery/draw-rules.ts'
import type { App } from '../../../ctx.ts'
import { EVERY_LINE, listTrail } from '../../audit/index.ts'
import { listGrantsOfPeriod } from '../../bonuses/index.ts'
import { writeAmount } from '../../ledger/index.ts'
import { listDrawsOfPeriod } from '../../lottery/index.ts'
import { listDropsOfPeriod, listRunningPools } from '../../originals/index.ts'
import { listStaffOfPeriod, scopeText } from '../../staff/index.ts'
import { at, byId, PAGE_SIZE, type Pages, type Telling } from './regulator-rows.ts'

export async function* bonusRows({ app, tx, from, before }: Telling): Pages {
  for await (const grants of byId((after) => listGrantsOfPeriod(tx, { from, before, after, limit: PAGE_SIZE })))
    yield grants.map((grant) => {
      const write = writeAmount(app, grant.currency)
      return [
        grant.id,
        String(grant.bonus),
        String(grant.version),
        grant.playerId,
        grant.currency,
        grant.status,
        write(grant.depositMinor),
        write(grant.grantedMinor),
        write(grant.targetMinor),
        grant.endedAt === null ? '' : write(grant.wageredMinor),
        write(grant.convertedMinor),
        write(grant.returnedMinor),
        at(grant.createdAt),
        at(grant.begunAt),
        at(grant.deadlineAt),
        at(grant.endedAt),
      ]
    })
}

/** Jackpots that run, as they were rolled up last; those that dropped; draws of lotteries: `kind, pool, game, currency, …`. */
export async function* jackpotRows(telling: Telling): Pages {
  const { app, tx, from, before } = telling
  yield (await listRunningPools(tx)).map((pool) => {
    const write = writeAmount(app, pool.currency)
    const { game, currency, number, beginMinor, amountMinor, mustDropByMinor, begunAt } = pool
    const money = [write(beginMinor), write(amountMinor), write(mustDropByMinor)]
    return ['running', String(number), game, currency, ...money, '', at(begunAt), '', 'open']
  })
  for await (const drops of byId((after) => listDropsOfPeriod(tx, { from, before, after, limit: PAGE_SIZE })))
    yield drops.map((drop) => {
      const write = writeAmount(app, drop.currency)
      const { game, currency, number, beginMinor, amountMinor, mustDropByMinor, playerId, droppedAt } = drop
      const money = [write(beginMinor), write(amountMinor), write(mustDropByMinor)]
      return ['dropped', String(number), game, currency, ...money, playerId, '', at(droppedAt), 'paid']
    })
  yield* drawRows(telling)
}

async function* drawRows({ app, tx, from, before }: Telling): Pages {
  for (let after = 0; ; ) {
    const draws = await listDrawsOfPeriod(tx, { from, before, after, limit: PAGE_SIZE })
    yield draws.map(({ intId, currency, rules, outcome, opensAt, closesAt, status }) => {
      const write = writeAmount(app, currency)
      const paid = outcome === null ? '' : write(BigInt(outcome.paidMinor))
      return [
        'draw',
        String(intId),
        'lottery',
        currency,
        write(fundMinor(rules)),
        paid,
        '',
        '',
        at(opensAt),
        at(closesAt),
        status,
      ]
    })
    const last = draws.at(-1)
    if (last === undefined || draws.length < PAGE_SIZE) return
    after = last.intId
  }
}

export async function* staffRows({ app, tx, from, before }: Telling): Pages {
  for (let after: string | null = null; ; ) {
    const rows: Awaited<ReturnType<typeof listStaffOfPeriod>> = await listStaffOfPeriod(tx, {
      from,
      before,
      after,
      limit: PAGE_SIZE,
    })
    yield rows.map((one) => [
      one.id,
      one.shutAt === null ? 'open' : 'shut',
      one.hasSecondFactor ? 'yes' : 'no',
      at(one.joinedAt),
      at(one.shutAt),
      at(one.lastActiveAt),
      one.role ?? '',
      scopeText(app, one.scope),
      one.branch ?? '',
      one.givenBy ?? '',
      at(one.givenAt),
      at(one.endsAt),
    ])
    if (new Set(rows.map(({ id }) => id)).size < PAGE_SIZE) return
    after = rows.at(-1)?.id ?? null
  }
}

/** Lines of the trail of one action in a period, some at a time. */
function linesOf({ tx, from, before }: Telling, action: string) {
  const filter = { ...EVERY_LINE, action, from, to: before }
  return byId((after) => listTrail(tx, { filter, after, limit: PAGE_SIZE }))
}

/** Wins of at least what the settings call large; each was noted when the house saw it. */
export async function* largeWinRows(telling: Telling): Pages {
  for await (const lines of linesOf(telling, 'ledger.large_win'))
    yield lines.map(({ actorId, details, targetId, at: notedAt }) => [
      actorId ?? '',
      String(details['amount'] ?? ''),
      String(details['currency'] ?? ''),
      targetId ?? '',
      at(notedAt),
    ])
}

/** What people of staff altered of money or made void. Bets that were taken back are lines of the bets. */
const ALTERATIONS = [
  'ledger.balance_adjusted',
  'ledger.span_accepted',
  'lottery.draw_cancelled',
  'contests.race_cancelled',
  'cashier.voucher_voided',
  'cashier.voucher_batch_voided',
  // What staff wrote down, or gave out of what lay aside, by hand.
  'withdrawals.marked_paid',
  'cashier.deposit_credited',
  'verification.money_settled',
] as const

/** Stands for whoever did it by a command of the operator, who is not signed in: the name they gave is in the trail alone. */
const BY_COMMAND = 'command'

export async function* alterationRows(telling: Telling): Pages {
  for (const action of ALTERATIONS)
    for await (const lines of linesOf(telling, action))
      yield lines.map(({ id, at: doneAt, actorId, targetId, details }) => [
        action,
        id,
        targetId ?? '',
        String(details['direction'] ?? ''),
        amountOf(telling.app, details),
        String(details['currency'] ?? ''),
        String(details['reason'] ?? ''),
        actorId ?? BY_COMMAND,
        String(details['approvedBy'] ?? ''),
        at(doneAt),
      ])
}

/** The money of a line, which tells it written or in minor units; empty: it is about none, or about several amounts. */
function amountOf(app: App, { currency, amount, amountMinor }: Readonly<Record<string, unknown>>): string {
  if (amount !== undefined) return String(amount)
  if (currency === undefined || amountMinor === undefined) return ''
  return writeAmount(app, String(currency))(BigInt(String(amountMinor)))
}
