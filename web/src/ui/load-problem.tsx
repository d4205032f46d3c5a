import { faultIdOf, isApiError } from '../lib/api-error.ts'
import { useTexts } from '../lib/i18n.ts'
import { useRetryOnReturn } from '../lib/server-return.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorId } from './error-id.tsx'

type LoadProblemProps = { readonly error: unknown; readonly onRetry: () => void; readonly isRetrying?: boolean }

/** In place of what could not be loaded: what happened, and a way to try again, which is gone by itself when the server is back. */
export function LoadProblem({ error, onRetry, isRetrying = false }: LoadProblemProps) {
  const t = useTexts('common')
  useRetryOnReturn(error, onRetry)
  const isOffline = isApiError(error) && error.isNetwork
  return (
    <EmptyState
      picture={isOffline ? 'offline' : 'error'}
      title={t(isOffline ? 'problem.offlineTitle' : 'problem.refusedTitle')}
      text={
        <>
          {isApiError(error) ? error.text : t('error.unknown')}
          <ErrorId id={faultIdOf(error)} />
        </>
      }
    >
      <Button look="ghost" isBusy={isRetrying} onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </EmptyState>
  )
}

/** In place of what waits for the network: it comes by itself with the connection. */
export function Offline() {
  const t = useTexts('common')
  return <EmptyState picture="offline" title={t('problem.offlineTitle')} text={t('problem.offlineText')} />
}
