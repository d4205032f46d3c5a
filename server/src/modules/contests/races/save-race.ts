import { checkRace, type RaceProblem } from '@tas/shared/rules/rewards/check-race.ts'
import type { Tx } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { RaceTerms } from './race-rows.ts'

type Saved = {
  readonly id: string
  readonly intId: number
  readonly version: number
  readonly problems: readonly RaceProblem[]
}
/** A draft as somebody saw it; null: a new one. */
type Seen = { readonly intId: number; readonly version: number } | null

/**
 * Saves a race that nobody sees yet. @throws Refusal office.entry_unknown, contests.race_elsewhere once it was opened,
 * contests.race_changed where somebody saved it meanwhile
 */
export async function saveRace(
  tx: Tx,
  { seen, terms, by }: { readonly seen: Seen; readonly terms: RaceTerms; readonly by: string },
): Promise<Saved> {
  const problems = checkRace(terms, await readNow(tx))
  const kept = seen === null ? await insertRace(tx, terms, by) : await updateRace(tx, { seen, terms, by })
  return { ...kept, problems }
}

async function insertRace({ sql, b }: Tx, terms: RaceTerms, by: string) {
  const [row] = await sql<Omit<Saved, 'problems'>[]>`
    insert into ${b}.contests_race (id, version, status, title_en, title_fa, kind, first_bets, min_stake, games, currency, pool,
      shares_e4, starts_at, ends_at, saved_by)
    values (${uuidv7()}, 1, 'draft', ${terms.titleEn}, ${terms.titleFa}, ${terms.kind}, ${terms.firstBets}, ${terms.minStakeMinor},
      ${[...terms.games]}::text[], ${terms.currency}, ${terms.poolMinor}, ${[...terms.sharesE4]}::int[], ${terms.startsAt},
      ${terms.endsAt}, ${by})
    returning id, int_id as "intId", version`
  if (row === undefined) throw new Error('a race that was inserted has a number')
  return row
}

async function updateRace(
  { sql, b }: Tx,
  { seen, terms, by }: { readonly seen: NonNullable<Seen>; readonly terms: RaceTerms; readonly by: string },
) {
  const [known] = await sql<{ id: string; status: string; version: number }[]>`
    select id, status, version from ${b}.contests_race where int_id = ${seen.intId} for update`
  if (known === undefined) throw refuse('office.entry_unknown')
  if (known.status !== 'draft') throw refuse('contests.race_elsewhere')
  if (known.version !== seen.version) throw refuse('contests.race_changed')
  const version = known.version + 1
  await sql`
    update ${b}.contests_race set version = ${version}, title_en = ${terms.titleEn}, title_fa = ${terms.titleFa}, kind = ${terms.kind},
      first_bets = ${terms.firstBets}, min_stake = ${terms.minStakeMinor}, games = ${[...terms.games]}::text[],
      currency = ${terms.currency}, pool = ${terms.poolMinor}, shares_e4 = ${[...terms.sharesE4]}::int[],
      starts_at = ${terms.startsAt}, ends_at = ${terms.endsAt}, saved_by = ${by}, saved_at = clock_timestamp()
    where int_id = ${seen.intId}`
  return { id: known.id, intId: seen.intId, version }
}
