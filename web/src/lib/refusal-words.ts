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
 * server sent. Where their words cannot be loaded, the server's own text stands.
 */
export async function inReadersWords(error: ApiError): Promise<ApiError> {
  const { code, details } = error
  if (error.isNetwork || !Object.values(details).some(isWrittenByReader)) return error
  try {
    const { errorText } = await import('@tas/shared/contract/error-text.ts')
    const { digitChoice, calendar, timeZone = 'device' } = currentPreferences()
    const reader = { language: currentLanguage(), digits: digitChoice, calendar, timeZone }
    // The codes of the network, which have no words of the server, were sorted out above.
    return error.withText(errorText(code as Parameters<typeof errorText>[0], reader, details))
  } catch {
    return error
  }
}
