import { useTexts } from '../../../lib/i18n.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Race } from './race.ts'

/** How a race stands. */
export function RaceStatusBadge({ status }: Pick<Race, 'status'>) {
  const t = useTexts('races')
  return (
    <Badge look={status === 'running' ? 'good' : status === 'coming' ? 'warm' : 'plain'}>{t(`status.${status}`)}</Badge>
  )
}
