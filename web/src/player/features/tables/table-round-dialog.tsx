import { commitmentOf } from '@tas/shared/rules/fairness.ts'
import { explainGame } from '@tas/shared/rules/games/verify.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ProofSteps } from '../fairness/proof-steps.tsx'
import { ProofValue, Verdict } from '../fairness/proof-value.tsx'
import { isolated } from '../originals/shown-number.ts'
import { useDialogs } from '../originals/use-dialog.ts'
import { useOutcomeText } from './use-outcome-text.ts'

/** Name of the dialog; its id is the number of the round. */
export const TABLE_ROUND = 'tableRound'

type TableRoundDialogProps = { readonly table: string; readonly game: string }

/** The proof of a round: its outcome recomputed here, and its hash held against what was shown before bets were taken. */
export function TableRoundDialog({ table, game }: TableRoundDialogProps) {
  const { current, close } = useDialogs()
  if (current?.name !== TABLE_ROUND) return null
  return <OpenDialog table={table} game={game} intId={Number(current.id)} onClose={close} />
}

type OpenDialogProps = TableRoundDialogProps & { readonly intId: number; readonly onClose: () => void }

function OpenDialog({ table, game, intId, onClose }: OpenDialogProps) {
  const t = useTexts('tables')
  const common = useTexts('common')
  const outcomeText = useOutcomeText()
  const { data, error, isFetching, refetch } = useCall('game/table/getRound', { table, intId }, { silent: true })
  const round = data?.round
  const title = t('roundTitle', { number: isolated(String(intId)) })
  return (
    <Modal title={title} closeLabel={common('action.close')} onClose={onClose} size="m">
      {round === undefined || round.serverSeed === null ? (
        error !== null ? (
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-40" />
        )
      ) : (
        <Proof game={game} serverSeed={round.serverSeed} round={round} said={outcomeText(game, round).said} />
      )}
    </Modal>
  )
}

type Round = {
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
  readonly outcome?: unknown
  readonly chainHash: string
  readonly chainNumber: number
}
type ProofProps = { readonly game: string; readonly serverSeed: string; readonly round: Round; readonly said: string }

function Proof({ game, serverSeed, round, said }: ProofProps) {
  const t = useTexts('tables')
  const { clientSeed, nonce } = round
  const traced = explainGame({ game, serverSeed, clientSeed, nonce, params: {} })
  const isSame = traced.ok && JSON.stringify(traced.outcome) === JSON.stringify(round.outcome)
  const isCommitted = commitmentOf(serverSeed) === round.serverSeedHash
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-[18px] font-bold">{said}</p>
      <Verdict isGood={isSame && isCommitted}>{t(isSame && isCommitted ? 'proofHolds' : 'proofFails')}</Verdict>
      {traced.ok && <ProofSteps game={game} steps={traced.steps} />}
      <dl className="grid grid-cols-1 gap-2">
        <ProofValue name={t('seed')} value={serverSeed} />
        <ProofValue name={t('commitment')} value={round.serverSeedHash} note={t('commitmentNote')} />
        <ProofValue name={t('salt')} value={clientSeed} />
        <ProofValue
          name={t('chain')}
          value={round.chainHash}
          note={t('chainNote', { number: isolated(String(round.chainNumber)) })}
        />
      </dl>
    </div>
  )
}
