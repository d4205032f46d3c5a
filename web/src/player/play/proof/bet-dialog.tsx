import type { CallData } from '@tas/shared/contract/api.ts'
import { findProvable } from '@tas/shared/rules/games/registry.ts'
import { isSameOutcome } from '@tas/shared/rules/games/same-outcome.ts'
import { explainGame } from '@tas/shared/rules/games/verify.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useCall } from '../../../lib/query.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProofValue, Verdict } from '../../../ui/proof-value.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BetSummary } from './bet-summary.tsx'
import { outcomeText } from './outcome-text.ts'
import { ProofSteps } from './proof-steps.tsx'
import { Rotation } from './rotation.tsx'
import { SaveBet } from './save-bet.tsx'
import { useSeedChanges } from './use-seeds.ts'
import { formOfBet, queryOfForm } from './verify-form.ts'

type BetProof = CallData<'game/fairness/getBet'>

type BetDialogProps = { readonly betId: string; readonly onClose: () => void }

/** One of my bets and its proof. */
export function BetDialog({ betId, onClose }: BetDialogProps) {
  const t = useTexts('fairness')
  const { serial } = useFormat()
  const common = useTexts('common')
  const read = useCall('game/fairness/getBet', { betId }, { silent: true, staleTimeMs: 0 })
  const number = read.data === undefined ? '' : isolated(`#${serial(read.data.bet.intId)}`)
  return (
    <Modal title={t('betTitle', { number })} closeLabel={common('action.close')} onClose={onClose} size="m">
      <Loaded
        read={read}
        fallback={
          <div className="grid grid-cols-1 gap-3">
            <Skeleton className="h-36" />
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </div>
        }
      >
        {(proof) => (
          <div className="grid grid-cols-1 gap-5">
            <BetSummary bet={proof.bet} />
            {proof.verification.serverSeed === null ? (
              <SecretProof proof={proof} />
            ) : (
              <>
                <OpenProof proof={proof} serverSeed={proof.verification.serverSeed} />
                <SaveBet proof={proof} />
              </>
            )}
          </div>
        )}
      </Loaded>
    </Modal>
  )
}

/** The seed is still in use: what can be shown now, and the way to the rest. */
function SecretProof({ proof: { verification } }: { readonly proof: BetProof }) {
  const t = useTexts('fairness')
  const { serial } = useFormat()
  const changes = useSeedChanges()
  return (
    <>
      <Notice look="plain">{t('betOpen')}</Notice>
      <dl className="grid grid-cols-1 gap-2">
        <ProofValue name={t('serverSeedHash')} value={verification.serverSeedHash} />
        <ProofValue name={t('clientSeed')} value={verification.clientSeed} />
        {verification.nonce !== null && (
          <ProofValue name={t('nonce')} value={String(verification.nonce)} shown={serial(verification.nonce)} />
        )}
      </dl>
      {changes.problem !== null && <Notice>{changes.problem.text}</Notice>}
      <Rotation isBusy={changes.pending === 'rotate'} onRotate={changes.rotate} />
    </>
  )
}

type OpenProofProps = {
  readonly proof: { readonly bet: Pick<BetProof['bet'], 'amount' | 'outcome'> } & Pick<BetProof, 'verification'>
  readonly serverSeed: string
}

/** Recomputed here, in this browser, and held against what was paid. */
export function OpenProof({ proof: { bet, verification }, serverSeed }: OpenProofProps) {
  const t = useTexts('fairness')
  const { digits } = usePreferences()
  const { game, clientSeed, nonce, params } = verification
  const traced = explainGame({ game, serverSeed, clientSeed, nonce, params })
  if (!traced.ok) return <Verdict isGood={false}>{t('betDiffers', { outcome: traced.code })}</Verdict>
  const outcome = isolated(outcomeText({ game, params }, traced.outcome, digits))
  const isSame = isSameOutcome(traced.outcome, bet.outcome)
  return (
    <>
      <Verdict isGood={isSame}>{t(isSame ? 'betMatches' : 'betDiffers', { outcome })}</Verdict>
      <ProofSteps game={game} steps={traced.steps} />
      {findProvable(game) !== undefined && (
        <ButtonLink
          to={`/fairness?${queryOfForm(formOfBet({ ...verification, game, serverSeed, amount: bet.amount }))}`}
          look="ghost"
        >
          {t('openVerifier')}
        </ButtonLink>
      )}
    </>
  )
}
