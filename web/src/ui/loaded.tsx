import type { ReactNode } from 'react'
import { LoadProblem, Offline } from './load-problem.tsx'

/** How a read of the server stands, as `useCall` gives it. */
export type Reading = {
  readonly error: unknown
  readonly isFetching: boolean
  /** It waits for the network, and is asked by itself once there is one. */
  readonly isPaused: boolean
  refetch(): unknown
}

/** The same with what it gave. */
export type Read<Data> = Reading & { readonly data: Data | undefined }

type NotLoadedProps = {
  readonly read: Reading
  /** Keeps the place until the answer is here. */
  readonly fallback: ReactNode
}

type LoadedProps<Data> = Pick<NotLoadedProps, 'fallback'> & {
  readonly read: Read<Data>
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
export function NotLoaded({ read, fallback }: NotLoadedProps) {
  const { error, isFetching, isPaused, refetch } = read
  if (error === null) return isPaused ? <Offline /> : fallback
  return <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
}
