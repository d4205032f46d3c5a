import { Suspense } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { lazyChunk } from '../../../lib/lazy-chunk.ts'
import { useCall } from '../../../lib/query.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { NotLoaded } from '../../../ui/loaded.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { LiveBoard } from '../../play/live-board.ts'

// The rules of every game are fetched by who looks at a proof.
const TableRoundProof = lazyChunk(() => import('./table-round-proof.tsx').then((module) => module.TableRoundProof))

/** Name of the dialog; its id is the number of the round. */
export const TABLE_ROUND = 'tableRound'

type TableRoundDialogProps = { readonly table: string; readonly board: LiveBoard }

/** The proof of a round: its outcome recomputed here, and its hash held against what was shown before bets were taken. */
export function TableRoundDialog({ table, board }: TableRoundDialogProps) {
  const { current, close } = useDialogs()
  if (current?.name !== TABLE_ROUND) return null
  return <OpenDialog table={table} board={board} intId={Number(current.id)} onClose={close} />
}

type OpenDialogProps = TableRoundDialogProps & { readonly intId: number; readonly onClose: () => void }

function OpenDialog({ table, board, intId, onClose }: OpenDialogProps) {
  const t = useTexts('tables')
  const { serial } = useFormat()
  const common = useTexts('common')
  const outcomeText = board.useOutcomeText()
  const read = useCall('game/table/getRound', { table, intId }, { silent: true })
  const round = read.data?.round
  const title = t('roundTitle', { number: isolated(serial(intId)) })
  return (
    <Modal title={title} closeLabel={common('action.close')} onClose={onClose} size="m">
      {round === undefined || round.serverSeed === null ? (
        <NotLoaded read={read} fallback={<Skeleton className="h-40" />} />
      ) : (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <TableRoundProof
            game={board.rules.game}
            serverSeed={round.serverSeed}
            round={round}
            said={outcomeText(round).said}
          />
        </Suspense>
      )}
    </Modal>
  )
}
