import type { StaffPermission } from '@tas/shared/contract/staff/permissions.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../me/self.ts'

/** The screens of work that look at one thing, each with the right that opens it and the dialog that shows it. */
const SCREENS = {
  withdrawals: { permission: 'withdrawal.read', dialog: 'detail' },
  deposits: { permission: 'deposit.read', dialog: 'detail' },
  destinations: { permission: 'destination.decide', dialog: 'decide' },
  verifications: { permission: 'verification.see', dialog: 'open' },
} as const satisfies Readonly<Record<string, { readonly permission: StaffPermission; readonly dialog: string }>>

type LookLinkProps = {
  readonly screen: keyof typeof SCREENS
  readonly id: string
  readonly children: ReactNode
}

/** Leads to the dialog of the queue that looks at one thing, for those who may; going back leads to the file again. */
export function LookLink({ screen, id, children }: LookLinkProps) {
  const { permission, dialog } = SCREENS[screen]
  if (!useMay(permission)) return children
  return (
    <Link to={`/${screen}`} state={{ dialog: { name: dialog, id } }} className="underline underline-offset-2">
      {children}
    </Link>
  )
}
