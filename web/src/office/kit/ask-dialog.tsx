import type { CallInput, CallPath } from '@tas/shared/contract/api.ts'
import { call } from '../../lib/api.ts'
import { useTexts } from '../me/texts.ts'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { readAnew } from './read-anew.ts'
import { useSameKey } from './use-same-key.ts'

type AskDialogProps<Path extends CallPath> = Omit<ActionDialogProps, 'done' | 'onDo' | 'reason'> & {
  readonly path: Path
  readonly inputOf: (reason: string) => CallInput<Path>
  /** It waits for the other person now. */
  readonly onAsked?: () => void
}

/** Something that another person has to approve: it is asked for here, with the reason that they read. */
export function AskDialog<Path extends CallPath>(props: AskDialogProps<Path>) {
  const { path, inputOf, text, onAsked, ...dialog } = props
  const t = useTexts('frame')
  const keyOf = useSameKey()
  const ask = async (reason: string) => {
    const input = inputOf(reason)
    await call(path, input, { idempotencyKey: keyOf(input) })
    onAsked?.()
    await readAnew('staff/approval/getQueue', 'office/queue/getAsked')
  }
  return (
    <ActionDialog
      {...dialog}
      text={
        <>
          {text} {t('asks')}
        </>
      }
      done={t('asked')}
      onDo={ask}
    />
  )
}
