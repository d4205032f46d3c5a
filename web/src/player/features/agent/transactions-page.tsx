import { idField } from '../../../lib/address-fields.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { CursorTable } from '../../../ui/table/cursor-table.tsx'
import { NamedPerson } from './named-person.tsx'
import { TRANSACTIONS_PATH } from './paths.ts'
import { useTransferTable } from './use-transfer-table.tsx'

const FIELDS = { of: idField('filter'), after: idField('place') }

/** /user/agent/transactions: what the agent moved, of everybody or of one person. */
export function AgentTransactionsPage() {
  const t = useTexts('agent')
  const pages = useTexts('pages')
  const address = useAddress(FIELDS)
  const { of, after } = address.shown
  const input = { userId: of, cursor: after }
  const read = useCall('transaction/transaction/getAgentUserTransactions', input, { silent: true, staleTimeMs: 0 })
  const table = useTransferTable()
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={pages('page.agentTransactions')}
        text={of === null ? t('movesText') : <NamedPerson words={t('movesOf')} id={of} />}
      >
        {of !== null && (
          <ButtonLink to={TRANSACTIONS_PATH} look="ghost">
            {t('allMoves')}
          </ButtonLink>
        )}
      </PageHead>
      <CursorTable {...table} read={read} address={address} />
    </div>
  )
}
