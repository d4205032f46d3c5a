import { productOf } from '@tas/shared/rules/games/product-of.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import { describePlays } from '../../bets/index.ts'
import { describeDeposits, listUncredited } from '../../cashier/index.ts'
import { listPlayersOfPeriod, listSessionsOfPeriod } from '../../identity/index.ts'
import { type BatchOfPeriod, readMovesOfPeriod, writeAmount } from '../../ledger/index.ts'
import { readBreaks } from '../../limits/index.ts'
import { readIdentityStates } from '../../verification/index.ts'
import { listRequestsOfPeriod } from '../../withdrawals/index.ts'
import { addSums, type Sums } from './sums.ts'

/** Rows read at once: what is held of a file, however long it is. */
export const PAGE_SIZE = 1_000

export type Cells = readonly string[]
/** What a file tells of: from a moment on, before another, as one transaction sees it. It adds up what it tells. */
export type Telling = {
  readonly app: App
  readonly tx: Tx
  readonly from: Date
  readonly before: Date
  readonly sums: Sums
}
export type Pages = AsyncGenerator<readonly Cells[], void, undefined>

export const at = (moment: Date | null) => moment?.toISOString() ?? ''

/** Pages of rows that go on by their id. */
export async function* byId<Row extends { readonly id: string }>(
  read: (after: string | null) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void, undefined> {
  for (let after: string | null = null; ; ) {
    const rows: readonly Row[] = await read(after)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE_SIZE) return
    after = last.id
  }
}

export async function* playerRows({ tx, from, before }: Telling): Pages {
  const pages = byId((after) => listPlayersOfPeriod(tx, { from, before, after, limit: PAGE_SIZE }))
  for await (const players of pages) {
    const ids = players.map(({ id }) => id)
    const checks = await readIdentityStates(tx, ids)
    const breaks = await readBreaks(tx, ids)
    yield players.map(({ id, country, birthYear, ageVerifiedAt, registeredAt, closedAt }) => [
      id,
      country,
      birthYear ?? '',
      checks.get(id) ?? 'not_started',
      at(ageVerifiedAt),
      at(breaks.get(id)?.excludedUntil ?? null),
      at(breaks.get(id)?.timeOutUntil ?? null),
      at(registeredAt),
      at(closedAt),
    ])
  }
}

export async function* sessionRows({ tx, from, before }: Telling): Pages {
  const pages = byId((after) => listSessionsOfPeriod(tx, { from, before, after, limit: PAGE_SIZE }))
  for await (const sessions of pages)
    yield sessions.map(({ id, playerId, begunAt, lastActiveAt, endedAt, endReason }) => [
      id,
      playerId,
      at(begunAt),
      at(lastActiveAt),
      at(endedAt),
      endReason ?? 'open',
    ])
}

/** The batches of the period in their order, some at a time. */
async function* batchesOf({ tx, from, before }: Telling): AsyncGenerator<readonly BatchOfPeriod[], void, undefined> {
  for (let after = 0n; ; ) {
    const batches: readonly BatchOfPeriod[] = await readMovesOfPeriod(tx, { from, before, after, limit: PAGE_SIZE })
    if (batches.length > 0) yield batches
    const last = batches.at(-1)
    if (last === undefined || batches.length < PAGE_SIZE) return
    after = last.id
  }
}

/** All that one decision moved for one play: a bet is settled by one, so it is one line. */
type Settled = {
  readonly reference: string
  readonly playerId: string
  readonly currency: string
  readonly settledAt: Date
  stakeMinor: bigint
  payoutMinor: bigint
  refundMinor: bigint
}

function settledIn({ happenedAt, moves }: BatchOfPeriod): readonly Settled[] {
  const found = new Map<string, Settled>()
  for (const { kind, playerId, currency, amountMinor, reference } of moves) {
    if (kind !== 'stake' && kind !== 'payout' && kind !== 'refund') continue
    const none = { stakeMinor: 0n, payoutMinor: 0n, refundMinor: 0n }
    const play = found.get(reference) ?? { reference, playerId, currency, settledAt: happenedAt, ...none }
    found.set(reference, play)
    if (kind === 'stake') play.stakeMinor += amountMinor
    else if (kind === 'payout') play.payoutMinor += amountMinor
    else play.refundMinor += amountMinor
  }
  return [...found.values()]
}

function stateOf({ stakeMinor, payoutMinor, refundMinor }: Settled): string {
  if (stakeMinor < 0n || payoutMinor < 0n || refundMinor < 0n) return 'corrected'
  if (refundMinor > 0n) return 'refunded'
  if (stakeMinor === 0n) return 'extra_payout'
  if (payoutMinor === 0n) return 'lost'
  return payoutMinor > stakeMinor ? 'won' : 'part_back'
}

/** Bets by the moment at which their money moved for good: those of a period come to the figures of its days. */
export async function* betRows(telling: Telling): Pages {
  const { app, tx, sums } = telling
  for await (const batches of batchesOf(telling)) {
    const plays = batches.flatMap(settledIn)
    const known = await describePlays({ db: tx, betSources: app.betSources }, [
      ...new Set(plays.map(({ reference }) => reference)),
    ])
    yield plays.map((play) => {
      const { reference, playerId, currency, stakeMinor, payoutMinor, refundMinor, settledAt } = play
      const bet = known.get(reference)
      const write = writeAmount(app, currency)
      addSums(sums, currency, { stakeMinor, payoutMinor })
      return [
        bet?.number == null ? '' : String(bet.number),
        playerId,
        bet === undefined ? 'other' : productOf(bet.game),
        bet?.game ?? 'other',
        write(stakeMinor),
        write(payoutMinor),
        write(refundMinor),
        currency,
        at(bet?.placedAt ?? null),
        at(settledAt),
        stateOf(play),
        bet?.round ?? '',
        reference,
      ]
    })
  }
}

const PAYMENTS = { deposit: 'credited', deposit_back: 'returned', deposit_kept: 'kept' } as const
type PaymentKind = keyof typeof PAYMENTS
const isPayment = (kind: string): kind is PaymentKind => Object.hasOwn(PAYMENTS, kind)

/** What was paid in and went back, by the moment at which it moved; then what was asked for and came to nothing. */
export async function* depositRows(telling: Telling): Pages {
  const { app, tx, sums, from, before } = telling
  for await (const batches of batchesOf(telling)) {
    const moves = batches.flatMap(({ happenedAt, moves: all }) =>
      all.flatMap(({ kind, ...move }) => (isPayment(kind) ? [{ ...move, kind, happenedAt }] : [])),
    )
    const known = await describeDeposits(tx, [...new Set(moves.map(({ reference }) => reference))])
    yield moves.map(({ kind, playerId, currency, amountMinor, reference, happenedAt }) => {
      const deposit = known.get(reference)
      const write = writeAmount(app, currency)
      addSums(sums, currency, { depositMinor: kind === 'deposit_back' ? -amountMinor : amountMinor })
      return [
        deposit === undefined ? '' : String(deposit.number),
        playerId,
        deposit?.gateway ?? '',
        PAYMENTS[kind],
        write(amountMinor),
        currency,
        deposit?.state ?? '',
        at(deposit?.createdAt ?? null),
        at(happenedAt),
        reference,
      ]
    })
  }
  for await (const deposits of byId((after) => listUncredited(tx, { from, before, after, limit: PAGE_SIZE })))
    yield deposits.map(({ id, number, playerId, gateway, currency, askedMinor, state, createdAt }) => [
      String(number),
      playerId,
      gateway,
      'uncredited',
      writeAmount(app, currency)(askedMinor),
      currency,
      state,
      at(createdAt),
      '',
      id,
    ])
}

export async function* withdrawalRows({ app, tx, from, before }: Telling): Pages {
  const pages = byId((after) => listRequestsOfPeriod(tx, { from, before, after, limit: PAGE_SIZE }))
  for await (const requests of pages)
    yield requests.map(
      ({ id, number, playerId, gateway, currency, amountMinor, feeMinor, state, createdAt, endedAt }) => [
        String(number),
        playerId,
        gateway,
        writeAmount(app, currency)(amountMinor),
        writeAmount(app, currency)(feeMinor),
        currency,
        state,
        at(createdAt),
        at(endedAt),
        id,
      ],
    )
}
