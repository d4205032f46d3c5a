import { call } from '../../../../lib/api.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { MovementPage, NoMovement, useIdOfAddress } from '../movement-page.tsx'
import { PaymentQuestions } from '../questions/payment-questions.tsx'
import { SaveReceipt } from '../save-receipt.tsx'
import { useFollowed } from '../use-followed.ts'
import { ChainPay } from './chain-pay.tsx'
import { DEPOSIT_CALL, DEPOSITS_PATH, paceOf, readDepositsAnew } from './deposit-data.ts'
import { DepositFacts } from './deposit-facts.tsx'
import { DepositStand } from './deposit-stand.tsx'
import { DepositSteps } from './deposit-steps.tsx'

/**
 * /user/deposit/details?id=… and /user/deposit/callback?id=…, where providers send their payers back to: one deposit as the server
 * knows it. Nothing else that the address says is read: anybody may have written it.
 */
export function DepositDetailsPage() {
  const t = useTexts('deposits')
  const id = useIdOfAddress()
  return id === null ? <NoMovement words={t} backPath={DEPOSITS_PATH} /> : <ReadDeposit key={id} id={id} />
}

function ReadDeposit({ id }: { readonly id: string }) {
  const t = useTexts('deposits')
  const read = useFollowed(DEPOSIT_CALL, { id }, (deposit) => paceOf([deposit]))
  return (
    <MovementPage
      kind="deposit"
      words={t}
      backPath={DEPOSITS_PATH}
      read={read}
      stand={(deposit, number) => (
        <>
          <DepositStand deposit={deposit} number={number} onCheck={read.refetch} />
          <PaymentQuestions
            id={id}
            questions={deposit.questions}
            answerCall={deposit.status === 'under_review' ? 'deposit/deposit/answer' : null}
            onAnswered={readDepositsAnew}
          />
          {deposit.pay !== null && <ChainPay deposit={deposit} pay={deposit.pay} />}
        </>
      )}
      steps={(deposit) => <DepositSteps deposit={deposit} />}
      facts={(deposit) => (
        <>
          <DepositFacts deposit={deposit} />
          {deposit.bonusRefused !== null && (
            <Notice look="plain">
              {t(deposit.bonusRefused === 'bonuses.terms_changed' ? 'bonusTermsChanged' : 'bonusNotGranted')}
            </Notice>
          )}
          {deposit.credited !== null && (
            <SaveReceipt
              words={t}
              fileName={`tas-deposit-${deposit.intId}.json`}
              read={() => call('deposit/deposit/getReceipt', { id })}
            />
          )}
        </>
      )}
    />
  )
}
