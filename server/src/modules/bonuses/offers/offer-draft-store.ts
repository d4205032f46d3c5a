import { termsField } from '@tas/shared/contract/bonuses/terms.ts'
import { type BonusTerms, termsHash } from '@tas/shared/rules/bonuses/terms.ts'
import { canonicalJson } from '@tas/shared/values/canonical-json.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

/** Terms that somebody has saved and no two people have opened. */
export type OfferDraft = {
  readonly bonusId: string
  readonly terms: BonusTerms
  readonly termsHash: string
  readonly code: string | null
  readonly savedBy: string
  readonly savedAt: Date
}

/** What is drafted of these bonuses, by their ids. */
export async function readDrafts({ sql, b }: Db, bonusIds: readonly string[]): Promise<Map<string, OfferDraft>> {
  const rows = await sql<(Omit<OfferDraft, 'terms'> & { terms: unknown })[]>`
    select bonus_id as "bonusId", terms, terms_hash as "termsHash", code, saved_by as "savedBy", saved_at as "savedAt"
    from ${b}.bonuses_offer_draft where bonus_id = any(${[...bonusIds]}::uuid[])`
  return new Map(rows.map((row) => [row.bonusId, { ...row, terms: termsField.parse(row.terms) }]))
}

/** Keeps terms as the draft of a bonus, in the place of those before. @returns their hash */
export async function putDraft(
  { sql, b }: Tx,
  { bonusId, terms, code, savedBy }: Pick<OfferDraft, 'bonusId' | 'terms' | 'code' | 'savedBy'>,
): Promise<string> {
  const hash = termsHash(terms)
  await sql`
    insert into ${b}.bonuses_offer_draft (bonus_id, terms, terms_hash, code, saved_by)
    values (${bonusId}, ${canonicalJson(terms)}::text::jsonb, ${hash}, ${code}, ${savedBy})
    on conflict (bonus_id) do update set (terms, terms_hash, code, saved_by, saved_at)
      = (excluded.terms, excluded.terms_hash, excluded.code, excluded.saved_by, clock_timestamp())`
  return hash
}

export async function dropDraft({ sql, b }: Tx, bonusId: string): Promise<void> {
  await sql`delete from ${b}.bonuses_offer_draft where bonus_id = ${bonusId}`
}
