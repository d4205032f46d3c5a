import { WAITING_SCREENS } from '@tas/shared/contract/office/waiting.ts'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../kit/page.tsx'
import { useWaiting } from '../../kit/use-waiting.ts'
import { useMay, useMayFind, useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { ApprovalQueue } from './approval-queue.tsx'
import { FiguresPart } from './figures-part.tsx'
import { HealthPanel } from './health-panel.tsx'
import { InvitationQueue } from './invitation-queue.tsx'
import { IncidentPanel, StopQueue } from './operation-queues.tsx'
import { PlayerSearch } from './player-search.tsx'
import { QuietQueues } from './quiet-queues.tsx'
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
  const { at } = useWaiting()
  const waits = WAITING_SCREENS.some((screen) => at(`/${screen}`) !== undefined)
  const hasQueues = seesApprovals || seesStaff || seesOperations || seesWork
  const mayWork = useMay('queue.work')
  // Whoever works through queues begins with them; whoever leads or reads, with the figures.
  const beginsWithQueues = mayWork && !(seesFigures && seesStaff)
  const mayFind = useMayFind()
  const queues = (seesApprovals || seesOperations || seesWork) && (
    <>
      <Panels>
        {seesApprovals && <ApprovalQueue />}
        <WorkQueues />
        {seesOperations && <StopQueue />}
      </Panels>
      <QuietQueues />
    </>
  )
  return (
    <Page title={t('title')} text={t(waits ? 'greeting' : 'greeting.quiet', { name })}>
      {beginsWithQueues && queues}
      {seesFigures && <FiguresPart />}
      {!beginsWithQueues && queues}
      {(seesOperations || seesStaff) && (
        <Panels>
          {/* Beside the long list of parts the short ones lie below each other. */}
          <div className="grid gap-4">
            {seesOperations && <IncidentPanel />}
            {seesStaff && <InvitationQueue />}
          </div>
          {seesOperations && <HealthPanel />}
        </Panels>
      )}
      {!seesFigures && mayFind && <PlayerSearch />}
      {!hasQueues && !seesFigures && !mayFind && (
        <div className="rounded-xl border border-line bg-surface-1">
          <EmptyState picture="success" title={t('nothing')} text={t('nothingText')} />
        </div>
      )}
    </Page>
  )
}

function Panels({ children }: { readonly children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">{children}</div>
}
