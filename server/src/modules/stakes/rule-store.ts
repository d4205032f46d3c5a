import type { Db, Tx } from '#kit/db/connect.ts'
import { waitForStakes } from './stop-store.ts'

/** Whose stakes a game does not take: of residents of these countries, of accounts in these currencies, from these kinds of devices. */
export type Rule = Readonly<Record<'countries' | 'currencies' | 'devices', ReadonlySet<string>>>

const NOBODY: Rule = { countries: new Set(), currencies: new Set(), devices: new Set() }

/** The rule of a game as it stands. */
export async function readRule({ sql, b }: Db, game: string): Promise<Rule> {
  const [row] = await sql<Record<keyof Rule, string[]>[]>`
    select barred_countries as countries, barred_currencies as currencies, barred_devices as devices
    from ${b}.stakes_rule where game = ${game}`
  if (row === undefined) return NOBODY
  return { countries: new Set(row.countries), currencies: new Set(row.currencies), devices: new Set(row.devices) }
}

/** Sets the rule of a game. From the commit on no stake against it is taken, in any process. */
export async function setRule(tx: Tx, game: string, { countries, currencies, devices }: Rule): Promise<void> {
  await waitForStakes(tx)
  const { sql, b } = tx
  await sql`delete from ${b}.stakes_rule where game = ${game}`
  if (countries.size + currencies.size + devices.size === 0) return
  await sql`
    insert into ${b}.stakes_rule (game, barred_countries, barred_currencies, barred_devices)
    values (${game}, ${[...countries].sort()}::text[], ${[...currencies].sort()}::text[], ${[...devices].sort()}::text[])`
}

/** The games that are barred on each kind of device; what is left out bars none. */
export type BarredGames = Readonly<Partial<Record<string, readonly string[]>>>

export async function listBarredDevices({ sql, b }: Db): Promise<BarredGames> {
  const rows = await sql<{ device: string; games: string[] }[]>`
    select device, array_agg(game order by game) as games from ${b}.stakes_rule, unnest(barred_devices) as device
    group by device order by device`
  return Object.fromEntries(rows.map(({ device, games }) => [device, games]))
}
