import { lockedFor, type Need, type Resource, type Table } from '#kit/commit/state.ts'
import { unnested } from '#kit/db/unnested.ts'
import { recordAudit } from '../../audit/index.ts'
import { seededColumns } from '../bet-columns.ts'
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
      from ${unnested(all, 'changed', {
        id: 'uuid',
        added: ['bigint', (hand) => hand.addedMinor],
        actions: ['jsonb', (hand) => JSON.stringify(hand.actions)],
        multiplier_e4: 'bigint',
        next_multiplier_e4: 'bigint',
        shown: ['jsonb', (hand) => JSON.stringify(hand.shown)],
        status: 'text',
        ended_by: 'text',
        payout: ['bigint', (hand) => hand.payoutMinor],
        outcome: ['jsonb', (hand) => (hand.outcome === null ? null : JSON.stringify(hand.outcome))],
      })}
      where hand.id = changed.id`
  },
}

/** New hands: open, or over with their deal. */
export const newHands: Table<Hand> = {
  name: 'originals.new_hands',
  insert(tx, rows, batch) {
    return tx.sql`
      insert into ${tx.b}.originals_hand (id, int_id, player_id, game, rules, paytable, currency, stake, params, pair_id,
        client_seed, nonce, multiplier_e4, next_multiplier_e4, shown, status, ended_by, payout, outcome, actions,
        created_at, acted_at)
      select *, '[]'::jsonb, ${batch.now}::timestamptz, ${batch.now}::timestamptz
      from ${unnested(rows, 'row', {
        ...seededColumns,
        multiplier_e4: 'bigint',
        next_multiplier_e4: 'bigint',
        shown: ['jsonb', ({ shown }) => JSON.stringify(shown)],
        status: 'text',
        ended_by: 'text',
        payout: ['bigint', ({ payoutMinor }) => payoutMinor],
        outcome: ['jsonb', ({ outcome }) => (outcome === null ? null : JSON.stringify(outcome))],
      })}`
  },
}

/** Whether a player has an open hand of a game, by `game/player`. The player's purses are locked already. */
export const openHands: Resource<boolean> = {
  name: 'originals.open_hands',
  async load(tx, keys) {
    const asked = keys.map((key) => key.split('/'))
    const rows = await tx.sql<{ game: string; player_id: string }[]>`
      select hand.game, hand.player_id
      from ${unnested(asked, 'asked', {
        game: ['text', ([game]) => game ?? ''],
        player_id: ['uuid', ([, player]) => player ?? ''],
      })}
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
