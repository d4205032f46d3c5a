import { classes } from './classes.ts'

/** Holds the place of what is being loaded; give it the size of the thing itself. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <div aria-hidden="true" className={classes('skeleton rounded-md', className)} />
}

/** Lines of text to come. */
export function TextSkeleton({ lines = 6 }: { readonly lines?: number }) {
  return (
    <div aria-hidden="true" className="grid gap-3">
      {[...Array(lines).keys()].map((line) => (
        <div key={line} className={classes('skeleton h-4 rounded-sm', line % 3 === 2 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  )
}
