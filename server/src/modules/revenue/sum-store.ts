import type { Db, Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import type { PlayerOrigin } from '../identity/index.ts'
import { addMonths, type Moved } from './months/month-store.ts'
import { addPlayerDates } from './player-date-store.ts'
import {
  type FirstDeposit,
  fragmentsOf,
  type HouseSlot,
  MONEY_COLUMNS,
  type MoneyDay,
  PLAY_COLUMNS,
  type PlayDay,
  SUM_COLUMNS,
  type Sums,
} from './tally.ts'

/** Of whom the country is not known. */
const NOWHERE = ''

/** Notes that everything committed before a moment is counted. */
export async function saveLook(tx: Tx, lookedAt: Date): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.revenue_look (looked_at) values (${lookedAt})
    on conflict (singleton) do update set looked_at = excluded.looked_at`
}

/** The moment before which everything is counted; null: nobody looked yet. */
export async function readLook({ sql, b }: Db): Promise<Date | null> {
  const [row] = await sql<{ looked_at: Date }[]>`select looked_at from ${b}.revenue_look`
  return row?.looked_at ?? null
}

/**
 * Adds to what is stored of the same days and months, of each player, of all by country and of cohorts. The caller holds the lock
 * of the count.
 */
export async function addSums(tx: Tx, sums: Sums, origins: ReadonlyMap<string, PlayerOrigin>): Promise<void> {
  const countryOf = ({ playerId }: { readonly playerId: string }) => origins.get(playerId)?.country ?? NOWHERE
  if (sums.play.length > 0) {
    await addPlayerDays(tx, sums.play)
    await addPlayerDates(tx, sums.play)
    await addHouseDays(tx, sums.play, countryOf)
  }
  if (sums.money.length > 0) {
    await addPlayerMoney(tx, sums.money)
    await addHouseMoney(tx, sums.money, countryOf)
  }
  if (sums.slots.length > 0) await addHouseSlots(tx, sums.slots)
  const moved = sums.firstDeposits.length > 0 ? await keepFirst(tx, sums.firstDeposits) : []
  const registered = new Map([...origins].map(([id, { registeredMonth }]) => [id, registeredMonth]))
  if (sums.play.length + sums.money.length > 0) await addMonths(tx, sums, { registered, moved })
}

const PLAY = Object.keys(PLAY_COLUMNS)
const MONEY = Object.keys(MONEY_COLUMNS)

async function addPlayerDays(tx: Tx, days: readonly PlayDay[]): Promise<void> {
  const { names, added } = fragmentsOf(tx, PLAY)
  await tx.sql`
    insert into ${tx.b}.revenue_player_day as known (player_id, day, game, product, currency, ${names})
    select * from ${unnested(days, 'row', {
      player_id: 'uuid',
      day: 'text',
      game: 'text',
      product: 'text',
      currency: 'text',
      ...PLAY_COLUMNS,
    })}
    on conflict (player_id, day, game) do update set ${added}`
}

type CountryOf = (row: { readonly playerId: string }) => string

async function addHouseDays(tx: Tx, days: readonly PlayDay[], countryOf: CountryOf): Promise<void> {
  const { names, summed, added } = fragmentsOf(tx, PLAY)
  await tx.sql`
    insert into ${tx.b}.revenue_day as known (day, game, currency, country, product, ${names})
    select day, game, currency, country, product, ${summed}
    from ${unnested(days, 'row', {
      day: 'text',
      game: 'text',
      currency: 'text',
      country: ['text', countryOf],
      product: 'text',
      ...PLAY_COLUMNS,
    })}
    group by day, game, currency, country, product
    on conflict (day, game, currency, country) do update set ${added}`
}

async function addPlayerMoney(tx: Tx, days: readonly MoneyDay[]): Promise<void> {
  const { names, added } = fragmentsOf(tx, MONEY)
  await tx.sql`
    insert into ${tx.b}.revenue_player_money as known (player_id, day, currency, ${names})
    select * from ${unnested(days, 'row', { player_id: 'uuid', day: 'text', currency: 'text', ...MONEY_COLUMNS })}
    on conflict (player_id, day) do update set ${added}`
}

async function addHouseMoney(tx: Tx, days: readonly MoneyDay[], countryOf: CountryOf): Promise<void> {
  const { names, summed, added } = fragmentsOf(tx, MONEY)
  await tx.sql`
    insert into ${tx.b}.revenue_money as known (day, currency, country, ${names})
    select day, currency, country, ${summed}
    from ${unnested(days, 'row', { day: 'text', currency: 'text', country: ['text', countryOf], ...MONEY_COLUMNS })}
    group by day, currency, country
    on conflict (day, currency, country) do update set ${added}`
}

async function addHouseSlots(tx: Tx, slots: readonly HouseSlot[]): Promise<void> {
  const { names, added } = fragmentsOf(tx, Object.keys(SUM_COLUMNS))
  await tx.sql`
    insert into ${tx.b}.revenue_slot as known (slot, currency, ${names})
    select * from ${unnested(slots, 'row', { slot: 'text', currency: 'text', ...SUM_COLUMNS })}
    on conflict (slot, currency) do update set ${added}`
}

/**
 * Lanes are counted one after the other, so an earlier deposit may come later.
 * @returns whose first deposit is in another month than before
 */
async function keepFirst(tx: Tx, deposits: readonly FirstDeposit[]): Promise<readonly Moved[]> {
  const rows = await tx.sql<{ player_id: string; from: string | null; to: string }[]>`
    with written as (
      insert into ${tx.b}.revenue_first_deposit as known (player_id, deposited_at, day, currency, amount)
      select * from ${unnested(deposits, 'row', {
        player_id: 'uuid',
        deposited_at: 'timestamptz',
        day: 'text',
        currency: 'text',
        amount: ['numeric', ({ amountMinor }) => String(amountMinor)],
      })}
      on conflict (player_id) do update set deposited_at = excluded.deposited_at, day = excluded.day,
        currency = excluded.currency, amount = excluded.amount
      where excluded.deposited_at < known.deposited_at
      returning player_id, left(day, 7) as month
    )
    -- What this statement writes, it does not see: the table has the first deposit that was known before.
    select written.player_id, left(before.day, 7) as from, written.month as to
    from written left join ${tx.b}.revenue_first_deposit before using (player_id)
    where left(before.day, 7) is distinct from written.month`
  return rows.map(({ player_id, from, to }) => ({ playerId: player_id, from, to }))
}
