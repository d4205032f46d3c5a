import type { ReactNode } from 'react'
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
function Offline() {
  const t = useTexts('common')
  return <EmptyState picture="offline" title={t('problem.offlineTitle')} text={t('problem.offlineText')} />
}

/** How a read of the server stands, as `useCall` gives it. */
export type Reading = {
  readonly error: unknown
  readonly isFetching: boolean
  /** It waits for the network, and is asked by itself once there is one. */
  readonly isPaused: boolean
  refetch(): unknown
}

export type NotLoadedProps = {
  readonly read: Reading
  /** Keeps the place until the answer is here. */
  readonly fallback: ReactNode
}

/** What stands there as long as an answer does not, for pages that ask more of it than that it is there. */
export function NotLoaded({ read, fallback }: NotLoadedProps) {
  const { error, isFetching, isPaused, refetch } = read
  if (error === null) return isPaused ? <Offline /> : fallback
  return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
}
