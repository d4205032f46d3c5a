import { useEffect } from 'react'
import { useTexts } from '../lib/i18n.ts'

/** Names the page in the tab: "Slots · Tas". */
export function usePageTitle(title: string | undefined): void {
  const t = useTexts('common')
  const brand = t('brand')
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title, brand])
}
