import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../kit/page.tsx'
import { useMay, useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { ApprovalQueue } from './approval-queue.tsx'
import { FiguresPart } from './figures-part.tsx'
import { HealthPanel } from './health-panel.tsx'
import { InvitationQueue } from './invitation-queue.tsx'
import { IncidentPanel, StopQueue } from './operation-queues.tsx'
import { useSeesWork, WorkQueues } from './work-queues.tsx'

/** How the house does, and what waits for whoever is here; what they may not see is not there. */
export function HomePage() {
  const t = useTexts('home')
  const { name } = useSelf()
  const seesApprovals = useMay('approval.read')
  const seesStaff = useMay('staff.read')
  const seesFigures = useMay('report.read')
  const seesOperations = useMay('operations.read')
  const seesWork = useSeesWork()
  const hasQueues = seesApprovals || seesStaff || seesOperations || seesWork
  return (
    <Page title={t('title')} text={t('greeting', { name })}>
      {seesFigures && <FiguresPart />}
      {hasQueues && (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          {seesOperations && <IncidentPanel />}
          {seesOperations && <HealthPanel />}
          {seesApprovals && <ApprovalQueue />}
          {seesOperations && <StopQueue />}
          <WorkQueues />
          {seesStaff && <InvitationQueue />}
        </div>
      )}
      {!hasQueues && !seesFigures && (
        <div className="rounded-xl border border-line bg-surface-1">
          <EmptyState picture="success" title={t('nothing')} text={t('nothingText')} />
        </div>
      )}
    </Page>
  )
}
