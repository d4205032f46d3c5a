import { type ReactNode, Suspense } from 'react'
import { useTexts } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { Boundary } from './error-page.tsx'

type PartProps = {
  /** Until it has come. */
  readonly fallback?: ReactNode
  /** In its place once it has failed; left out: nothing, as for what only adorns. */
  readonly problem?: ReactNode
  readonly children: ReactNode
}

/** Something beside what the page is for: when it fails, that is noted, and all around it goes on as if it were not there. */
export function Part({ fallback = null, problem = null, children }: PartProps) {
  return (
    <Boundary shown={() => problem}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </Boundary>
  )
}

/**
 * In the place of a part that people would miss: a way to try again. That loads the page anew, the only way that helps
 * in every browser and when a new edition is out.
 */
export function PartProblem({ className = '' }: { readonly className?: string }) {
  const t = useTexts('common')
  return (
    <p role="alert" className={`flex flex-wrap items-center gap-3 text-[14px] text-ink-2 ${className}`}>
      {t('problem.chunkTitle')}
      <Retry label={t('action.retry')} />
    </p>
  )
}

/** The same for what would have stood above the page. */
export function AbovePageProblem() {
  return (
    <PartProblem className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+20px)] z-50 mx-auto max-w-[440px] justify-between rounded-md border border-line-strong bg-surface-3 p-4 shadow-high" />
  )
}

/** The same where there is only room for a button. */
export function PartRetry() {
  const t = useTexts('common')
  return <Retry label={t('action.retry')} title={t('problem.chunkTitle')} />
}

function Retry({ label, title }: { readonly label: string; readonly title?: string }) {
  return (
    <Button look="ghost" size="s" title={title} onClick={() => location.reload()}>
      {label}
    </Button>
  )
}
