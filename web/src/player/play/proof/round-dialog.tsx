import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RoundProof } from './round-proof.tsx'

type RoundDialogProps = { readonly intId: number; readonly onClose: () => void }

/** One finished crash round and its proof. */
export function RoundDialog({ intId, onClose }: RoundDialogProps) {
  const t = useTexts('fairness')
  const { serial } = useFormat()
  const common = useTexts('common')
  const { data, error, isFetching, refetch } = useCall('game/crash/getRound', { intId }, { silent: true })
  return (
    <Modal
      title={t('roundTitle', { number: isolated(serial(intId)) })}
      closeLabel={common('action.close')}
      onClose={onClose}
      size="m"
    >
      {data !== undefined ? (
        <RoundProof round={data.round} />
      ) : error !== null ? (
        <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div className="grid grid-cols-1 gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
    </Modal>
  )
}
