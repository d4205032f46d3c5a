import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../lib/i18n.ts'
import { setPreference, usePreferences } from '../../lib/preferences.ts'
import { useMedia } from '../../lib/use-media.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useBusiness } from '../me/business.ts'

export function BrandLink({ className = '' }: { readonly className?: string }) {
  const t = useTexts('common')
  const logoUrl = useBusiness()?.logoUrl
  return (
    <Link
      to="/"
      className={`flex min-h-11 items-center gap-3 rounded-md text-[22px] font-extrabold tracking-tight ${className}`}
    >
      <BrandMark src={logoUrl} />
      <span className="side-narrow:sr-only">{t('brand')}</span>
    </Link>
  )
}

type SideMenuProps = {
  readonly children: ReactNode
  /** The user area's own menu stays wide: it has no toggle. */
  readonly canCollapse: boolean
}

export function SideMenu({ children, canCollapse }: SideMenuProps) {
  const t = useTexts('shell')
  const { side } = usePreferences()
  const isNarrow = side === 'narrow'
  // Phones have the bottom bar; what they never see is neither drawn nor fetched.
  if (!useMedia('(min-width: 769px)')) return null
  return (
    <aside
      aria-label={t('nav.menu')}
      className="fixed inset-y-0 start-0 z-30 flex w-(--side-width) flex-col border-e border-line bg-(image:--side-ground)"
    >
      <div className="flex h-(--header-height) shrink-0 items-center px-5 side-narrow:justify-center side-narrow:px-0">
        <BrandLink />
      </div>
      <div className="no-scrollbar min-h-0 flex-1 overflow-y-auto px-3.5 py-2 side-narrow:px-3">{children}</div>
      {canCollapse && (
        <div className="hidden border-t border-line p-2 text-end min-[1100px]:block side-narrow:text-center">
          <IconButton
            look="bare"
            label={t(isNarrow ? 'nav.expand' : 'nav.collapse')}
            aria-pressed={isNarrow}
            onClick={() => setPreference('side', isNarrow ? 'wide' : 'narrow')}
            className="inline-grid"
          >
            <Glyph name="panel" className={isNarrow ? 'rotate-180 rtl:rotate-0' : 'rtl:rotate-180'} />
          </IconButton>
        </div>
      )}
    </aside>
  )
}
