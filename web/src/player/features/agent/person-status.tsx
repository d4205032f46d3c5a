import type { BranchStatus } from '@tas/shared/contract/agents/choices.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'

const LOOKS = { active: 'good', invited: 'warm', closed: 'plain' } as const satisfies Record<BranchStatus, string>

/** How somebody of a branch stands. */
export function PersonStatus({ status }: { readonly status: BranchStatus }) {
  const t = useTexts('agent')
  return <Badge look={LOOKS[status]}>{t(`status.${status}`)}</Badge>
}
