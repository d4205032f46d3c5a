import type { ReactNode } from 'react'
import { useTexts } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorId } from '../../ui/error-id.tsx'
import { Modal } from '../../ui/modal.tsx'
import { HumanHelp } from './human-help.tsx'

type MessageDialogProps = {
  readonly title: string
  readonly text: string
  /** Of a fault of the server: for support. */
  readonly errorId?: string | null
  /** Name of a drawing in /assets/img/empty. */
  readonly picture: string
  readonly onClose: () => void
  /** Under the text: a way on. */
  readonly children?: ReactNode
}

/** Says one thing and waits until it has been read. */
export function MessageDialog({ title, text, errorId = null, picture, onClose, children }: MessageDialogProps) {
  const t = useTexts('common')
  return (
    <Modal title={title} closeLabel={t('action.close')} onClose={onClose}>
      <div className="grid justify-items-center gap-5 text-center">
        <img src={`/assets/img/empty/${picture}.svg`} alt="" width={160} height={128} className="h-32 w-40" />
        <div className="text-ink-2">
          <p>{text}</p>
          <ErrorId id={errorId} />
          {children}
          {errorId !== null && <HumanHelp className="mt-2 text-[14px]" />}
        </div>
        <Button look={children ? 'quiet' : 'press'} isWide data-autofocus onClick={onClose}>
          {t('action.close')}
        </Button>
      </div>
    </Modal>
  )
}
