import type { ReactNode } from 'react'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { Refused } from '../action-dialog.tsx'
import type { OnWay } from './document.ts'
import type { DraftState } from './use-draft.ts'

type NewerDraftProps = { readonly draft: DraftState; readonly children: ReactNode }

/** What somebody else made of a document meanwhile, before anything is saved over it. */
export function NewerDraft({ draft: { isOutdated, keep, letGo }, children }: NewerDraftProps) {
  const t = useTexts('content')
  if (!isOutdated) return null
  return (
    <div role="alert" className="grid grid-cols-1 gap-3 rounded-md border border-saffron/40 bg-saffron/8 px-4 py-3">
      <p className="font-semibold">{t('newer')}</p>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button look="ghost" size="s" onClick={keep}>
          {t('newer.keep')}
        </Button>
        <Button look="quiet" size="s" onClick={letGo}>
          {t('newer.take')}
        </Button>
      </div>
    </div>
  )
}

type DraftBarProps = {
  readonly draft: DraftState
  readonly document: Pick<OnWay, 'draft'>
  /** False: what is written cannot stay as it is. */
  readonly isFit?: boolean
  /** What else is done with what is written. */
  readonly children?: ReactNode
}

/** Saves what is written here, and says whether it is saved: also to whoever may only look. */
export function DraftBar({ draft, document, isFit = true, children }: DraftBarProps) {
  const t = useTexts('content')
  const mayWrite = useMay('content.write')
  const { isChanged, isOutdated, isBusy, error, save } = draft
  return (
    // In sight wherever in a long text somebody writes.
    <div className="sticky bottom-3 z-10 grid gap-2 rounded-md border border-line-strong bg-surface-2 px-3 py-2 shadow-high">
      <Refused error={error} />
      <div className="flex flex-wrap items-center gap-3">
        {children}
        {mayWrite && (
          <Button isBusy={isBusy} disabled={!isChanged || isOutdated || !isFit} onClick={save}>
            {t('save')}
          </Button>
        )}
        <p role="status" className={isChanged ? 'font-semibold text-saffron-ink' : 'text-[13px] text-ink-3'}>
          {isChanged && <span aria-hidden>● </span>}
          {isChanged ? t('unsaved') : document.draft === null ? t('noDraft') : t('allSaved')}
        </p>
      </div>
    </div>
  )
}

type DraftActionsProps = {
  readonly document: Pick<OnWay, 'draft' | 'waiting'>
  readonly draft: DraftState
  /** What keeps the saved draft from being handed in; null: nothing does. */
  readonly missing?: string | null
}

/** What can be done with the draft that is saved. What is not saved yet is not handed in. */
export function DraftActions({ document, draft, missing = null }: DraftActionsProps) {
  const t = useTexts('content')
  const { open } = useDialogs()
  const mayWrite = useMay('content.write')
  const mayPublish = useMay('content.publish')
  const { draft: saved, waiting } = document
  if (saved === null) return null
  // The same wording is asked for once: whoever wants another one withdraws this first, or saves anew.
  const isAsked = waiting.some(({ revision }) => revision === saved.revision)
  return (
    <>
      {mayWrite && (
        <Button look="ghost" onClick={() => open('discard')}>
          {t('discard')}
        </Button>
      )}
      {mayPublish && !draft.isChanged && !isAsked && (
        <Button
          disabled={missing !== null}
          {...(missing !== null && { title: missing })}
          onClick={() => open('publish')}
        >
          {t('publish')}
        </Button>
      )}
    </>
  )
}
