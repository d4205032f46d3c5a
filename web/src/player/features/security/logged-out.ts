import { isApiError } from '../../../lib/api-error.ts'

/** Whether a call was refused because its session is over. While a token is renewed the session is not ended by itself. */
export function isLoggedOut(error: unknown): boolean {
  return isApiError(error) && error.status === 401
}
