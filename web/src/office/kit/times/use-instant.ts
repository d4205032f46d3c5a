import { digitsOf } from '@tas/shared/values/digits.ts'
import { writeInstant } from '@tas/shared/values/write-instant.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'

/** Writes moments to the second, as their reader has them. */
export function useInstant(): (iso: string) => string {
  const language = useLanguage()
  const { digitChoice, calendar, timeZone } = usePreferences()
  const digits = digitsOf('count', language, digitChoice)
  return (iso) => writeInstant(iso, { digits, language, calendar, timeZone })
}
