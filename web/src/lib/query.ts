import { type Query, QueryCache, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { CallData, CallInput, CallPath } from '@tas/shared/contract/api.ts'
import { call } from './api.ts'
import { type ApiError, type ApiErrorCode, isApiError } from './api-error.ts'
import { currentLanguage, useLanguage } from './i18n.ts'

/** How a failed query is told to the player; the page shows its own refused or offline state in any case. */
export type QueryMeta = {
  /**
   * No error dialog: failures of this query are shown in place, or not at all. A code: only this refusal, for which the
   * page has an answer of its own.
   */
  readonly silent?: boolean | ApiErrorCode
}

/** `hasPassed`: what was refused for a moment alone has been answered since. */
type RefusalListener = (error: ApiError, hasPassed: boolean) => void
const refusalListeners = new Set<RefusalListener>()

/** Calls the listener when a query that is not silent was refused by the server (spec §8: the error dialog). */
export function onRefusal(listener: RefusalListener): () => void {
  refusalListeners.add(listener)
  return () => refusalListeners.delete(listener)
}

/** Refusals the player has seen, by query: a query that repeats itself shows its refusal once until it is answered. */
const told = new WeakMap<Query<unknown, unknown, unknown>, ApiError>()

function tell(error: ApiError, { hasPassed }: { readonly hasPassed: boolean }): void {
  for (const listener of refusalListeners) listener(error, hasPassed)
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const silent = query.meta?.['silent'] ?? false
      if (silent === true || !isApiError(error) || error.isNetwork || error.status === 401) return
      // What is on the screen stays there while it cannot be refreshed for a moment: no dialog over a game that goes on.
      if (silent === error.code || told.has(query) || (error.isRetryable && query.state.data !== undefined)) return
      told.set(query, error)
      tell(error, { hasPassed: false })
    },
    onSuccess: (_, query) => {
      const error = told.get(query)
      told.delete(query)
      if (error?.isRetryable) tell(error, { hasPassed: true })
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      // Who has waited for an answer to its end is told, and not kept waiting as long twice more.
      retry: (count, error) => count < 2 && isApiError(error) && error.isRetryable && error.code !== 'network.timeout',
      retryDelay: (count) => Math.min(8_000, 600 * 2 ** count) * (0.75 + Math.random() / 2),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

function isSameInOtherLanguage(key: readonly unknown[] | undefined, path: string, input: unknown): boolean {
  if (key === undefined) return false
  const [keyPath, keyInput, keyLanguage] = key
  return keyPath === path && JSON.stringify(keyInput) === JSON.stringify(input) && keyLanguage !== currentLanguage()
}

/**
 * Query options of a contract call, for `useQuery`. The language is part of the key: what was read in one language is
 * read anew in the other, and the old text stays on the screen until the new one has come.
 */
export function callQuery<Path extends CallPath>(path: Path, input: CallInput<Path>, meta: QueryMeta = {}) {
  return queryOptions<CallData<Path>, Error, CallData<Path>, readonly unknown[]>({
    queryKey: [path, input, currentLanguage()],
    queryFn: ({ signal }) => call(path, input, { signal }),
    placeholderData: (previous, query) =>
      // Only another language of the same call may stand in for it: neither the answer to another question nor, after
      // another login, what a former player saw.
      isSameInOtherLanguage(query?.queryKey, path, input) ? previous : undefined,
    meta,
  })
}

export type UseCallOptions = QueryMeta & {
  readonly enabled?: boolean
  readonly staleTimeMs?: number
  readonly refetchIntervalMs?: number
}

/** Reads a contract call: its data, and the states a screen shows (pending, refused, offline). */
export function useCall<Path extends CallPath>(path: Path, input: CallInput<Path>, options: UseCallOptions = {}) {
  useLanguage()
  return useQuery({
    ...callQuery(path, input, { silent: options.silent ?? false }),
    enabled: options.enabled ?? true,
    ...(options.staleTimeMs !== undefined && { staleTime: options.staleTimeMs }),
    ...(options.refetchIntervalMs !== undefined && { refetchInterval: options.refetchIntervalMs }),
  })
}
