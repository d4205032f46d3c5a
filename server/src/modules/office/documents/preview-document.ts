import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { createPreview, findDocumentRevision, PREVIEW_MINUTES } from '../../content/index.ts'
import { type DocumentKind, keyOf } from './kind.ts'

type Link = { readonly path: string; readonly minutes: number }

/**
 * Makes a link that shows a saved wording in the real page.
 * @param pathOf where on the site the wording is seen
 * @throws Refusal office.entry_unknown
 */
export async function previewDocument<Body>(
  { tx, staff, language }: Pick<PrivilegedTxContext, 'tx' | 'staff' | 'language'>,
  kind: DocumentKind<Body>,
  asked: { readonly id: string; readonly revision: number; pathOf(body: Body): string },
): Promise<Done<Link>> {
  const { id, revision, pathOf } = asked
  const key = keyOf(kind, id)
  const said = await findDocumentRevision(tx, key, revision)
  if (said === undefined) throw refuse('office.entry_unknown')
  const secret = await createPreview(tx, { of: { key }, revision, sessionId: staff.sessionId, personId: staff.id })
  const path = `${pathOf(kind.bodyOf(said.body))}?${new URLSearchParams({ lang: language, draft: secret })}`
  const line = { action: 'content.preview_made', targetId: key, details: { revision } }
  return { data: { path, minutes: PREVIEW_MINUTES }, line }
}
