import type { CallData } from '@tas/shared/contract/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { type OfficeKey, useTexts } from '../../me/texts.ts'

export type Approval = CallData<'staff/approval/getQueue'>['items'][number]

const LOOKS = { waiting: 'warm', approved: 'good', declined: 'bad', withdrawn: 'plain', lapsed: 'plain' } as const

/** How a request stands, in a word. */
export function StateBadge({ state }: Pick<Approval, 'state'>) {
  const t = useTexts('approvals')
  return (
    <Badge look={LOOKS[state]} className="whitespace-nowrap">
      {t(`state.${state}`)}
    </Badge>
  )
}

const BARS = {
  'http.approval_own': 'bar.own',
  'http.permission_missing': 'bar.right',
  'http.approval_unknown': 'bar.gone',
  'staff.approver_not_apart': 'bar.apart',
  'staff.out_of_scope': 'bar.scope',
} as const satisfies Record<NonNullable<Approval['barredBy']>, OfficeKey<'approvals'>>

/** Why whoever is here cannot approve a request, in a sentence. */
export function useBar(): (bar: NonNullable<Approval['barredBy']>) => string {
  const t = useTexts('approvals')
  return (bar) => t(BARS[bar])
}
