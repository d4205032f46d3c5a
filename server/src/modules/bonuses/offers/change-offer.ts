import { checkTerms, type TermsProblem } from '@tas/shared/rules/bonuses/check-terms.ts'
import type { BonusTerms } from '@tas/shared/rules/bonuses/terms.ts'
import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import type { TasNews } from '../../../events.ts'
import { businessSettings } from '../../business/index.ts'
import { findCurrency } from '../../ledger/index.ts'
import { type OfferStatus, putOffer, readOffers } from '../grants/offer-store.ts'
import { dropDraft, putDraft, readDrafts } from './offer-draft-store.ts'

/** What keeps terms from being offered by this business. */
export function problemsOf({ business }: Pick<App, 'business'>, terms: BonusTerms): readonly TermsProblem[] {
  return checkTerms(settingsOf({ business }, businessSettings).jurisdiction, terms)
}

/** Holds a bonus until the end of the transaction. @returns its id @throws Refusal office.entry_unknown */
async function holdBonus({ sql, b }: Tx, intId: number): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from ${b}.bonuses_bonus where int_id = ${intId} for update`
  if (row === undefined) throw refuse('office.entry_unknown')
  return row.id
}

type Drafted = { readonly intId: number; readonly terms: BonusTerms; readonly code: string | null; readonly by: string }

/**
 * Saves terms of a bonus, which nobody can take yet.
 * @throws Refusal office.entry_unknown, ledger.currency_unknown, bonuses.offer_ended
 */
export async function saveOfferDraft(
  app: Pick<App, 'business'>,
  tx: Tx,
  { intId, terms, code, by }: Drafted,
): Promise<string> {
  const bonusId = await holdBonus(tx, intId)
  const { currency } = terms
  if (findCurrency(app, currency) === undefined)
    throw refuse('ledger.currency_unknown', { currency }, { 'terms.currency': 'choice' })
  if ((await readOffers(tx, [bonusId])).get(bonusId)?.status === 'ended') throw refuse('bonuses.offer_ended')
  return putDraft(tx, { bonusId, terms, code, savedBy: by })
}

/**
 * Opens a bonus by the terms that were saved: a version for grants to come.
 * @throws Refusal office.entry_unknown, bonuses.draft_changed, bonuses.terms_unfit, bonuses.code_used, bonuses.offer_ended
 */
export async function openOffer(
  app: Pick<App, 'business'>,
  tx: Tx,
  { intId, termsHash }: { readonly intId: number; readonly termsHash: string },
): Promise<{ readonly bonusId: string; readonly before: string | null }> {
  const bonusId = await holdBonus(tx, intId)
  const draft = (await readDrafts(tx, [bonusId])).get(bonusId)
  const offer = (await readOffers(tx, [bonusId])).get(bonusId)
  if (offer?.status === 'ended') throw refuse('bonuses.offer_ended')
  if (draft === undefined || draft.termsHash !== termsHash) throw refuse('bonuses.draft_changed')
  if (problemsOf(app, draft.terms).length > 0) throw refuse('bonuses.terms_unfit')
  const { terms, code } = draft
  if (code !== null && (await isCodeOfOther(tx, { bonusId, code }))) throw refuse('bonuses.code_used')
  await putOffer(tx, { bonusId, terms, code, status: 'open' })
  await dropDraft(tx, bonusId)
  tx.tell({ type: 'site.out_of_date' } satisfies TasNews)
  return { bonusId, before: offer?.termsHash ?? null }
}

/** Codes are held one after the other: two bonuses opened at one moment never share one. */
async function isCodeOfOther(
  { sql, b }: Tx,
  { bonusId, code }: { readonly bonusId: string; readonly code: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('bonuses.code'), hashtext(${code}))`
  const rows = await sql`select from ${b}.bonuses_offer where code = ${code} and bonus_id <> ${bonusId}`
  return rows.length > 0
}

/** From which states an offer comes to which. */
const STEPS = {
  pause: { from: ['open'], to: 'paused' },
  resume: { from: ['paused'], to: 'open' },
  end: { from: ['open', 'paused'], to: 'ended' },
} as const satisfies Readonly<Record<string, { readonly from: readonly OfferStatus[]; readonly to: OfferStatus }>>

/** Moves an offer on; grants of it stay as they are. @throws Refusal office.entry_unknown, bonuses.offer_elsewhere */
export async function stepOffer(
  tx: Tx,
  { intId, step }: { readonly intId: number; readonly step: keyof typeof STEPS },
): Promise<string> {
  const bonusId = await holdBonus(tx, intId)
  const { from, to } = STEPS[step]
  const { sql, b } = tx
  const moved = await sql`
    update ${b}.bonuses_offer set status = ${to}
    where bonus_id = ${bonusId} and status = any(${[...from]}::text[]) returning bonus_id`
  if (moved.length === 0) throw refuse('bonuses.offer_elsewhere')
  tx.tell({ type: 'site.out_of_date' } satisfies TasNews)
  return bonusId
}
