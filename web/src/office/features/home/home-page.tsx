import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../kit/page.tsx'
import { useMay, useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { ApprovalQueue } from './approval-queue.tsx'
import { InvitationQueue } from './invitation-queue.tsx'
import { FinanceQueue, IncidentPanel, StopQueue } from './operation-queues.tsx'

/** What waits for whoever is here; the queues of what they may not see are not there. */
export function HomePage() {
  const t = useTexts('home')
  const { name } = useSelf()
  const seesApprovals = useMay('approval.read')
  const seesStaff = useMay('staff.read')
  const seesOperations = useMay('operations.read')
  const seesFinance = useMay('finance.read')
  return (
    <Page title={t('title')} text={t('greeting', { name })}>
      {seesApprovals || seesStaff || seesOperations || seesFinance ? (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          {seesOperations && <IncidentPanel />}
          {seesApprovals && <ApprovalQueue />}
          {seesOperations && <StopQueue />}
          {seesFinance && <FinanceQueue />}
          {seesStaff && <InvitationQueue />}
        </div>
      ) : (
        <div className="rounded-xl border border-line bg-surface-1">
          <EmptyState picture="success" title={t('nothing')} text={t('nothingText')} />
        </div>
      )}
    </Page>
  )
}
