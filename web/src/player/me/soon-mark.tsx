import { useTexts } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { isToCome } from './to-come.ts'

type SoonMarkProps = {
  /** Where the way it stands on leads. */
  readonly to: string
  readonly className?: string
}

/** Says before the press that a page is still to come; nothing on ways to pages that are there. */
export function SoonMark({ to, className }: SoonMarkProps) {
  const t = useTexts('common')
  return isToCome(to) ? <Badge className={className}>{t('soon.mark')}</Badge> : null
}
