import { useEffect } from 'react'
import { useTexts } from './i18n.ts'

/** Names the page in the tab: "Slots · Tas". The server's page says what the house is called. */
export function usePageTitle(title: string | undefined): void {
  const t = useTexts('common')
  const platform = t('brand')
  useEffect(() => {
    const name = document.querySelector('meta[property="og:site_name"]')?.getAttribute('content')
    // The platform's own name is written in the language shown now, which may not be that of the page as it came.
    const brand = name === null || name === undefined || PLATFORM_NAMES.has(name) ? platform : name
    document.title = title ? `${title} · ${brand}` : brand
  }, [title, platform])
}

const PLATFORM_NAMES: ReadonlySet<string> = new Set(['Tas', 'تاس'])
