import type { ReactNode } from 'react'
import { NotLoaded, type NotLoadedProps, type Reading } from './load-problem.tsx'

/** How a read of the server stands, with what it gave. */
export type Read<Data> = Reading & { readonly data: Data | undefined }

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
