import { useTexts } from '../lib/i18n.ts'
import { Skeleton } from './skeleton.tsx'

/** While a page's own chunk is on its way: a quiet shape that keeps the footer down. */
export function PageFallback() {
  const t = useTexts('common')
  return (
    <div role="status" aria-label={t('word.loading')} className="grid min-h-[70dvh] content-start gap-5">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-64 w-full rounded-xl" />
      <Skeleton className="h-24 w-full rounded-lg" />
    </div>
  )
}
