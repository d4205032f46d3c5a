import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { queryClient } from '../lib/query.ts'
import { ErrorBoundary } from '../ui/error-page.tsx'
import { Toasts } from '../ui/toast.tsx'
import './me/office-texts.ts'
import { AppRoutes } from './routes/app-routes.tsx'

/** Where the office lies on its host. */
const BASE = '/office'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename={BASE}>
        <ErrorBoundary>
          <Suspense fallback={null}>
            <AppRoutes />
          </Suspense>
        </ErrorBoundary>
        <Toasts />
      </BrowserRouter>
    </QueryClientProvider>
  )
}
