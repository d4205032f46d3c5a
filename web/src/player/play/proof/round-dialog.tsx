import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RoundProof } from './round-proof.tsx'

type RoundDialogProps = { readonly intId: number; readonly onClose: () => void }

/** One finished crash round and its proof. */
export function RoundDialog({ intId, onClose }: RoundDialogProps) {
  const t = useTexts('fairness')
  const { serial } = useFormat()
  const common = useTexts('common')
  const read = useCall('game/crash/getRound', { intId }, { silent: true })
  return (
    <Modal
      title={t('roundTitle', { number: isolated(serial(intId)) })}
      closeLabel={common('action.close')}
      onClose={onClose}
      size="m"
    >
      <Loaded
        read={read}
        fallback={
          <div className="grid grid-cols-1 gap-3">
            <Skeleton className="h-14" />
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </div>
        }
      >
        {({ round }) => <RoundProof round={round} />}
      </Loaded>
    </Modal>
  )
}
