import type { ReactNode } from 'react'
import { useTexts } from '../../lib/i18n.ts'
import { Loaded, type Read } from '../../ui/loaded.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type ReadDialogProps<Data> = {
  readonly title: string
  readonly size?: 's' | 'm' | 'l'
  readonly read: Read<Data>
  readonly onClose: () => void
  readonly children: (data: Data) => ReactNode
}

/** All that is known of one thing, read when the dialog is opened. */
export function ReadDialog<Data>({ title, size, read, onClose, children }: ReadDialogProps<Data>) {
  const t = useTexts('common')
  return (
    <Modal title={title} closeLabel={t('action.close')} onClose={onClose} {...(size && { size })}>
      {/* Reading begins with what is said, not with the way out. */}
      <div tabIndex={-1} data-autofocus className="outline-none">
        <Loaded read={read} fallback={<Skeleton className="h-60 rounded-lg" />}>
          {children}
        </Loaded>
      </div>
    </Modal>
  )
}
