import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { queryClient } from '../lib/query.ts'
import '../locales/site-texts.ts'
import { ErrorBoundary } from '../ui/error-page.tsx'
import { Toasts } from '../ui/toast.tsx'
import { useBusiness } from './me/business.ts'
import { AppRoutes } from './routes/app-routes.tsx'
import { ErrorDialog } from './shell/error-dialog.tsx'
import { LeftIntents } from './shell/left-intents.tsx'
import { LiveWallet } from './shell/live-wallet.tsx'
import { Modals } from './shell/modals.tsx'
import { PageEffects } from './shell/page-effects.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ErrorBoundary>
          <Suspense fallback={null}>
            <AppRoutes />
            <Modals />
            <ErrorDialog />
          </Suspense>
        </ErrorBoundary>
        <Business />
        <LiveWallet />
        <LeftIntents />
        <PageEffects />
        <Toasts />
      </BrowserRouter>
    </QueryClientProvider>
  )
}

/** Fetches the business on start (spec §4), whatever page is opened first. */
function Business() {
  useBusiness()
  return null
}
