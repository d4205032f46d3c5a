import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { MOST_OWN_TEXTS } from '@tas/shared/contract/content/choices.ts'
import { assert } from '#kit/assert.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { holdText, insertOwnText, saveRevision, setTextDown } from '../../content/index.ts'
import { cleanWords } from './drafts.ts'

/** Adds a text under a number of its own; its first wording is a draft. @throws Refusal http.invalid, content.too_many_texts */
export async function createText(
  { tx, staff }: PrivilegedTxContext,
  { slug, title, html }: ParsedInput<'office/content/createText'>,
): Promise<Done<CallData<'office/content/createText'>>> {
  const clean = cleanWords(html)
  const intId = await insertOwnText(tx, slug)
  if (intId === null) throw refuse('content.too_many_texts', { most: MOST_OWN_TEXTS })
  const text = await holdText(tx, intId)
  assert(text !== undefined, 'the text was written')
  await saveRevision(tx, text, { title, html: clean, by: staff.id, restoredVersion: null })
  return { data: { intId }, line: { action: 'content.text_created', targetId: String(intId), details: { slug } } }
}

/**
 * Takes a text that staff added off the site, by two people. What ships stays: laws and screens of the site lead to it.
 * @throws Refusal office.entry_unknown, office.changed_meanwhile, content.shipped_stays
 */
export async function takeTextDown(
  context: PrivilegedTxContext,
  { intId }: ParsedInput<'office/content/takeDown'>,
): Promise<Done<CallData<'office/content/takeDown'>>> {
  await turn(context, intId, 'down')
  return { data: {}, line: { action: 'content.text_taken_down', targetId: String(intId) } }
}

/** Shows a text again that was taken down, as it was. @throws Refusal office.entry_unknown, office.changed_meanwhile, content.shipped_stays */
export async function bringTextBack(
  context: PrivilegedTxContext,
  { intId }: ParsedInput<'office/content/bringBack'>,
): Promise<Done<CallData<'office/content/bringBack'>>> {
  await turn(context, intId, 'back')
  return { data: {}, line: { action: 'content.text_brought_back', targetId: String(intId) } }
}

async function turn({ tx, askedBy }: PrivilegedTxContext, intId: number, to: 'down' | 'back'): Promise<void> {
  assert(askedBy !== null, 'a second person approves it')
  const text = await holdText(tx, intId)
  if (text === undefined) throw refuse('office.entry_unknown')
  if (text.slug === null) throw refuse('content.shipped_stays')
  const isDown = to === 'down'
  if (text.version === 0 || text.isDown === isDown) throw refuse('office.changed_meanwhile')
  await setTextDown(tx, text.id, isDown)
}
