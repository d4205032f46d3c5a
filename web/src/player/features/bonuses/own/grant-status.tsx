import type { GrantStatus } from '@tas/shared/contract/bonuses/choices.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { Badge } from '../../../../ui/badge.tsx'

/** How a bonus of the player stands. */
export function GrantStatusBadge({ status }: { readonly status: GrantStatus }) {
  const t = useTexts('bonuses')
  const look = status === 'completed' || status === 'active' ? 'good' : status === 'ending' ? 'warm' : 'plain'
  return <Badge look={look}>{t(`state.${status}`)}</Badge>
}
