import type { Db, Tx } from '#kit/db/connect.ts'
import { waitForStakes } from './stop-store.ts'

/** Whose stakes a game does not take: of residents of these countries, of accounts in these currencies. */
export type Rule = { readonly countries: ReadonlySet<string>; readonly currencies: ReadonlySet<string> }

const NOBODY: Rule = { countries: new Set(), currencies: new Set() }

/** The rule of a game as it stands. */
export async function readRule({ sql, b }: Db, game: string): Promise<Rule> {
  const [row] = await sql<{ countries: string[]; currencies: string[] }[]>`
    select barred_countries as countries, barred_currencies as currencies from ${b}.stakes_rule where game = ${game}`
  return row === undefined ? NOBODY : { countries: new Set(row.countries), currencies: new Set(row.currencies) }
}

/** Sets the rule of a game. From the commit on no stake against it is taken, in any process. */
export async function setRule(tx: Tx, game: string, { countries, currencies }: Rule): Promise<void> {
  await waitForStakes(tx)
  const { sql, b } = tx
  await sql`delete from ${b}.stakes_rule where game = ${game}`
  if (countries.size + currencies.size === 0) return
  await sql`
    insert into ${b}.stakes_rule (game, barred_countries, barred_currencies)
    values (${game}, ${[...countries].sort()}::text[], ${[...currencies].sort()}::text[])`
}
