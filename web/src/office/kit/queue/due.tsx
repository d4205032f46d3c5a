import { Badge } from '../../../ui/badge.tsx'
import { useTexts } from '../../me/texts.ts'
import { useAge } from '../use-age.ts'

const MINUTE_MS = 60_000

type DueProps = { readonly since: string; readonly dueMinutes: number }

/** When a row that waits since a moment is due: how long it still has, or for how long it is late. */
export function Due({ since, dueMinutes }: DueProps) {
  const dueAt = new Date(Date.parse(since) + dueMinutes * MINUTE_MS)
  return <DueAt dueAt={dueAt.toISOString()} warnAt={null} />
}

type DueAtProps = {
  readonly dueAt: string
  /** From when on it stands out; null: not before it is late. */
  readonly warnAt: string | null
}

/** The same of what is due at a moment. */
export function DueAt({ dueAt, warnAt }: DueAtProps) {
  const t = useTexts('queue')
  const ageOf = useAge()
  const age = ageOf(dueAt)
  const now = Date.now()
  if (Date.parse(dueAt) <= now)
    return (
      <Badge look="bad" className="whitespace-nowrap">
        {t('due.late', { age })}
      </Badge>
    )
  const isNear = warnAt !== null && Date.parse(warnAt) <= now
  const text = t('due.in', { age })
  return isNear ? (
    <Badge look="warm" className="whitespace-nowrap">
      {text}
    </Badge>
  ) : (
    <span className="whitespace-nowrap">{text}</span>
  )
}
