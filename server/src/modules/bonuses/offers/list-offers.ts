import type { BonusTrigger } from '@tas/shared/contract/bonuses/choices.ts'
import type { Db } from '#kit/db/connect.ts'
import { setAside } from '../grants/budgets.ts'
import { type Offer, readOffers } from '../grants/offer-store.ts'
import { type OfferDraft, readDrafts } from './offer-draft-store.ts'

/** The budget of a bonus in one currency, in minor units. */
type Budget = {
  readonly currency: string
  /** What two people set aside, less what they gave back. */
  readonly fundedMinor: bigint
  /** What grants took of it and have not given back. */
  readonly costMinor: bigint
  /** What new grants can take: what is set aside for those that wait, and for free rounds to come, is not in it. */
  readonly leftMinor: bigint
}

/** A bonus with everything that can be had of it, as staff read it. */
type ListedOffer = {
  readonly bonusId: string
  readonly intId: number
  readonly title: { readonly en: string; readonly fa: string }
  readonly trigger: BonusTrigger
  readonly offer: Offer | undefined
  readonly draft: OfferDraft | undefined
  readonly budgets: readonly Budget[]
  readonly living: number
  readonly queued: number
  readonly over: number
}

type Row = {
  readonly bonusId: string
  readonly intId: number
  readonly titleEn: string
  readonly titleFa: string
  readonly trigger: BonusTrigger
  readonly living: number
  readonly queued: number
  readonly over: number
}

/** All bonuses with their offers, in the order in which players see them. */
export async function listOffers(db: Db): Promise<readonly ListedOffer[]> {
  const { sql, b } = db
  const rows = await sql<Row[]>`
    select bonus.id as "bonusId", int_id as "intId", title_en as "titleEn", title_fa as "titleFa", trigger,
      coalesce(living, 0)::int as living, coalesce(queued, 0)::int as queued, coalesce(all_of_it - living - queued, 0)::int as over
    from ${b}.bonuses_bonus bonus left join (
      select bonus_id, count(*) as all_of_it, count(*) filter (where status in ('active', 'ending')) as living,
        count(*) filter (where status in ('offered', 'queued')) as queued
      from ${b}.bonuses_grant group by bonus_id
    ) granted on granted.bonus_id = bonus.id order by position, int_id`
  const ids = rows.map(({ bonusId }) => bonusId)
  const offers = await readOffers(db, ids)
  const drafts = await readDrafts(db, ids)
  const budgets = Map.groupBy(await readBudgets(db), ({ bonusId }) => bonusId)
  return rows.map(({ titleEn, titleFa, ...row }) => ({
    ...row,
    title: { en: titleEn, fa: titleFa },
    offer: offers.get(row.bonusId),
    draft: drafts.get(row.bonusId),
    budgets: (budgets.get(row.bonusId) ?? []).map(({ bonusId: _, ...budget }) => budget),
  }))
}

async function readBudgets(db: Db): Promise<readonly (Budget & { readonly bonusId: string })[]> {
  const { sql, b } = db
  return sql<(Budget & { bonusId: string })[]>`
    select move.bonus_id as "bonusId", move.currency,
      coalesce(sum(amount) filter (where kept.id is null), 0)::bigint as "fundedMinor",
      coalesce(-sum(amount) filter (where kept.id is not null), 0)::bigint as "costMinor",
      (sum(move.amount) - coalesce((select sum(aside.amount) from (${setAside(db)}) aside
        where aside.bonus_id = move.bonus_id and aside.currency = move.currency), 0)
      )::bigint as "leftMinor"
    from ${b}.bonuses_budget_move move left join ${b}.bonuses_grant kept on kept.id = move.reference
    group by move.bonus_id, move.currency order by move.currency`
}
