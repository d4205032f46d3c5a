import { useMemo } from 'react'
import { useLanguage } from '../../../lib/i18n.ts'

const CODE = /^[A-Z]{2}$/

/** The names of countries by their codes, as the reader calls them; what is no code stays as it is. */
export function useCountryName(): (code: string) => string {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
    return (code) => (CODE.test(code) ? (names.of(code) ?? code) : code)
  }, [language])
}
