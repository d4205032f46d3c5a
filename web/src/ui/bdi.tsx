import type { ReactNode } from 'react'

/** Figures, odds, hashes, codes: read from left to right in every language. */
export function Ltr({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  )
}

/** What people typed (usernames, names): its own direction, whatever stands around it. */
export function Bdi({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    <bdi dir="auto" className={className}>
      {children}
    </bdi>
  )
}
