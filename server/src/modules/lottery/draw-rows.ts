import { writeRules } from '@tas/shared/rules/lottery/lottery-document.ts'
import { lockedFor, type Resource, type Table } from '#kit/commit/state.ts'
import { unnested } from '#kit/db/unnested.ts'
import type { Draw } from './draw.ts'
import { columns, type DrawRow, drawOf } from './draw-store.ts'

/** Draws by id, locked: tickets are numbered one after another, and a list that is being closed waits for them. */
export const draws: Resource<Draw> = {
  name: 'lottery.draws',
  isLocking: true,
  async load(tx, ids, how) {
    const rows = await tx.sql<DrawRow[]>`
      select ${columns(tx)} from ${tx.b}.lottery_draw where id = any(${ids}::uuid[]) order by id
      ${lockedFor(tx, how, 'for no key update')}`
    return new Map(rows.map((row) => [row.id, drawOf(row)]))
  },
  save(tx, values) {
    const all = [...values.values()]
    return tx.sql`
      update ${tx.b}.lottery_draw as draw set sold = changed.sold, status = changed.status,
        ended_at = case when changed.status in ('archived', 'refunded') then clock_timestamp() end
      from ${unnested(all, 'changed', { id: 'uuid', sold: 'int', status: 'text' })}
      where draw.id = changed.id`
  },
}

/**
 * The count of draws by currency. Exact for a unit that holds the funds of the bank in that currency, as every maker of a
 * draw does.
 */
export const drawCounts: Resource<number> = {
  name: 'lottery.draw_counts',
  async load(tx, currencies) {
    const rows = await tx.sql<{ currency: string; count: number }[]>`
      select currency, coalesce((select max(number) from ${tx.b}.lottery_draw draw where draw.currency = asked.currency), 0) as count
      from unnest(${currencies}::text[]) as asked (currency)`
    return new Map(rows.map(({ currency, count }) => [currency, count]))
  },
}

/** New draws, with their sealed seeds. */
export const newDraws: Table<{ readonly draw: Draw; readonly sealedSeed: Buffer }> = {
  name: 'lottery.new_draws',
  insert(tx, rows) {
    // Draws are made one at a time, so there is no set to write.
    return Promise.all(
      rows.map(
        ({ draw, sealedSeed }) => tx.sql`
          insert into ${tx.b}.lottery_draw (id, int_id, currency, number, rules, opens_at, closes_at, sealed_seed, seed_hash,
            beacon_source, beacon_round, opening, status)
          values (${draw.id}, ${draw.intId}, ${draw.currency}, ${draw.number}, ${JSON.stringify(writeRules(draw.rules))}::text::jsonb,
            ${draw.opensAt}, ${draw.closesAt}, ${sealedSeed}, ${draw.seedHash}, ${draw.beaconSource},
            ${draw.beaconRound}, ${JSON.stringify(draw.opening)}::text::jsonb, ${draw.status})`,
      ),
    )
  },
}
