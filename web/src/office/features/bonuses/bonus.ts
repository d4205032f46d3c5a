import type { CallData, CallInput } from '@tas/shared/contract/api.ts'
import { call } from '../../../lib/api.ts'
import type { DocumentCalls } from '../../kit/documents/document.ts'
import type { SeenFields, Standing } from '../../kit/documents/use-draft.ts'
import { readAnew } from '../../kit/read-anew.ts'

export type ListedBonus = CallData<'office/bonus/getBonuses'>['items'][number]
export type Bonus = CallData<'office/bonus/getBonus'>
export type BonusWords = CallInput<'office/bonus/saveDraft'>['words']

export const LIST = 'office/bonus/getBonuses'
export const BONUS = 'office/bonus/getBonus'
export const VERSIONS = 'office/bonus/getVersions'

/** How a bonus stands now: what is drafted, else what is shown. */
export function standingOf({ version, draft, shown }: Bonus): Standing<BonusWords> {
  return { version, revision: draft?.revision ?? null, body: draft?.body ?? shown }
}

/** The address of the picture that words name; what is not there any more has none. */
export function pictureUrl({ picture }: BonusWords, { pictures }: Bonus): string | undefined {
  return picture.kind === 'drawn' ? picture.url : pictures.find(({ id }) => id === picture.id)?.url
}

export const readAgain = () => readAnew(BONUS, LIST, VERSIONS, 'staff/approval/getQueue')

export async function saveWords(intId: number, seen: SeenFields, body: BonusWords): Promise<Standing<BonusWords>> {
  const { revision, words } = await call('office/bonus/saveDraft', { intId, ...seen, words: body })
  return { version: Math.max(seen.seenVersion, 1), revision, body: words }
}

/** What is done with a bonus. Whoever puts the draft aside lets go of what they have not saved too. */
export function callsOf(intId: number, onDiscarded: () => void): DocumentCalls {
  return {
    discard: async (seenRevision) => {
      await call('office/bonus/discardDraft', { intId, seenRevision })
      onDiscarded()
    },
    restore: (asked) => call('office/bonus/restoreVersion', { intId, ...asked }),
    cancel: (asked) => call('office/bonus/cancelPublication', asked),
    readAgain,
  }
}
