import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { queryClient } from '../lib/query.ts'
import { Toasts } from '../ui/toast.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Toasts />
      </BrowserRouter>
    </QueryClientProvider>
  )
}
