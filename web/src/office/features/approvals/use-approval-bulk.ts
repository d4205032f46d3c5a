import { call } from '../../../lib/api.ts'
import type { BulkAction } from '../../kit/queue/bulk.ts'
import { useMay, useSelf } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { type Approval, useBar } from './state-badge.tsx'

const QUEUE = ['staff/approval/getQueue'] as const

/** What can be done with several requests: each as if it were opened alone, so that four eyes and scopes hold for each. */
export function useApprovalBulk(): readonly BulkAction<Approval>[] {
  const t = useTexts('approvals')
  const barOf = useBar()
  const mayDecide = useMay('approval.decide')
  const { id: ownId } = useSelf()
  const withdraw: BulkAction<Approval> = {
    key: 'withdraw',
    title: t('withdraw'),
    text: t('withdrawText'),
    barOf: ({ askedBy }) => (askedBy.id === ownId ? null : t('bar.notOwn')),
    run: ({ id }) => call('staff/approval/withdraw', { approvalId: id }),
    changes: QUEUE,
  }
  if (!mayDecide) return [withdraw]
  return [
    {
      key: 'approve',
      title: t('approve'),
      text: t('approveText'),
      barOf: ({ barredBy }) => barredBy && barOf(barredBy),
      run: ({ id }) => call('staff/approval/approve', { approvalId: id }),
      changes: QUEUE,
    },
    {
      key: 'decline',
      title: t('decline'),
      text: t('declineAllText'),
      isDangerous: true,
      reason: 'required',
      barOf: ({ barredBy }) => barredBy && barOf(barredBy),
      run: ({ id }, reason) => call('staff/approval/decline', { approvalId: id, reason }),
      changes: QUEUE,
    },
    withdraw,
  ]
}
