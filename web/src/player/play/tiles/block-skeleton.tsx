import { Skeleton } from '../../../ui/skeleton.tsx'
import { TileSkeleton } from './game-tile.tsx'

/** The place of a category row before the categories are known. */
export function BlockSkeleton() {
  return (
    <div className="mt-7">
      <div className="mb-3.5 flex h-11 items-center">
        <Skeleton className="h-6 w-44" />
      </div>
      <div className="grid grid-cols-[repeat(3,1fr)] gap-2.5 sm:grid-cols-4 sm:gap-4 lg:grid-cols-6">
        {[...Array(6).keys()].map((index) => (
          <TileSkeleton key={index} />
        ))}
      </div>
    </div>
  )
}
