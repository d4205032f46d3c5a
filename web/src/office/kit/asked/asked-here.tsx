import type { CallData, CallPath } from '@tas/shared/contract/api.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../lib/query.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { ApprovalLink } from '../links/approval-link.tsx'
import { Panel } from '../page.tsx'
import { useAge } from '../use-age.ts'
import { plainOf, readAsked } from './asked-fields.ts'
import { AskedLine } from './asked-line.tsx'
import { useAskedTitle } from './asked-title.ts'

/** As many as one page of the queue has. */
const MOST = 100

type Request = CallData<'staff/approval/getQueue'>['items'][number]

/** What was asked for on this screen and waits for a second person, with the way to each; for those who see approvals. */
export function AskedHere({ path }: { readonly path: CallPath }) {
  const t = useTexts('approvals')
  return (
    <Waiting isShown={({ call }) => call === path}>
      {(list) => (
        <Panel title={t('here')}>
          <div className="px-5 py-1">{list}</div>
        </Panel>
      )}
    </Waiting>
  )
}

/** What was asked for about one player, on whatever screen, and waits for a second person. */
export function AskedOfPlayer({ uid }: { readonly uid: number }) {
  const t = useTexts('approvals')
  return (
    <Waiting isTitled isShown={(request) => isOfPlayer(request, uid)}>
      {(list) => (
        <Panel title={t('here')}>
          <div className="px-5 py-1">{list}</div>
        </Panel>
      )}
    </Waiting>
  )
}

/** Said before the same is asked for again: what of this kind waits for the player already. */
export function AskedAlready({ path, uid }: { readonly path: CallPath; readonly uid: number }) {
  const t = useTexts('approvals')
  return (
    <Waiting isShown={(request) => request.call === path && isOfPlayer(request, uid)}>
      {(list) => (
        <Notice look="plain">
          <p className="font-semibold text-ink">{t('already')}</p>
          {list}
        </Notice>
      )}
    </Waiting>
  )
}

function isOfPlayer({ payload }: Request, uid: number): boolean {
  return payload !== null && plainOf(readAsked(payload), 'uid') === String(uid)
}

type WaitingProps = {
  readonly isShown: (request: Request) => boolean
  /** Whether each says what is asked for: where not all of them are of one kind. */
  readonly isTitled?: boolean
  readonly children: (list: ReactNode) => ReactNode
}

function Waiting(props: WaitingProps) {
  return useMay('approval.read') ? <SeenWaiting {...props} /> : null
}

function SeenWaiting({ isShown, isTitled = false, children }: WaitingProps) {
  const ageOf = useAge()
  const titleOf = useAskedTitle()
  useLive('approvals', 'staff/approval/getQueue')
  const { data } = useCall('staff/approval/getQueue', { limit: MOST }, { silent: true, staleTimeMs: 0 })
  const waiting = data?.items.filter(isShown) ?? []
  if (waiting.length === 0) return null
  return children(
    <ul className="divide-y divide-line">
      {waiting.map((request) => (
        <li key={request.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
          <span className="min-w-0">
            {isTitled && <span className="block font-medium">{titleOf(request)}</span>}
            <Bdi>{request.askedBy.name}</Bdi> · {ageOf(request.askedAt)}
            <AskedLine call={request.call} payload={request.payload} />
          </span>
          <ApprovalLink approvalId={request.id} />
        </li>
      ))}
    </ul>,
  )
}
