import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { isServerReady } from '../../../lib/server-return.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorId } from '../../../ui/error-id.tsx'
import { Boundary, useProblem } from '../../../ui/error-page.tsx'
import { useTexts } from '../../me/texts.ts'

/**
 * A screen that fails, or cannot be fetched, says so in its place; menu and bar go on, and another screen gives it a new chance. The
 * office has no worker that keeps it: without a line it is not loaded anew, which would put the browser's own page in its place.
 */
export function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Boundary resetKey={pathname} shown={(error, errorId) => <ScreenProblem error={error} errorId={errorId} />}>
      {children}
    </Boundary>
  )
}

type ScreenProblemProps = { readonly error: unknown; readonly errorId: string | null }

function ScreenProblem({ error, errorId }: ScreenProblemProps) {
  const t = useSharedTexts('common')
  const office = useTexts('frame')
  const what = useProblem(error)
  const [state, setState] = useState<'idle' | 'trying' | 'away'>('idle')
  const retry = async () => {
    setState('trying')
    if (await isServerReady()) location.reload()
    else setState('away')
  }
  return (
    <EmptyState
      isPage
      picture={what === 'crash' ? 'error' : 'offline'}
      title={t(`problem.${what}Title`)}
      text={
        <>
          {t(`problem.${what}Text`)}
          <ErrorId id={errorId} />
          <span role="status" className="block">
            {state === 'away' && office('offline.still')}
          </span>
        </>
      }
    >
      <Button isBusy={state === 'trying'} onClick={() => void retry()}>
        {t('action.retry')}
      </Button>
      <ButtonLink to="/" look="ghost">
        {office('toHome')}
      </ButtonLink>
    </EmptyState>
  )
}
