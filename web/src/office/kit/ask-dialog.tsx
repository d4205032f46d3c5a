import type { CallInput, CallPath } from '@tas/shared/contract/api.ts'
import { useRef } from 'react'
import { call } from '../../lib/api.ts'
import { useTexts } from '../me/texts.ts'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import { readAnew } from './read-anew.ts'

type AskDialogProps<Path extends CallPath> = Omit<ActionDialogProps, 'done' | 'onDo' | 'reason'> & {
  readonly path: Path
  readonly inputOf: (reason: string) => CallInput<Path>
}

/** Something that another person has to approve: it is asked for here, with the reason that they read. */
export function AskDialog<Path extends CallPath>({ path, inputOf, text, ...dialog }: AskDialogProps<Path>) {
  const t = useTexts('frame')
  // The same asked again, because no answer came, is one request.
  const asked = useRef({ text: '', key: '' })
  const ask = async (reason: string) => {
    const input = inputOf(reason)
    const words = JSON.stringify(input)
    if (asked.current.text !== words) asked.current = { text: words, key: crypto.randomUUID() }
    await call(path, input, { idempotencyKey: asked.current.key })
    await readAnew('staff/approval/getQueue')
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
