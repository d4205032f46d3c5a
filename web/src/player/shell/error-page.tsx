import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../../lib/i18n.ts'
import { ChunkLoadError } from '../../lib/lazy-chunk.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type BoundaryProps = { readonly resetKey: string; readonly children: ReactNode }
type BoundaryState = { readonly error: unknown; readonly key: string }

/** React knows error boundaries only as classes. Another address gives the page a new chance. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, key: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return props.resetKey === state.key ? null : { error: null, key: props.resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // The browser's own report reaches whoever watches the page (window.onerror, monitoring).
    reportError(Object.assign(new Error('a page failed', { cause: error }), { stack: info.componentStack ?? '' }))
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <ErrorPage error={this.state.error} />
  }
}

export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary resetKey={pathname}>{children}</Boundary>
}

function ErrorPage({ error }: { readonly error: unknown }) {
  const t = useTexts('common')
  const isChunk = error instanceof ChunkLoadError
  useEffect(() => {
    if (!isChunk) return
    const reload = () => location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isChunk])
  return (
    <EmptyState
      picture={isChunk ? 'offline' : 'error'}
      title={t(isChunk ? 'problem.chunkTitle' : 'problem.crashTitle')}
      text={t(isChunk ? 'problem.chunkText' : 'problem.crashText')}
    >
      <Button onClick={() => location.reload()}>{t('action.reload')}</Button>
      <Button look="ghost" onClick={() => location.assign('/')}>
        {t('action.home')}
      </Button>
    </EmptyState>
  )
}
