import type { CallPath } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../lib/query.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { ApprovalLink } from '../links/approval-link.tsx'
import { Panel } from '../page.tsx'
import { useAge } from '../use-age.ts'
import { AskedLine } from './asked-line.tsx'

/** As many as one page of the queue has. */
const MOST = 100

/** What was asked for on this screen and waits for a second person, with the way to each; for those who see approvals. */
export function AskedHere({ path }: { readonly path: CallPath }) {
  return useMay('approval.read') ? <Waiting path={path} /> : null
}

function Waiting({ path }: { readonly path: CallPath }) {
  const t = useTexts('approvals')
  const ageOf = useAge()
  useLive('approvals', 'staff/approval/getQueue')
  const { data } = useCall('staff/approval/getQueue', { limit: MOST }, { silent: true, staleTimeMs: 0 })
  const waiting = data?.items.filter(({ call }) => call === path) ?? []
  if (waiting.length === 0) return null
  return (
    <Panel title={t('here')}>
      <ul className="divide-y divide-line">
        {waiting.map(({ id, payload, askedBy, askedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
            <span className="min-w-0">
              <Bdi>{askedBy.name}</Bdi> · {ageOf(askedAt)}
              <AskedLine call={path} payload={payload} />
            </span>
            <ApprovalLink approvalId={id} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
