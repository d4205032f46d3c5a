import { WifiOff } from 'lucide-react'
import { useLineProblem } from '../../lib/connection.ts'
import { useTexts } from '../../lib/i18n.ts'

/** Says that nothing new can come. */
export function LineBanner() {
  const t = useTexts('common')
  const problem = useLineProblem()
  return (
    <div role="status" className="sticky top-(--header-height) z-10">
      {problem !== null && (
        <div className="flex items-center justify-center gap-2.5 border-b border-pomegranate/40 bg-surface-2 px-4 py-2 text-center font-medium">
          <WifiOff size={18} aria-hidden className="shrink-0 text-pomegranate-ink" />
          {t(`offline.${problem}`)}
        </div>
      )}
    </div>
  )
}
