import type { StaffPermission } from '@tas/shared/contract/staff/permissions.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSelf } from '../me/self.ts'
import { useTexts } from '../me/texts.ts'
import { usePermissionTitle } from '../me/titles.ts'

type GuardedProps = {
  /** Null: everybody of staff may. */
  readonly permission: StaffPermission | null
  readonly children: ReactNode
}

/** A screen for those who have a right. Whoever loses it over their work is told, and sees nothing more of it. */
export function Guarded({ permission, children }: GuardedProps) {
  const { permissions } = useSelf()
  const isOpen = permission === null || permissions.includes(permission)
  const [wasOpen, setWasOpen] = useState(isOpen)
  useEffect(() => {
    if (isOpen) setWasOpen(true)
  }, [isOpen])
  if (isOpen) return children
  return <NotOpen permission={permission} isLost={wasOpen} />
}

type NotOpenProps = { readonly permission: StaffPermission; readonly isLost: boolean }

function NotOpen({ permission, isLost }: NotOpenProps) {
  const t = useTexts('frame')
  const title = usePermissionTitle()(permission)
  return (
    <div role={isLost ? 'alert' : undefined}>
      <EmptyState
        isPage
        picture="denied"
        title={t(isLost ? 'lost.title' : 'closed.title')}
        text={t(isLost ? 'lost.text' : 'closed.text', { permission: title })}
      >
        <ButtonLink to="/" look="ghost">
          {t('toHome')}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
