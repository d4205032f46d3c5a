import type { ReactNode } from 'react'
import { LoadProblem, Offline } from './load-problem.tsx'

/** A read of the server as `useCall` gives it. */
export type Read<Data> = {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isFetching: boolean
  /** It waits for the network, and is asked by itself once there is one. */
  readonly isPaused: boolean
  refetch(): unknown
}

type LoadedProps<Data> = {
  readonly read: Read<Data>
  /** Keeps the place until the answer is here. */
  readonly fallback: ReactNode
  readonly children: (data: Data) => ReactNode
}

/**
 * What was read from the server. Until it is here its place is kept; where it cannot be had (refused, offline), that is
 * said in its place, with a way to try again. What was read once stays while it is read anew.
 */
export function Loaded<Data>({ read, fallback, children }: LoadedProps<Data>) {
  return read.data === undefined ? <NotLoaded read={read} fallback={fallback} /> : children(read.data)
}

/** What stands there as long as an answer does not, for pages that ask more of it than that it is there. */
export function NotLoaded({ read, fallback }: Pick<LoadedProps<unknown>, 'read' | 'fallback'>) {
  const { error, isFetching, isPaused, refetch } = read
  if (error === null) return isPaused ? <Offline /> : fallback
  return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
}
