import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../ctx.ts'
import type { Done } from '../../route.ts'
import { holdPicture, listPictures, readPicture } from './picture-store.ts'

/** A page of the pictures. */
export async function getPictures(
  { tx }: PrivilegedTxContext,
  { isUsed, limit, cursor }: ParsedInput<'office/picture/getPictures'>,
): Promise<Done<CallData<'office/picture/getPictures'>>> {
  const data = await listPictures(tx, { isUsed: isUsed ?? null, limit, cursor: cursor ?? null })
  return { data, line: { action: 'pictures.list_read', targetId: null } }
}

/** Says what is seen on a picture. @throws Refusal office.entry_unknown, office.changed_meanwhile */
export async function describePicture(
  { tx }: PrivilegedTxContext,
  { pictureId, version, alt }: ParsedInput<'office/picture/describe'>,
): Promise<Done<CallData<'office/picture/describe'>>> {
  const before = await holdPicture(tx, pictureId)
  if (before.version !== version) throw refuse('office.changed_meanwhile')
  await tx.sql`
    update ${tx.b}.pictures_picture set alt_en = ${alt.en}, alt_fa = ${alt.fa}, version = version + 1
    where id = ${pictureId}`
  const details = { before: wordsOf(before.alt), after: wordsOf(alt) }
  const line = { action: 'pictures.described', targetId: pictureId, details }
  return { data: { picture: await readPicture(tx, pictureId) }, line }
}

function wordsOf(alt: { readonly en: string; readonly fa: string } | null): string {
  return alt === null ? '' : `${alt.en} | ${alt.fa}`
}

/** Deletes a picture that nothing shows. @throws Refusal office.entry_unknown, pictures.in_use */
export async function deletePicture(
  { tx }: PrivilegedTxContext,
  { pictureId }: ParsedInput<'office/picture/delete'>,
): Promise<Done<CallData<'office/picture/delete'>>> {
  const { hash, places } = await holdPicture(tx, pictureId)
  if (places.length > 0) throw refuse('pictures.in_use')
  await tx.sql`delete from ${tx.b}.pictures_picture where id = ${pictureId}`
  return { data: {}, line: { action: 'pictures.deleted', targetId: pictureId, details: { hash } } }
}
