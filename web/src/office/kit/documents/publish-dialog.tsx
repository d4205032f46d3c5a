import type { CallInput } from '@tas/shared/contract/api.ts'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { useTexts } from '../../me/texts.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { AT_ONCE, MomentPart } from './moment-part.tsx'

type PublishPath =
  | 'office/content/publish'
  | 'office/slider/publish'
  | 'office/menu/publish'
  | 'office/mailTemplate/publish'
  | 'office/bonus/publish'

type PublishDialogProps<Path extends PublishPath> = {
  readonly path: Path
  readonly revision: number
  /** What becomes of what is handed in. */
  readonly text: string
  readonly isDangerous?: boolean
  readonly inputOf: (asked: { readonly reason: string; readonly dueAt: string | null }) => CallInput<Path>
  readonly readAgain: () => Promise<unknown>
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Hands the saved draft in: at once when it is approved, or from a moment on. */
export function PublishDialog<Path extends PublishPath>(props: PublishDialogProps<Path>) {
  const { path, revision, text, isDangerous = false, inputOf, readAgain, onClose, children } = props
  const t = useTexts('content')
  const { serial } = useFormat()
  const [moment, setMoment] = useState(AT_ONCE)
  const { isLater, dueAt } = moment
  return (
    <AskDialog
      path={path}
      title={t('publish.title', { revision: serial(revision) })}
      text={text}
      action={t('publish')}
      isDangerous={isDangerous}
      isReady={!isLater || dueAt !== null}
      inputOf={(reason) => inputOf({ reason, dueAt })}
      onAsked={() => void readAgain()}
      onClose={onClose}
    >
      {(textOf) => (
        <>
          <MomentPart moment={moment} textOf={textOf} onChange={setMoment} />
          {children}
        </>
      )}
    </AskDialog>
  )
}
