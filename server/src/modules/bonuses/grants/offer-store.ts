import type { BonusTrigger } from '@tas/shared/contract/bonuses/choices.ts'
import { termsField } from '@tas/shared/contract/bonuses/terms.ts'
import { type BonusTerms, termsHash } from '@tas/shared/rules/bonuses/terms.ts'
import { canonicalJson } from '@tas/shared/values/canonical-json.ts'
import type { Resource } from '#kit/commit/state.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

export type OfferStatus = 'draft' | 'review' | 'scheduled' | 'open' | 'paused' | 'ended'

/** What of a bonus can be had, as it stands. */
export type Offer = {
  readonly bonusId: string
  readonly intId: number
  readonly trigger: BonusTrigger
  readonly status: OfferStatus
  readonly version: number
  readonly code: string | null
  readonly terms: BonusTerms
  readonly termsHash: string
}

type Row = Omit<Offer, 'terms'> & { readonly terms: unknown }

/** The offers of these bonuses; of none where it cannot be had at all. */
export async function readOffers({ sql, b }: Db, bonusIds: readonly string[]): Promise<Map<string, Offer>> {
  const rows = await sql<Row[]>`
    select offer.bonus_id as "bonusId", bonus.int_id as "intId", bonus.trigger, offer.status, offer.version, offer.code,
      said.terms, said.terms_hash as "termsHash"
    from ${b}.bonuses_offer offer join ${b}.bonuses_bonus bonus on bonus.id = offer.bonus_id
    join ${b}.bonuses_offer_version said on said.bonus_id = offer.bonus_id and said.version = offer.version
    where offer.bonus_id = any(${bonusIds as string[]}::uuid[])`
  return new Map(rows.map((row) => [row.bonusId, { ...row, terms: termsField.parse(row.terms) }]))
}

/** Offers by their bonus, as committed when a decision is made. */
export const offers: Resource<Offer> = {
  name: 'bonuses.offers',
  load: (tx, bonusIds) => readOffers(tx, bonusIds),
}

/** Terms of a version that a player was granted. */
export async function readTerms(
  { sql, b }: Db,
  { bonusId, version }: { readonly bonusId: string; readonly version: number },
): Promise<BonusTerms> {
  const [row] = await sql<{ terms: unknown }[]>`
    select terms from ${b}.bonuses_offer_version where bonus_id = ${bonusId} and version = ${version}`
  return termsField.parse(row?.terms)
}

/** The bonus that a code belongs to; null: none that can be had by one. */
export async function findBonusOfCode({ sql, b }: Db, code: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select bonus_id as id from ${b}.bonuses_offer where code = ${code} and status = 'open'`
  return row?.id ?? null
}

/** Has a bonus be had by these terms: a new version where they are others than before. Whoever calls holds the row of the bonus. */
export async function putOffer(
  { sql, b }: Tx,
  { bonusId, terms, code, status }: Pick<Offer, 'bonusId' | 'terms' | 'code' | 'status'>,
): Promise<void> {
  const hash = termsHash(terms)
  await sql`
    with said as (
      select version, terms_hash from ${b}.bonuses_offer_version where bonus_id = ${bonusId} order by version desc limit 1
    ), next as (
      select coalesce((select version + (terms_hash <> ${hash})::int from said), 1) as version
    ), offer as (
      insert into ${b}.bonuses_offer as kept (bonus_id, status, version, code)
      select ${bonusId}, ${status}, version, ${code} from next
      on conflict (bonus_id) do update set (status, version, code) = (excluded.status, excluded.version, excluded.code)
    )
    insert into ${b}.bonuses_offer_version (bonus_id, version, terms, terms_hash)
    select ${bonusId}, version, ${canonicalJson(terms)}::text::jsonb, ${hash} from next on conflict do nothing`
}
