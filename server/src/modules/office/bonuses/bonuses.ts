import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { findBonusTrigger, listBonusTitles, missingOf } from '../../bonuses/index.ts'
import { readThumbs } from '../../pictures/index.ts'
import { keyOf } from '../documents/kind.ts'
import { listOfKind, readDocument, readVersion, readVersions } from '../documents/read-document.ts'
import { bonusKind, picturesOf } from './bonus-kind.ts'

/** All bonuses: what is shown, what is drafted, what waits and what is planned. */
export async function getOfficeBonuses({
  tx,
}: PrivilegedTxContext): Promise<Done<CallData<'office/bonus/getBonuses'>>> {
  const listed = await listOfKind(tx, bonusKind)
  const items = (await listBonusTitles(tx)).map((bonus) => {
    const { draftBody, ...rest } = listed(String(bonus.intId))
    return { ...bonus, ...rest, missing: draftBody === null ? [] : missingOf(draftBody) }
  })
  return { data: { items }, line: { action: 'content.bonuses_read', targetId: null } }
}

/** One bonus with everything that is on its way. @throws Refusal office.entry_unknown */
export async function getOfficeBonus(
  { tx }: PrivilegedTxContext,
  { intId }: ParsedInput<'office/bonus/getBonus'>,
): Promise<Done<CallData<'office/bonus/getBonus'>>> {
  const trigger = await findBonusTrigger(tx, intId)
  if (trigger === undefined) throw refuse('office.entry_unknown')
  const document = await readDocument(tx, bonusKind, String(intId))
  const { shown, draft, waiting } = document
  const named = picturesOf(shown, ...(draft === null ? [] : [draft.body]), ...waiting.map(({ body }) => body))
  const data = { ...document, intId, trigger, pictures: [...(await readThumbs(tx, named))] }
  return { data, line: { action: 'content.bonus_read', targetId: keyOf(bonusKind, String(intId)) } }
}

/** The versions of a bonus, the newest first. @throws Refusal office.entry_unknown */
export async function getBonusVersions(
  { tx }: PrivilegedTxContext,
  { intId, before }: ParsedInput<'office/bonus/getVersions'>,
): Promise<Done<CallData<'office/bonus/getVersions'>>> {
  const id = String(intId)
  const data = await readVersions(tx, bonusKind, { id, before })
  return { data, line: { action: 'content.versions_read', targetId: keyOf(bonusKind, id) } }
}

/** The words of one version. @throws Refusal office.entry_unknown */
export async function getBonusWords(
  { tx }: PrivilegedTxContext,
  { intId, version }: ParsedInput<'office/bonus/getWords'>,
): Promise<Done<CallData<'office/bonus/getWords'>>> {
  const id = String(intId)
  const words = await readVersion(tx, bonusKind, { id, version })
  return {
    data: { words },
    line: { action: 'content.words_read', targetId: keyOf(bonusKind, id), details: { version } },
  }
}
