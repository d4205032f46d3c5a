import { Badge } from '../../../ui/badge.tsx'
import { useTexts } from '../../me/texts.ts'
import { useAge } from '../use-age.ts'

const MINUTE_MS = 60_000

type DueProps = { readonly since: string; readonly dueMinutes: number }

/** When a row that waits since a moment is due: how long it still has, or for how long it is late. */
export function Due({ since, dueMinutes }: DueProps) {
  const t = useTexts('queue')
  const ageOf = useAge()
  const dueAt = new Date(Date.parse(since) + dueMinutes * MINUTE_MS)
  const age = ageOf(dueAt.toISOString())
  return dueAt.getTime() > Date.now() ? (
    <span className="whitespace-nowrap">{t('due.in', { age })}</span>
  ) : (
    <Badge look="bad" className="whitespace-nowrap">
      {t('due.late', { age })}
    </Badge>
  )
}
