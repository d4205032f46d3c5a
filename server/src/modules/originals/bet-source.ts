import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { INSTANT_GAMES, STEP_GAMES } from '@tas/shared/rules/games/registry.ts'
import type { Db } from '#kit/db/connect.ts'
import {
  type BetPage,
  type BetProof,
  type BetSource,
  type DescribedPlay,
  newest,
  newestOfEach,
  type PlayStatus,
  type SettledRow,
  settledBetOf,
  statesOf,
} from '../bets/index.ts'
import { findBet, readBets, type StoredBet } from './instant/bet-store.ts'
import { betView } from './instant/bet-view.ts'
import { readSettledPages } from './settled-bets.ts'
import { findHand, readHands } from './steps/hand-store.ts'
import { handAsBet } from './steps/hand-view.ts'

/** Instant bets and hands. What a jackpot paid is named by the bet that dropped it. */
export const houseBetSource: BetSource = {
  name: 'originals',
  namePlays: ({ sql, b }, playerId, references) =>
    sql<{ reference: string; game: string; betId: string }[]>`
      select id as reference, game, id as "betId" from ${b}.originals_bet
        where id = any(${references}::uuid[]) and player_id = coalesce(${playerId}::uuid, player_id)
      union all
      select id, game, id from ${b}.originals_hand
        where id = any(${references}::uuid[]) and player_id = coalesce(${playerId}::uuid, player_id)
      union all
      select id, game, bet_id from ${b}.originals_jackpot_drop
        where id = any(${references}::uuid[]) and player_id = coalesce(${playerId}::uuid, player_id)`,
  describePlays: ({ sql, b }, references) =>
    sql<DescribedPlay[]>`
      select id as reference, game, int_id as number, created_at as "placedAt", null as round from ${b}.originals_bet
        where id = any(${references}::uuid[])
      union all
      select id, game, int_id, created_at, null from ${b}.originals_hand where id = any(${references}::uuid[])
      union all
      select drop.id, drop.game, coalesce(bet.int_id, hand.int_id), drop.dropped_at, 'jackpot' from ${b}.originals_jackpot_drop drop
        left join ${b}.originals_bet bet on bet.id = drop.bet_id left join ${b}.originals_hand hand on hand.id = drop.bet_id
        where drop.id = any(${references}::uuid[])`,
  lists: {
    async readNumbers(db, playerId, page) {
      const { instant, hands } = partsOf(db, playerId, page)
      const rows = await db.sql<{ int_id: bigint }[]>`
        (${instant}) union all (${hands}) order by int_id desc limit ${page.limit}`
      return rows.map((row) => Number(row.int_id))
    },
    async countBets(db, playerId, { filter, most }) {
      const { instant, hands } = partsOf(db, playerId, { ...filter, before: null, limit: most })
      const [row] = await db.sql<{ n: bigint }[]>`
        select (select count(*) from (${instant}) as one) + (select count(*) from (${hands}) as one) as n`
      return Number(row?.n ?? 0n)
    },
    async readBets(db, app, playerId, intIds) {
      const [bets, hands] = await Promise.all([readBets(db, playerId, intIds), readHands(db, playerId, intIds)])
      return [...bets.map((bet) => betView(app, bet)), ...hands.map((hand) => handAsBet(app, hand))]
    },
    async findBetId({ sql, b }, playerId, intId) {
      const [row] = await sql<{ id: string }[]>`
        select id from ${b}.originals_bet where player_id = ${playerId} and int_id = ${intId}
        union all
        select id from ${b}.originals_hand where player_id = ${playerId} and int_id = ${intId}`
      return row?.id ?? null
    },
    async findOwner({ sql, b }, betId) {
      const [row] = await sql<{ player_id: string; int_id: bigint }[]>`
        select player_id, int_id from ${b}.originals_bet where id = ${betId}
        union all
        select player_id, int_id from ${b}.originals_hand where id = ${betId}`
      return row === undefined ? null : { playerId: row.player_id, intId: Number(row.int_id) }
    },
    async findByNumber({ sql, b }, intId) {
      const [row] = await sql<{ id: string; playerId: string }[]>`
        select id, player_id as "playerId" from ${b}.originals_bet where int_id = ${intId}
        union all
        select id, player_id from ${b}.originals_hand where int_id = ${intId}`
      return row ?? null
    },
    async readProof(app, betId) {
      const [bet, hand] = await Promise.all([findBet(app.db, betId), findHand(app.db, betId)])
      if (bet !== null) return seededProof(betView(app, bet), bet)
      return hand === null ? null : seededProof(handAsBet(app, hand), hand)
    },
    async readNewestSettled({ sql, b }, limit) {
      // Ids begin with the time they were made at, so the newest lie at the end of the primary keys. A hand that was played
      // slowly may be passed by.
      const rows = await sql<SettledRow[]>`
        (select id, player_id, game, currency, stake, payout, multiplier_e4, created_at as settled_at
          from ${b}.originals_bet order by id desc limit ${limit})
        union all
        (select id, player_id, game, currency, stake + added, payout, multiplier_e4, acted_at
          from ${b}.originals_hand where status in ('lost', 'paid') order by id desc limit ${limit})
        order by settled_at desc limit ${limit}`
      return rows.map(settledBetOf)
    },
  },
  readSettled: readSettledPages,
}

const INSTANT_NAMES = INSTANT_GAMES.map(({ game }) => game)
const STEP_NAMES = STEP_GAMES.map(({ game }) => game)
/** Whether an instant bet of a status was paid anything. */
const INSTANT_STATES: Readonly<Record<PlayStatus, readonly boolean[]>> = {
  open: [],
  won: [true],
  part_back: [true],
  lost: [false],
  refunded: [],
}
const HAND_STATES: Readonly<Record<PlayStatus, readonly string[]>> = {
  open: ['open'],
  won: ['paid'],
  part_back: ['paid'],
  lost: ['lost'],
  refunded: ['refunded'],
}

/** What each table has of a page. Each part is read in the order of an index, whatever it is filtered by. */
function partsOf(db: Db, playerId: string, page: BetPage) {
  const { sql, b } = db
  const { games, status } = page
  if (games === null && status === null)
    return {
      instant: newest(db, sql`${b}.originals_bet where player_id = ${playerId}`, page),
      hands: newest(db, sql`${b}.originals_hand where player_id = ${playerId}`, page),
    }
  return {
    instant: newestOfEach(db, page, {
      each: sql`unnest(${games ?? INSTANT_NAMES}::text[]) as asked (name), ${statesOf(db, INSTANT_STATES, status)}`,
      rows: sql`${b}.originals_bet
        where player_id = ${playerId} and game = asked.name and (payout > 0) = state.name::boolean
          and (payout > stake) = state.is_gain`,
    }),
    hands: newestOfEach(db, page, {
      each: sql`unnest(${games ?? STEP_NAMES}::text[]) as asked (name), ${statesOf(db, HAND_STATES, status)}`,
      rows: sql`${b}.originals_hand where player_id = ${playerId} and game = asked.name and status = state.name
        and (payout > stake + added) = state.is_gain`,
    }),
  }
}

type Seeded = Pick<StoredBet, 'playerId' | 'revealedSeed' | 'rulesVersion' | 'paytableVersion'>

/** The proof of a bet that was drawn from its player's seed pair. */
function seededProof(bet: BetData, stored: Seeded): BetProof {
  const { game, serverSeedHash, clientSeed, nonce, params } = bet
  const { playerId, revealedSeed: serverSeed, rulesVersion, paytableVersion } = stored
  return {
    playerId,
    isPublic: false,
    bet,
    verification: { game, serverSeed, serverSeedHash, clientSeed, nonce, params, rulesVersion, paytableVersion },
  }
}
