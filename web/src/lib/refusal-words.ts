import type { ApiError } from './api-error.ts'

/** A refusal in this reader's digits, calendar and zone; where the words cannot be loaded, the server's own text stands. */
export async function inReadersWords(error: ApiError): Promise<ApiError> {
  if (error.isNetwork || Object.keys(error.details).length === 0) return error
  try {
    return (await import('./write-refusal.ts')).writeRefusal(error)
  } catch {
    return error
  }
}
