import { errorText } from '@tas/shared/contract/error-text.ts'
import type { ApiError } from './api-error.ts'
import { currentLanguage } from './i18n.ts'
import { currentPreferences } from './preferences.ts'

/** The server writes a refusal for anybody who speaks the language; counts as it does unless the reader chose digits. */
const isWrittenByReader = (detail: string | number | boolean) =>
  typeof detail === 'number'
    ? currentPreferences().digitChoice !== 'auto'
    : typeof detail === 'string' && /^\d+(\.\d+)?$|^\d{4}-\d{2}-\d{2}T/.test(detail)

/**
 * A refusal as this player reads numbers and moments: digits, calendar and zone of the page around it, from the facts the
 * server sent.
 */
export function writeRefusal(error: ApiError): ApiError {
  const { code, details } = error
  if (!Object.values(details).some(isWrittenByReader)) return error
  const { digitChoice, calendar, timeZone = 'device' } = currentPreferences()
  const reader = { language: currentLanguage(), digits: digitChoice, calendar, timeZone }
  // Codes of the network have no details.
  return error.withText(errorText(code as Parameters<typeof errorText>[0], reader, details))
}
