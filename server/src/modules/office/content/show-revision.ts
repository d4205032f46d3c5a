import type { Tx } from '#kit/db/connect.ts'
import { endDraft, type HeldText, publishText, type Revision } from '../../content/index.ts'
import { beginDemand, TERMS } from '../../limits/index.ts'

/** A text, and which wording of it is shown from now on. */
export type Shown = {
  readonly intId: number
  readonly text: HeldText
  readonly wording: Revision
  /** Terms that everybody has to accept. */
  readonly isMaterial: boolean
}

/** Whether a wording is whole: both languages, title and text. */
export function isWhole({ title, html }: Revision): boolean {
  return [title.en, title.fa, html.en, html.fa].every((words) => words !== '')
}

/** Shows a wording to everybody, in the transaction that says so: exactly the words that were reviewed. @returns the version */
export async function showRevision(tx: Tx, { intId, text, wording, isMaterial }: Shown): Promise<number> {
  const { title, html, revision } = wording
  const version = await publishText(tx, { intId, title, html, isMaterial })
  await endDraft(tx, text.id, revision)
  if (intId === TERMS) await beginDemand(tx, { version, isMaterial })
  return version
}
