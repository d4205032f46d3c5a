import { useState } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { useAction } from '../../../lib/use-action.ts'
import { showToast } from '../../../ui/toast.tsx'
import { askForRights, isRightMissing } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { useUnsaved } from '../use-unsaved.ts'

/** A document as somebody read it: its version, the wording that is drafted, and what it says. */
export type Standing<Body> = { readonly version: number; readonly revision: number | null; readonly body: Body }

/** What whoever saves says that they read. */
export type SeenFields = { readonly seenVersion: number; readonly seenRevision: number | null }

type Saving<Body> = {
  /** How the document stands now: what is drafted, else what is shown. */
  readonly now: Standing<Body>
  /** Saves what is written here. @returns how it was kept */
  readonly save: (seen: SeenFields, body: Body) => Promise<Standing<Body>>
  /** Reads what stands now anew, and its list. */
  readonly readAgain: () => Promise<unknown>
}

/** What is written here, over what was read when it was begun; it stays while others save theirs. */
type Own<Body> = { readonly seen: Standing<Body>; readonly body: Body }

/** What one person writes of a document, until it is saved or let go. */
export type Draft<Body> = {
  readonly body: Body
  /** What was read before one's own was begun, and what stands now. */
  readonly before: Body
  readonly now: Body
  readonly isChanged: boolean
  /** Somebody else saved or published meanwhile: one's own cannot be saved over theirs unseen. */
  readonly isOutdated: boolean
  readonly isBusy: boolean
  readonly error: ReturnType<typeof useAction>['error']
  readonly write: (body: Body) => void
  readonly save: () => void
  /** Goes on with one's own, after theirs was seen. */
  readonly keep: () => void
  /** Lets one's own go. */
  readonly letGo: () => void
}

/** How it stands with a draft, whatever it says. */
export type DraftState = Omit<Draft<unknown>, 'write'>

/** One draft editor for all documents: what is not saved is asked about before it is left, and never written over what others saved. */
export function useDraft<Body>({ now, save, readAgain }: Saving<Body>): Draft<Body> {
  const t = useTexts('content')
  const [own, setOwn] = useState<Own<Body> | null>(null)
  const seen = own?.seen ?? now
  useUnsaved(own !== null)
  const { isBusy, error, run, clearError } = useAction(async (sent: Own<Body>) => {
    try {
      const { version: seenVersion, revision: seenRevision } = sent.seen
      const kept = await save({ seenVersion, seenRevision }, sent.body)
      showToast(t(isSame(kept.body, sent.body) ? 'saved' : 'savedCleaned'))
      await readAgain()
      // What was typed meanwhile goes on over what was saved.
      setOwn((current) => (current === null || current.body === sent.body ? null : { ...current, seen: kept }))
    } catch (refusal) {
      if (isRightMissing(refusal)) askForRights()
      // Somebody else has saved: what they did is shown.
      if (isApiError(refusal) && refusal.code === 'office.changed_meanwhile') await readAgain()
      throw refusal
    }
  })
  const isOvertaken = own !== null && (seen.version !== now.version || seen.revision !== now.revision)
  return {
    body: own?.body ?? now.body,
    before: seen.body,
    now: now.body,
    isChanged: own !== null,
    isOutdated: isOvertaken && !isBusy,
    isBusy,
    error,
    write: (body) => setOwn(isSame(body, seen.body) && !isOvertaken ? null : { seen, body }),
    save: () => {
      if (own !== null) void run(own)
    },
    keep: () => {
      setOwn(own && { seen: now, body: own.body })
      clearError()
    },
    letGo: () => {
      setOwn(null)
      clearError()
    },
  }
}

/** Documents are plain data, and their fields keep their order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
