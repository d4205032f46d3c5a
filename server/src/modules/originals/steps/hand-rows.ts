import { lockedFor, type Need, type Resource, type Table } from '#kit/commit/state.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Hand } from './hand.ts'
import { type HandRow, handsOf } from './hand-store.ts'

/** Hands by id, locked while an action is taken: whoever comes second finds what the first made of it. */
export const hands: Resource<Hand> = {
  name: 'originals.hands',
  isLocking: true,
  async load(tx, ids, how) {
    const rows = await tx.sql<HandRow[]>`
      select * from ${tx.b}.originals_hand where id = any(${ids}::uuid[]) order by id
      ${lockedFor(tx, how, 'for update')}`
    return new Map((await handsOf(tx, rows)).map((hand) => [hand.id, hand]))
  },
  save(tx, values) {
    const all = [...values.values()]
    return tx.sql`
      update ${tx.b}.originals_hand as hand set added = changed.added, actions = changed.actions, multiplier_e4 = changed.multiplier_e4,
        next_multiplier_e4 = changed.next_multiplier_e4, shown = changed.shown, status = changed.status,
        ended_by = changed.ended_by, payout = changed.payout, outcome = changed.outcome, acted_at = clock_timestamp()
      from unnest(${all.map((hand) => hand.id)}::uuid[], ${all.map((hand) => hand.addedMinor)}::bigint[],
        ${all.map((hand) => JSON.stringify(hand.actions))}::jsonb[],
        ${all.map((hand) => hand.multiplierE4)}::bigint[], ${all.map((hand) => hand.nextMultiplierE4)}::bigint[],
        ${all.map((hand) => JSON.stringify(hand.shown))}::jsonb[], ${all.map((hand) => hand.status)}::text[],
        ${all.map((hand) => hand.endedBy)}::text[], ${all.map((hand) => hand.payoutMinor)}::bigint[],
        ${all.map((hand) => (hand.outcome === null ? null : JSON.stringify(hand.outcome)))}::jsonb[])
        as changed (id, added, actions, multiplier_e4, next_multiplier_e4, shown, status, ended_by, payout, outcome)
      where hand.id = changed.id`
  },
}

/** New hands: open, or over with their deal. */
export const newHands: Table<Hand> = {
  name: 'originals.new_hands',
  insert(tx, rows, batch) {
    return tx.sql`
      insert into ${tx.b}.originals_hand (id, int_id, player_id, game, rules, paytable, currency, stake, params, pair_id,
        client_seed, nonce, actions, multiplier_e4, next_multiplier_e4, shown, status, ended_by, payout, outcome,
        created_at, acted_at)
      select id, int_id, player_id, game, rules, paytable, currency, stake, params, pair_id, client_seed, nonce, '[]',
        multiplier_e4, next_multiplier_e4, shown, status, ended_by, payout, outcome, ${batch.now}, ${batch.now}
      from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.intId)}::bigint[],
        ${rows.map((row) => row.playerId)}::uuid[], ${rows.map((row) => row.game)}::text[],
        ${rows.map((row) => row.rulesVersion)}::smallint[], ${rows.map((row) => row.paytableVersion)}::smallint[],
        ${rows.map((row) => row.currency)}::text[], ${rows.map((row) => row.stakeMinor)}::bigint[],
        ${rows.map((row) => JSON.stringify(row.params))}::jsonb[], ${rows.map((row) => row.pairId)}::uuid[],
        ${rows.map((row) => row.clientSeed)}::text[], ${rows.map((row) => row.nonce)}::bigint[],
        ${rows.map((row) => row.multiplierE4)}::bigint[], ${rows.map((row) => row.nextMultiplierE4)}::bigint[],
        ${rows.map((row) => JSON.stringify(row.shown))}::jsonb[], ${rows.map((row) => row.status)}::text[],
        ${rows.map((row) => row.endedBy)}::text[], ${rows.map((row) => row.payoutMinor)}::bigint[],
        ${rows.map((row) => (row.outcome === null ? null : JSON.stringify(row.outcome)))}::jsonb[])
        as row (id, int_id, player_id, game, rules, paytable, currency, stake, params, pair_id, client_seed, nonce,
          multiplier_e4, next_multiplier_e4, shown, status, ended_by, payout, outcome)`
  },
}

/** Whether a player has an open hand of a game, by `game/player`. The player's purses are locked already. */
export const openHands: Resource<boolean> = {
  name: 'originals.open_hands',
  async load(tx, keys) {
    const asked = keys.map((key) => key.split('/'))
    const rows = await tx.sql<{ game: string; player_id: string }[]>`
      select hand.game, hand.player_id
      from unnest(${asked.map(([game]) => game ?? '')}::text[], ${asked.map(([, player]) => player ?? '')}::uuid[])
        as asked (game, player_id)
      join ${tx.b}.originals_hand hand using (game, player_id) where hand.status = 'open'`
    return new Map(rows.map((row) => [openHandKey({ game: row.game, playerId: row.player_id }), true]))
  },
}

/** Hands that were refunded because they could not be read: a line each in the audit trail, with the refund. */
export const unreadableHands: Table<Pick<Hand, 'id' | 'game'>> = {
  name: 'originals.unreadable_hands',
  async insert(tx, rows) {
    for (const { id, game } of rows)
      await recordAudit(tx, {
        actorKind: 'system',
        actorId: null,
        ip: null,
        action: 'originals.hand_refunded',
        targetId: id,
        details: { game },
      })
  },
}

/** Names the one hand a player may have open in a game. */
export function openHandKey(hand: Pick<Hand, 'game' | 'playerId'>): string {
  return `${hand.game}/${hand.playerId}`
}

export function handNeed(id: string): Need {
  return { resource: hands, key: id }
}
