import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { listAllGrants, listOffers, problemsOf, writeTerms } from '../../bonuses/index.ts'
import { findPlayerByNumber, readPlayerNumbers } from '../../identity/index.ts'
import { ledgerSettings, writeKeptAmount } from '../../ledger/index.ts'
import { people } from '../content/texts.ts'

type Offers = CallData<'office/bonus/getOffers'>

/** All bonuses with their offers, drafts and budgets. */
export async function getOffers({ app, tx }: PrivilegedTxContext): Promise<Done<Offers>> {
  const listed = await listOffers(tx)
  const personOf = await people(
    tx,
    listed.flatMap(({ draft }) => draft?.savedBy ?? []),
  )
  const items = listed.map(({ offer, draft, budgets, ...bonus }): Offers['items'][number] => ({
    ...bonus,
    status: offer?.status ?? null,
    version: offer?.version ?? null,
    code: offer?.code ?? null,
    terms: offer === undefined ? null : writeTerms(offer.terms),
    termsHash: offer?.termsHash ?? null,
    draft:
      draft === undefined
        ? null
        : {
            terms: writeTerms(draft.terms),
            termsHash: draft.termsHash,
            code: draft.code,
            problems: [...problemsOf(app, draft.terms)],
            savedAt: draft.savedAt.toISOString(),
            savedBy: personOf(draft.savedBy),
          },
    budgets: budgets.map(({ currency, fundedMinor, costMinor, leftMinor }) => ({
      currency,
      funded: writeKeptAmount(app, currency)(fundedMinor),
      cost: writeKeptAmount(app, currency)(costMinor),
      left: writeKeptAmount(app, currency)(leftMinor),
    })),
  }))
  return { data: { items, currencies: currenciesOf(app) }, line: { action: 'bonuses.offers_read', targetId: null } }
}

/** The currencies that amounts may be written in. */
export function currenciesOf(app: Pick<App, 'business'>): Offers['currencies'] {
  return settingsOf(app, ledgerSettings).currencies.map(({ id, title, symbol, pointCount }) => ({
    id,
    title,
    symbol,
    pointCount,
  }))
}

type Grants = CallData<'office/bonus/getGrants'>

/** Who has which bonus, the newest first. */
export async function getOfficeGrants(
  { app, tx }: PrivilegedTxContext,
  { intId = null, uid = null, status = null, cursor = null, limit }: ParsedInput<'office/bonus/getGrants'>,
): Promise<Done<Grants>> {
  const playerId = uid === null ? null : await findPlayerByNumber(tx, uid)
  const line = { action: 'bonuses.grants_read', targetId: playerId, details: { intId, uid, status } }
  if (uid !== null && playerId === null) return { data: { items: [], cursor: null }, line }
  const rows = await listAllGrants(tx, { intId, playerId, status, after: cursor, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const numbers = await readPlayerNumbers(tx, [...new Set(shown.map((one) => one.playerId))])
  const items = shown.map(({ playerId: id, titleEn, titleFa, ...grant }): Grants['items'][number] => ({
    id: grant.id,
    intId: grant.intId,
    title: { en: titleEn, fa: titleFa },
    player: { id, uid: numbers.get(id) ?? 0 },
    version: grant.version,
    status: grant.status,
    currency: grant.currency,
    granted: writeKeptAmount(app, grant.currency)(grant.granted),
    target: writeKeptAmount(app, grant.currency)(grant.target),
    converted: writeKeptAmount(app, grant.currency)(grant.converted),
    returned: writeKeptAmount(app, grant.currency)(grant.returned),
    createdAt: grant.createdAt.toISOString(),
    deadlineAt: grant.deadlineAt?.toISOString() ?? null,
    endedAt: grant.endedAt?.toISOString() ?? null,
  }))
  return { data: { items, cursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }, line }
}
