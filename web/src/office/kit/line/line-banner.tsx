import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lineProblem, useLineProblem } from '../../../lib/connection.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { queryClient } from '../../../lib/query.ts'
import { isServerReady } from '../../../lib/server-return.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { useTexts as useOfficeTexts } from '../../me/texts.ts'

/** Says that nothing new can come, as of when what is shown stands, and lets it be tried again. */
export function LineBanner() {
  const t = useTexts('common')
  const office = useOfficeTexts('frame')
  const { moment } = useFormat()
  const problem = useLineProblem()
  const since = useSince(problem !== null)
  const [isTrying, setIsTrying] = useState(false)
  const retry = async () => {
    setIsTrying(true)
    const isThere = await isServerReady()
    setIsTrying(false)
    if (!isThere) return
    lineProblem.set(null)
    await queryClient.invalidateQueries()
  }
  return (
    <div role="status" className="sticky top-(--header-height) z-10">
      {problem !== null && (
        <div className="flex flex-wrap items-center justify-center gap-x-2.5 gap-y-1 border-b border-pomegranate/40 bg-surface-2 px-4 py-1.5 text-center font-medium">
          <WifiOff size={18} aria-hidden className="shrink-0 text-pomegranate-ink" />
          <span>
            {t(`offline.${problem}`)}
            {since !== null && (
              <span className="text-ink-2"> {office('offline.since', { moment: moment(since) })}</span>
            )}
          </span>
          <Button look="ghost" size="s" isBusy={isTrying} onClick={() => void retry()}>
            {t('action.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Since when something is so, as an instant; null: it is not. */
function useSince(isSo: boolean): string | null {
  const [since, setSince] = useState<string | null>(null)
  useEffect(() => setSince(isSo ? new Date().toISOString() : null), [isSo])
  return since
}
