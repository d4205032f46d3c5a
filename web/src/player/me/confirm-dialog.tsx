import { useTexts } from '../../lib/i18n.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'

type ConfirmDialogProps = {
  readonly title: string
  readonly text: string
  /** What the button does, in its own words. */
  readonly action: string
  readonly isDangerous?: boolean
  readonly onConfirm: () => Promise<void>
  readonly onClose: () => void
}

/** Says what will follow, and does it when the player wants it so. */
export function ConfirmDialog({ title, text, action, isDangerous = false, onConfirm, onClose }: ConfirmDialogProps) {
  const common = useTexts('common')
  const { isBusy, error, run } = useAction(onConfirm)
  return (
    <Modal title={title} closeLabel={common('action.close')} onClose={onClose}>
      <div className="grid gap-5">
        {error !== null && <Notice>{error.text}</Notice>}
        <p className="text-ink-2">{text}</p>
        <Button
          look={isDangerous ? 'danger' : 'press'}
          isWide
          isBusy={isBusy}
          data-autofocus
          onClick={() => void run(undefined)}
        >
          {action}
        </Button>
      </div>
    </Modal>
  )
}
