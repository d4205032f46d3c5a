import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../me/self.ts'
import { type LookScreen, placeOfLook, rightOfLook } from './places.ts'

type LookLinkProps = {
  readonly screen: LookScreen
  readonly id: string
  readonly children: ReactNode
  readonly className?: string
}

/** Leads to the dialog that looks at one thing, for those who may; going back leads to where one was. */
export function LookLink({ screen, id, children, className = '' }: LookLinkProps) {
  const { to, dialog } = placeOfLook(screen, id)
  if (!useMay(rightOfLook(screen))) return children
  return (
    <Link to={to} state={{ dialog }} className={`underline underline-offset-2 ${className}`}>
      {children}
    </Link>
  )
}
