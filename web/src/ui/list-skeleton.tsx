import { Skeleton } from './skeleton.tsx'

/** Rows to come, as high as the rows themselves. */
export function ListSkeleton({ rows = 10 }: { readonly rows?: number }) {
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-xl border border-line bg-surface-1">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-4 border-b border-line/60 px-5 py-3 last:border-0">
          <Skeleton className="size-9 shrink-0" />
          <Skeleton className="h-4 w-28" />
          <Skeleton className="ms-auto h-4 w-24" />
        </div>
      ))}
    </div>
  )
}
