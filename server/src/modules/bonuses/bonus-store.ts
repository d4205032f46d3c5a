import type { CallData } from '@tas/shared/contract/api.ts'
import { OFFER_STATUSES } from '@tas/shared/contract/bonuses/choices.ts'
import { termsField } from '@tas/shared/contract/bonuses/terms.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { TasNews } from '../../events.ts'
import type { CleanBonus } from './bonus-draft.ts'
import type { Offer, OfferStatus } from './grants/offer-store.ts'
import { writeTerms } from './grants/write-terms.ts'

export type ShippedBonus = { readonly shippedName: string; readonly bonus: CleanBonus }

/** A published bonus in one language, the same for everybody. */
export type BonusView = Omit<CallData<'bonus/bonus/getBonus'>['bonus'], 'quote' | 'reasons'>

/** One page of the published bonuses in their order, with the count of all of them. */
export async function listBonuses(
  db: Db,
  page: { readonly language: Language; readonly limit: number; readonly offset: number },
): Promise<{ items: BonusView[]; count: number }> {
  const { sql, b } = db
  const rows = await sql<(Row & { n: number })[]>`
    select total.n, shown.* from (select count(*)::int as n from ${b}.bonuses_bonus where is_published) total
    left join lateral (
      select ${viewColumns(db, page.language)} where is_published
      order by position, int_id limit ${page.limit} offset ${page.offset}
    ) shown on true`
  const shown = rows.flatMap(({ n: _, ...row }) => (row.id === null ? [] : [row]))
  return { items: shown.map(viewOf), count: rows[0]?.n ?? 0 }
}

/** One published bonus in one language; undefined when there is none under this id or number. */
export async function findBonus(
  db: Db,
  by: { readonly id: string } | { readonly intId: number },
  language: Language,
): Promise<BonusView | undefined> {
  const { sql } = db
  const [row] = await sql<Row[]>`
    select ${viewColumns(db, language)}
    where is_published and ${'id' in by ? sql`id = ${by.id}` : sql`int_id = ${by.intId}`}`
  return row === undefined ? undefined : viewOf(row)
}

/** A bonus as it is read: what it says, and what can be had of it. */
type Row = Omit<BonusView, 'status' | 'needsCode' | 'terms' | 'termsHash'> & {
  readonly offerStatus: OfferStatus | null
  readonly code: string | null
  readonly terms: unknown
  readonly termsHash: string | null
}

function viewOf({ offerStatus, code, terms, termsHash, ...words }: Row): BonusView {
  const offer =
    offerStatus === null || termsHash === null
      ? undefined
      : { status: offerStatus, code, terms: termsField.parse(terms), termsHash }
  return { ...words, ...offerView(offer) }
}

/** What players are told of an offer; of one that is not open yet nothing. */
export function offerView(
  offer: Pick<Offer, 'status' | 'code' | 'terms' | 'termsHash'> | undefined,
): Pick<BonusView, 'status' | 'needsCode' | 'terms' | 'termsHash'> {
  if (offer === undefined || !isShown(offer.status))
    return { status: null, needsCode: false, terms: null, termsHash: null }
  const { status, code, terms, termsHash } = offer
  return { status, needsCode: code !== null, terms: writeTerms(terms), termsHash }
}

function isShown(status: OfferStatus): status is (typeof OFFER_STATUSES)[number] {
  return (OFFER_STATUSES as readonly string[]).includes(status)
}

/** Behind `select`: the columns of a bonus in a language, and where they stand. */
function viewColumns({ sql, b }: Db, language: Language) {
  return sql`id, int_id as "intId", ${sql(`title_${language}`)} as title, avatar_url as "avatarUrl",
    ${sql(`html_${language}`)} as text, trigger, offer.status as "offerStatus", offer.code, said.terms,
    said.terms_hash as "termsHash"
    from ${b}.bonuses_bonus left join ${b}.bonuses_offer offer on offer.bonus_id = id
    left join ${b}.bonuses_offer_version said on said.bonus_id = id and said.version = offer.version`
}

/** Writes shipped bonuses; those an operator made their own stay as they are. */
export async function upsertShippedBonuses(tx: Tx, bonuses: readonly ShippedBonus[]): Promise<void> {
  tx.tell({ type: 'site.out_of_date' } satisfies TasNews)
  const { sql, b } = tx
  const rows = bonuses.map(({ shippedName, bonus }) => ({
    id: uuidv7(),
    shipped_name: shippedName,
    ...columnsOf(bonus),
  }))
  await sql`
    insert into ${b}.bonuses_bonus as kept
      (id, shipped_name, int_id, position, trigger, avatar_url, title_en, title_fa, html_en, html_fa)
    select id, shipped_name, int_id, position, trigger, avatar_url, title_en, title_fa, html_en, html_fa
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (id uuid, shipped_name text, ${columnTypes(sql)})
    on conflict (shipped_name) do update set (int_id, position, trigger, avatar_url, title_en, title_fa, html_en, html_fa)
      = (excluded.int_id, excluded.position, excluded.trigger, excluded.avatar_url, excluded.title_en, excluded.title_fa,
        excluded.html_en, excluded.html_fa)
    where not kept.is_customised`
}

/** Takes away shipped bonuses that no longer ship, unless an operator made them their own. */
export async function deleteOtherShippedBonuses(tx: Tx, shippedNames: readonly string[]): Promise<void> {
  tx.tell({ type: 'site.out_of_date' } satisfies TasNews)
  await tx.sql`
    delete from ${tx.b}.bonuses_bonus
    where shipped_name is not null and not is_customised and shipped_name <> all(${shippedNames}::text[])`
}

function columnTypes(sql: Tx['sql']) {
  return sql`int_id int, position int, trigger text, avatar_url text, title_en text, title_fa text, html_en text,
    html_fa text`
}

function columnsOf(bonus: CleanBonus) {
  return {
    int_id: bonus.intId,
    position: bonus.position,
    trigger: bonus.trigger,
    avatar_url: bonus.avatarUrl,
    title_en: bonus.title.en,
    title_fa: bonus.title.fa,
    html_en: bonus.html.en,
    html_fa: bonus.html.fa,
  }
}

/** Whether the bonus of a number is shown on the site. */
export async function isBonusShown({ sql, b }: Db, intId: number): Promise<boolean> {
  const rows = await sql`select from ${b}.bonuses_bonus where is_published and int_id = ${intId} limit 1`
  return rows.length > 0
}
