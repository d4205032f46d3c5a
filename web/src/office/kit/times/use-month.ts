import { digitsOf } from '@tas/shared/values/digits.ts'
import { writeMonth } from '@tas/shared/values/write-month.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'

/** How months of the books, 2026-11, are written for whoever reads. */
export function useMonth(): (month: string) => string {
  const language = useLanguage()
  const { digitChoice, calendar } = usePreferences()
  const digits = digitsOf('count', language, digitChoice)
  return (month) => writeMonth(month, { language, digits, calendar })
}
