import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { cutPage } from '#kit/db/page.ts'
import { readNow } from '#kit/db/read-now.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { addCodes, listCodeBatches, readOffers, voidCodes } from '../../bonuses/index.ts'
import { people } from '../content/texts.ts'
import { requireOfferId } from './change-many.ts'

const MOST_YEARS = 3
const YEAR_MS = 366 * 86_400_000

/**
 * Makes codes for a bonus that asks for one. @throws Refusal office.entry_unknown, bonuses.offer_ended, bonuses.no_code, bonuses.codes_end
 */
export async function makeCodes(
  { app, tx, staff }: PrivilegedTxContext,
  { intId, count, uses, note, ...asked }: ParsedInput<'office/bonus/makeCodes'>,
): Promise<Done<CallData<'office/bonus/makeCodes'>>> {
  const bonusId = await requireOfferId(tx, intId)
  const offer = (await readOffers(tx, [bonusId])).get(bonusId)
  if (offer?.status === 'ended') throw refuse('bonuses.offer_ended')
  if (offer === undefined || offer.code === null) throw refuse('bonuses.no_code')
  const expiresAt = new Date(asked.expiresAt)
  const leftMs = expiresAt.getTime() - (await readNow(tx)).getTime()
  if (leftMs <= 0 || leftMs > MOST_YEARS * YEAR_MS)
    throw refuse('bonuses.codes_end', { years: MOST_YEARS }, { expiresAt: 'choice' })
  const batchId = uuidv7()
  const codes = await addCodes(tx, app.db, { id: batchId, bonusId, count, uses, note, expiresAt, madeBy: staff.id })
  return {
    data: { batchId, codes: [...codes] },
    line: { action: 'bonuses.codes_made', targetId: batchId, details: { intId, count, uses, note } },
  }
}

/** Makes codes worth nothing from now on. @throws Refusal office.entry_unknown */
export async function voidMadeCodes(
  { tx, staff }: PrivilegedTxContext,
  { batchId }: ParsedInput<'office/bonus/voidCodes'>,
): Promise<Done<CallData<'office/bonus/voidCodes'>>> {
  const intId = await voidCodes(tx, { id: batchId, by: staff.id })
  if (intId === null) throw refuse('office.entry_unknown')
  return { data: {}, line: { action: 'bonuses.codes_voided', targetId: batchId, details: { intId } } }
}

type Codes = CallData<'office/bonus/getCodes'>

/** What codes were made for a bonus, the newest first. @throws Refusal office.entry_unknown */
export async function getCodes(
  { tx }: PrivilegedTxContext,
  { intId, cursor = null, limit }: ParsedInput<'office/bonus/getCodes'>,
): Promise<Done<Codes>> {
  const bonusId = await requireOfferId(tx, intId)
  const page = cutPage(await listCodeBatches(tx, { bonusId, after: cursor, limit: limit + 1 }), limit, ({ id }) => id)
  const personOf = await people(
    tx,
    page.rows.map(({ madeBy }) => madeBy),
  )
  const items = page.rows.map(({ madeBy, expiresAt, createdAt, voidedAt, ...batch }): Codes['items'][number] => ({
    ...batch,
    madeBy: personOf(madeBy),
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
    voidedAt: voidedAt?.toISOString() ?? null,
  }))
  return {
    data: { items, cursor: page.cursor },
    line: { action: 'bonuses.codes_read', targetId: bonusId, details: { intId } },
  }
}
