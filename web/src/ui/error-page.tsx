import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react'
import { useHref, useLocation } from 'react-router'
import { useIsOnline } from '../lib/connection.ts'
import { useTexts } from '../lib/i18n.ts'
import { ChunkLoadError } from '../lib/lazy-chunk.ts'
import { reloadOnReturn } from '../lib/server-return.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorId } from './error-id.tsx'

type BoundaryProps = {
  /** Another one gives what failed a new chance. */
  readonly resetKey?: string
  readonly shown: (error: unknown, errorId: string | null) => ReactNode
  readonly children: ReactNode
}
type BoundaryState = { readonly error: unknown; readonly key: string | undefined; readonly errorId: string | null }

/** Shows something in the place of what fails inside, and notes the failure. React knows error boundaries only as classes. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, key: this.props.resetKey, errorId: null }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return props.resetKey === state.key ? null : { error: null, key: props.resetKey, errorId: null }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // The browser's own report reaches whoever watches the page (window.onerror, monitoring).
    reportError(error)
    import('../lib/report-page-error.ts')
      .then(({ reportPageError }) => reportPageError(error, info.componentStack ?? ''))
      .then((errorId) => this.state.error === error && this.setState({ errorId }))
      .catch(() => null)
  }

  override render(): ReactNode {
    const { error, errorId } = this.state
    return error === null ? this.props.children : this.props.shown(error, errorId)
  }
}

/** What fails inside shows the error page in its place; what stands around goes on. Another address gives it a new chance. */
export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Boundary resetKey={pathname} shown={(error, errorId) => <ErrorPage error={error} errorId={errorId} />}>
      {children}
    </Boundary>
  )
}

/**
 * What a failure is, in the words of `problem` in `common`: something of the program is missing, with a line or without, or it crashed.
 * What is missing is loaded anew once the server is there again.
 */
export function useProblem(error: unknown): 'chunk' | 'offline' | 'crash' {
  const isOnline = useIsOnline()
  const isChunk = error instanceof ChunkLoadError
  useEffect(() => (isChunk ? reloadOnReturn() : undefined), [isChunk])
  if (!isChunk) return 'crash'
  return isOnline ? 'chunk' : 'offline'
}

type ErrorPageProps = { readonly error: unknown; readonly errorId: string | null }

function ErrorPage({ error, errorId }: ErrorPageProps) {
  const t = useTexts('common')
  const what = useProblem(error)
  const home = useHref('/')
  return (
    <EmptyState
      isPage
      picture={what === 'crash' ? 'error' : 'offline'}
      title={t(`problem.${what}Title`)}
      text={
        <>
          {t(`problem.${what}Text`)}
          <ErrorId id={errorId} />
        </>
      }
    >
      <Button onClick={() => location.reload()}>{t('action.reload')}</Button>
      <Button look="ghost" onClick={() => location.assign(home)}>
        {t('action.home')}
      </Button>
    </EmptyState>
  )
}

/** /base/pageError: the page of a fault that is not known here. */
export function PageErrorPage() {
  return <ErrorPage error={null} errorId={null} />
}
