import type { CallData } from '@tas/shared/contract/api.ts'
import { call } from '../../../lib/api.ts'
import type { DocumentCalls } from '../../kit/documents/document.ts'
import type { SeenFields, Standing } from '../../kit/documents/use-draft.ts'
import { readAnew } from '../../kit/read-anew.ts'

export type ListedText = CallData<'office/content/getTexts'>['items'][number]
export type OfficeText = CallData<'office/content/getText'>
export type Words = Pick<CallData<'office/content/getWords'>, 'title' | 'html'>

export const LIST = 'office/content/getTexts'
export const TEXT = 'office/content/getText'
export const VERSIONS = 'office/content/getVersions'

/** How a text stands now: what is drafted, else what is shown. */
export function standingOf({ version, draft, shown }: OfficeText): Standing<Words> {
  const { title, html } = draft ?? shown
  return { version, revision: draft?.revision ?? null, body: { title, html } }
}

export const readAgain = () => readAnew(TEXT, LIST, VERSIONS, 'staff/approval/getQueue')

export async function saveWords(intId: number, seen: SeenFields, { title, html }: Words): Promise<Standing<Words>> {
  const { draft } = await call('office/content/saveDraft', { intId, ...seen, title, html })
  return { version: draft.baseVersion, revision: draft.revision, body: { title: draft.title, html: draft.html } }
}

/** What is done with a text. Whoever puts the draft aside lets go of what they have not saved too. */
export function callsOf(intId: number, onDiscarded: () => void): DocumentCalls {
  return {
    discard: async (seenRevision) => {
      await call('office/content/discardDraft', { intId, seenRevision })
      onDiscarded()
    },
    restore: (asked) => call('office/content/restoreVersion', { intId, ...asked }),
    cancel: (asked) => call('office/content/cancelPublication', asked),
    readAgain,
  }
}
