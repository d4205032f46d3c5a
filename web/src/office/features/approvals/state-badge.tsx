import type { CallData } from '@tas/shared/contract/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useTexts } from '../../me/texts.ts'

export type Approval = CallData<'staff/approval/getQueue'>['items'][number]

const LOOKS = { waiting: 'warm', approved: 'good', declined: 'bad', withdrawn: 'plain', lapsed: 'plain' } as const

/** How a request stands, in a word. */
export function StateBadge({ state }: Pick<Approval, 'state'>) {
  const t = useTexts('approvals')
  return <Badge look={LOOKS[state]}>{t(`state.${state}`)}</Badge>
}
