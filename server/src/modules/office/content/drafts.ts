import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { textPath } from '@tas/shared/contract/content/text-links.ts'
import type { Localized } from '@tas/shared/contract/languages.ts'
import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import {
  cleanHtml,
  createPreview,
  endDraft,
  findRevision,
  findTextOf,
  findVersion,
  type HeldText,
  holdText,
  PREVIEW_MINUTES,
  placeOfText,
  saveRevision,
} from '../../content/index.ts'
import { draftView, people } from './texts.ts'

/** As the table of wordings holds it. */
const LONGEST_HTML = 200_000

type Seen = { readonly intId: number; readonly seenVersion: number; readonly seenRevision: number | null }

/** Saves a wording, sanitised, unless somebody saved or published another since it was read. @throws Refusal office.changed_meanwhile */
export async function saveDraft(
  { tx, staff }: PrivilegedTxContext,
  { title, html, ...seen }: ParsedInput<'office/content/saveDraft'>,
): Promise<Done<CallData<'office/content/saveDraft'>>> {
  const text = await holdAsSeen(tx, seen)
  const clean = cleanWords(html)
  const saved = await saveRevision(tx, text, { title, html: clean, by: staff.id, restoredVersion: null })
  const details = { revision: saved.revision, baseVersion: saved.baseVersion }
  return {
    data: { draft: draftView(saved, await people(tx, [staff.id])) },
    line: { action: 'content.draft_saved', targetId: String(seen.intId), details },
  }
}

/** Takes an earlier version's words as the draft. @throws Refusal office.entry_unknown, office.changed_meanwhile */
export async function restoreVersion(
  { tx, staff }: PrivilegedTxContext,
  { version, ...seen }: ParsedInput<'office/content/restoreVersion'>,
): Promise<Done<CallData<'office/content/restoreVersion'>>> {
  const text = await holdAsSeen(tx, seen)
  const words = await findVersion(tx, text.id, version)
  if (words === undefined) throw refuse('office.entry_unknown')
  const { title, html } = words
  const saved = await saveRevision(tx, text, { title, html, by: staff.id, restoredVersion: version })
  return {
    data: { draft: draftView(saved, await people(tx, [staff.id])) },
    line: {
      action: 'content.version_restored',
      targetId: String(seen.intId),
      details: { version, revision: saved.revision },
    },
  }
}

/** Puts the draft aside; what was saved of it is kept. @throws Refusal office.entry_unknown, office.changed_meanwhile */
export async function discardDraft(
  { tx }: PrivilegedTxContext,
  { intId, seenRevision }: ParsedInput<'office/content/discardDraft'>,
): Promise<Done<CallData<'office/content/discardDraft'>>> {
  const text = await holdText(tx, intId)
  if (text === undefined) throw refuse('office.entry_unknown')
  if (text.draftRevision !== seenRevision) throw refuse('office.changed_meanwhile')
  await endDraft(tx, text.id, seenRevision)
  return {
    data: {},
    line: { action: 'content.draft_discarded', targetId: String(intId), details: { revision: seenRevision } },
  }
}

/** Makes a link that shows a wording in the real page. @throws Refusal office.entry_unknown */
export async function makePreview(
  { tx, staff, language }: PrivilegedTxContext,
  { intId, revision }: ParsedInput<'office/content/createPreview'>,
): Promise<Done<CallData<'office/content/createPreview'>>> {
  const text = await findTextOf(tx, intId)
  const found = text && (await findRevision(tx, text.id, revision))
  if (text === undefined || found === undefined) throw refuse('office.entry_unknown')
  const secret = await createPreview(tx, {
    of: { textId: text.id },
    revision,
    sessionId: staff.sessionId,
    personId: staff.id,
  })
  const path = `${textPath({ intId, ...placeOfText(intId, text.slug) })}?${new URLSearchParams({ lang: language, draft: secret })}`
  return {
    data: { path, minutes: PREVIEW_MINUTES },
    line: { action: 'content.preview_made', targetId: String(intId), details: { revision } },
  }
}

/** HTML as it is kept, sanitised. @throws Refusal http.invalid where it is too long then */
export function cleanWords(html: Localized): Localized {
  const clean = { en: cleanHtml(html.en), fa: cleanHtml(html.fa) }
  // Written out, signs take more room than they were sent with.
  if (Math.max(clean.en.length, clean.fa.length) > LONGEST_HTML) throw refuse('http.invalid', {}, { html: 'too_big' })
  return clean
}

/** The text as its editor read it. @throws Refusal office.entry_unknown, office.changed_meanwhile */
async function holdAsSeen(tx: Tx, { intId, seenVersion, seenRevision }: Seen): Promise<HeldText> {
  const text = await holdText(tx, intId)
  if (text === undefined) throw refuse('office.entry_unknown')
  if (text.version !== seenVersion || text.draftRevision !== seenRevision) throw refuse('office.changed_meanwhile')
  return text
}
