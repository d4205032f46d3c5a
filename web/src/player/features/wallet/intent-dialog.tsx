import { useTexts } from '../../../lib/i18n.ts'
import type { IntentState } from '../../../lib/use-intent.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { IntentProblem } from './intent-problem.tsx'

type IntentDialogProps = {
  readonly title: string
  readonly text: string
  /** What the button does, in its own words, and while it is done. */
  readonly action: string
  readonly busy: string
  readonly intent: IntentState
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Says what will follow with money, and asks for it when the player wants it so: once, however often it is pressed. */
export function IntentDialog({ title, text, action, busy, intent, onConfirm, onClose }: IntentDialogProps) {
  const t = useTexts('movements')
  const common = useTexts('common')
  const { pending, isLate, problem } = intent
  return (
    <Modal title={title} closeLabel={common('action.close')} onClose={onClose}>
      <div className="grid gap-5">
        <IntentProblem problem={problem} />
        <p className="text-ink-2">{text}</p>
        <Button isWide isBusy={pending !== null} data-autofocus onClick={onConfirm}>
          {pending === null ? action : isLate ? t('submittingAgain') : busy}
        </Button>
      </div>
    </Modal>
  )
}
