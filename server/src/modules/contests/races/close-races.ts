import { prizesOf } from '@tas/shared/rules/rewards/race.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { begin, type Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { Refusal } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { guardFrozen, post, purses, suspend, suspenseNeed, takingNeeds, tellWallet } from '../../ledger/index.ts'
import { isClosed, limitNeeds } from '../../limits/index.ts'
import { CONTESTS } from '../house-owner.ts'
import { returningNeeds, returnPool } from './pool.ts'
import { insertPrizes, prizesPaid, type Race, raceColumns, raceRows } from './race-rows.ts'
import { readPlaces } from './standing-store.ts'

/** A bet that was settled before the end is committed by then, and the walk that begins later has seen it. */
const SETTLED_WITHIN_MS = 60_000
const AT_ONCE = 100
const UNPAID = 'the prize of a race could not be paid; it is tried again'

/** Ends races whose bets are counted to the end, and pays what was won: each prize once, whoever runs beside. */
export async function closeRaces(app: App): Promise<void> {
  await endRaces(app)
  const { sql, b } = app.db
  const ended = await sql<Race[]>`
    select ${raceColumns(app.db)} from ${b}.contests_race where status = 'ended' order by ends_at`
  for (const race of ended) if (await payPrizes(app, race)) await finishRace(app, race)
}

/** Keeps who won what of every race that is over and counted. */
async function endRaces(app: App): Promise<void> {
  await begin(app.db, async (tx) => {
    const { sql, b } = tx
    const over = await sql<Race[]>`
      select ${raceColumns(tx)} from ${b}.contests_race
      where status = 'open' and ends_at + make_interval(secs => ${SETTLED_WITHIN_MS / 1_000}) < (select looked_at from ${b}.contests_look)
      order by id for no key update skip locked`
    for (const race of over) await endRace(tx, race)
  })
}

async function endRace(tx: Tx, race: Race): Promise<void> {
  const { sql, b } = tx
  const places = await readPlaces(tx, { raceId: race.id, offset: 0, limit: race.sharesE4.length })
  const amounts = prizesOf({ poolMinor: race.poolMinor, sharesE4: race.sharesE4.map(BigInt) }, places.length)
  const prizes = places.flatMap(({ playerId }, index) => {
    const amountMinor = amounts[index] ?? 0n
    return amountMinor === 0n ? [] : [{ id: uuidv7(), raceId: race.id, rank: index + 1, playerId, amountMinor }]
  })
  await insertPrizes(tx, prizes)
  await sql`update ${b}.contests_race set status = 'ended', closed_at = clock_timestamp() where id = ${race.id}`
}

type Due = { readonly prizeId: string; readonly playerId: string; readonly amountMinor: bigint }

/** @returns whether nothing is left to be paid */
async function payPrizes(app: App, race: Race): Promise<boolean> {
  const { sql, b } = app.db
  let isWhole = true
  for (let last = 0; ; ) {
    const due = await sql<(Due & { readonly rank: number })[]>`
      select prize.id as "prizeId", player_id as "playerId", amount as "amountMinor", rank from ${b}.contests_prize prize
      where race_id = ${race.id} and rank > ${last}
        and not exists (select from ${b}.contests_prize_paid paid where paid.prize_id = prize.id)
      order by rank limit ${AT_ONCE}`
    const paid = await Promise.all(due.map((prize) => payPrize(app, race, prize)))
    isWhole &&= paid.every((isPaid) => isPaid)
    if (due.length < AT_ONCE) return isWhole
    last = due.at(-1)?.rank ?? last
  }
}

/**
 * Pays a prize into free cash. It is its player's own, so no break and no exclusion holds it back; of a closed account it goes on into
 * suspense, and a wallet that is frozen waits.
 */
async function payPrize(app: App, { currency }: Race, { prizeId, playerId, amountMinor }: Due): Promise<boolean> {
  try {
    await app.engine.commit({
      scope: playerId,
      key: `prize ${prizeId}`,
      fingerprint: fingerprintOf('contests/race/pay', { prizeId }),
      needs: [
        { resource: purses, key: playerId },
        ...limitNeeds(playerId),
        ...takingNeeds(CONTESTS, currency),
        suspenseNeed(currency),
      ],
      decide(state) {
        guardFrozen(state, { playerId, house: CONTESTS, currency })
        const to = { playerId, purse: 'cash' } as const
        post(state, { kind: 'reward', from: { house: CONTESTS }, to, currency, amountMinor, reference: prizeId })
        state.insert(prizesPaid, { prizeId, paidAt: state.now })
        if (isClosed(state, playerId))
          suspend(state, { playerId, currency, amountMinor, cause: 'payout', reference: prizeId })
        else tellWallet(app, state, playerId)
        return null
      },
    })
    return true
  } catch (err) {
    // One that fails stops nobody behind it; whose wallet is frozen waits.
    if (!(err instanceof Refusal)) app.log.error({ err, playerId }, UNPAID)
    return false
  }
}

/** A race that is paid is over; where nobody has a score, its pool goes back to the bank. */
async function finishRace(app: App, { id, currency }: Race): Promise<void> {
  const { sql, b } = app.db
  const isWon = (await sql`select from ${b}.contests_prize where race_id = ${id} limit 1`).length > 0
  await app.engine.commit({
    scope: id,
    key: 'finish',
    fingerprint: fingerprintOf('contests/race/finish', { id }),
    needs: returningNeeds({ id, currency }),
    decide(state) {
      const race = state.get(raceRows, id)
      if (race?.status !== 'ended') return null
      state.set(raceRows, id, { ...race, status: 'paid' })
      if (!isWon) returnPool(state, race)
      return null
    },
  })
}
