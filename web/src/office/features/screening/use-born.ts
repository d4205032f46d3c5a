import { digitsOf } from '@tas/shared/values/digits.ts'
import { partsOf } from '@tas/shared/values/write-moment.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useTexts } from '../../me/texts.ts'
import type { Entry } from './hit.ts'

type Birth = Entry['births'][number]

/**
 * Writes when somebody of a list was born in the calendar of the reader, as the player beside them. A year of another calendar reaches
 * into two of the reader's: both are named.
 */
export function useBorn(): (birth: Birth) => string {
  const t = useTexts('screening')
  const language = useLanguage()
  const { digitChoice, calendar } = usePreferences()
  const { calendarDay } = useFormat()
  const digits = digitsOf('count', language, digitChoice)
  const yearOf = (day: string) => {
    const parts = partsOf(new Date(day), { language, digits, calendar, timeZone: 'UTC' }, { year: 'numeric' })
    return parts['year'] ?? parts['relatedYear'] ?? ''
  }
  const told = (birth: Birth) => {
    if ('day' in birth) return calendarDay(birth.day)
    const [from, to] = [yearOf(`${birth.fromYear}-01-01`), yearOf(`${birth.toYear}-12-31`)]
    return from === to ? from : t('years', { from, to })
  }
  return (birth) => (birth.isAbout ? t('about', { when: told(birth) }) : told(birth))
}
