import { call } from '../../../../lib/api.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { MovementPage, NoMovement, useIdOfAddress } from '../movement-page.tsx'
import { PaymentQuestions } from '../questions/payment-questions.tsx'
import { SaveReceipt } from '../save-receipt.tsx'
import { useFollowed } from '../use-followed.ts'
import { ChangeRequest } from './change-request.tsx'
import { HowItStands } from './how-it-stands.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestSteps } from './request-steps.tsx'
import { paceOf, REQUEST_CALL, REQUESTS_PATH, readRequestsAnew } from './withdrawal-data.ts'

/** /user/withdraw/details?id=…: one withdrawal, what it waits for, every step it took, and what it moved. */
export function WithdrawalPage() {
  const t = useTexts('withdraw')
  const id = useIdOfAddress()
  return id === null ? <NoMovement words={t} backPath={REQUESTS_PATH} /> : <ReadRequest key={id} id={id} />
}

function ReadRequest({ id }: { readonly id: string }) {
  const t = useTexts('withdraw')
  // A request is asked for again and again as long as it moves.
  const read = useFollowed(REQUEST_CALL, { id }, (request) => paceOf([request]))
  return (
    <MovementPage
      kind="withdrawal"
      words={t}
      backPath={REQUESTS_PATH}
      read={read}
      stand={(request) => (
        <>
          <HowItStands request={request} />
          <PaymentQuestions
            id={id}
            questions={request.questions}
            answerCall={request.status === 'on_hold_info' ? 'withdraw/withdraw/answer' : null}
            onAnswered={readRequestsAnew}
          />
        </>
      )}
      steps={(request, number) => (
        <>
          <RequestSteps request={request} />
          <ChangeRequest request={request} number={number} />
        </>
      )}
      facts={(request) => (
        <>
          <RequestFacts request={request} />
          {request.status === 'paid' && (
            <SaveReceipt
              words={t}
              fileName={`tas-withdrawal-${request.intId}.json`}
              read={() => call('withdraw/withdraw/getReceipt', { id })}
            />
          )}
        </>
      )}
    />
  )
}
