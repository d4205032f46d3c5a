import type { CallData } from '@tas/shared/contract/api.ts'
import { cleanAddress } from '#kit/http/address.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { PrivilegedContext, PrivilegedTxContext } from '../../ctx.ts'
import type { Done } from '../../route.ts'
import { recordApart } from '../audit/index.ts'
import { type MadePicture, makeSizes } from './make-sizes.ts'
import { keepPicture, readPicture } from './picture-store.ts'

type Uploaded = Done<CallData<'office/picture/upload'>>

/**
 * Keeps an uploaded picture, made anew. What is no picture leaves a line of the trail and nothing else.
 * @throws Refusal http.file_required, pictures.…
 */
export async function uploadPicture(
  ctx: PrivilegedContext,
): Promise<(within: PrivilegedTxContext) => Promise<Uploaded>> {
  const { file } = ctx
  if (file === undefined) throw refuse('http.file_required')
  const made = await makeSizes(file).catch(async (error: unknown) => {
    if (error instanceof Refusal) await noteRefused(ctx, { code: error.code, bytes: file.length })
    throw error
  })
  return (within) => keep(within, made)
}

async function keep({ tx, staff }: PrivilegedTxContext, made: MadePicture): Promise<Uploaded> {
  const { id, isNew } = await keepPicture(tx, made, staff.id)
  const picture = await readPicture(tx, id)
  const details = { hash: picture.hash, isNew }
  return { data: { picture, isNew }, line: { action: 'pictures.uploaded', targetId: id, details } }
}

async function noteRefused(
  { db, staff, ip }: PrivilegedContext,
  details: { readonly code: string; readonly bytes: number },
): Promise<void> {
  const by = { actorKind: 'staff', actorId: staff.id, ip: cleanAddress(ip) } as const
  await recordApart(db, { ...by, action: 'pictures.upload_refused', targetId: null, details })
}
