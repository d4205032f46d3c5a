import type { CallData } from '@tas/shared/contract/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { OpenProof } from '../proof/bet-dialog.tsx'

type BetProofProps = { readonly found: CallData<'game/feed/getBet'> }

/** The proof of a bet, as far as it may be told to this reader. */
export function BetProof({ found }: BetProofProps) {
  const t = useTexts('feed')
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-[20px] font-bold">{t('proof')}</h2>
      <Proof found={found} />
    </section>
  )
}

function Proof({ found: { bet, verification, outcome } }: BetProofProps) {
  const t = useTexts('feed')
  const { open } = useDialogs()
  if (verification?.serverSeed)
    return (
      <OpenProof proof={{ bet: { amount: bet.amount, outcome }, verification }} serverSeed={verification.serverSeed} />
    )
  if (bet.isOwn && bet.game !== 'crash')
    return (
      <>
        <Notice look="plain">{t('proofOwn')}</Notice>
        <Button look="ghost" onClick={() => open('bet', bet.id)}>
          {t('proofOpen')}
        </Button>
      </>
    )
  const isPrivate = verification === null && bet.name === null
  return (
    <>
      <Notice look="plain">{t(isPrivate ? 'proofPrivate' : 'proofLater')}</Notice>
      <ButtonLink to="/fairness" look="ghost">
        {t('howFair')}
      </ButtonLink>
    </>
  )
}
