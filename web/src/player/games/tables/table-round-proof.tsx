import { commitmentOf } from '@tas/shared/rules/fairness.ts'
import { explainGame } from '@tas/shared/rules/games/verify.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ProofValue, Verdict } from '../../../ui/proof-value.tsx'
import { ProofSteps } from '../../play/proof/proof-steps.tsx'

type Round = {
  readonly serverSeedHash: string
  readonly clientSeed: string
  readonly nonce: number
  readonly outcome?: unknown
  readonly chainHash: string
  readonly chainNumber: number
}
type ProofProps = { readonly game: string; readonly serverSeed: string; readonly round: Round; readonly said: string }

/** What was drawn, whether it follows from what was named before, and every step from the seed to it. */
export function TableRoundProof({ game, serverSeed, round, said }: ProofProps) {
  const t = useTexts('tables')
  const { count } = useFormat()
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
          note={t('chainNote', { number: isolated(count(round.chainNumber)) })}
        />
      </dl>
    </div>
  )
}
