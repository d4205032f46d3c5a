/** Spec §5 and §9: at least 3 letters, a second without typing, 20 per page. */
export const SEARCH_MIN_LENGTH = 3
export const SEARCH_WAIT_MS = 1_000
export const SEARCH_LIMIT = 20

/** Counts letters as people see them, so that a Persian or composed letter is one. */
export function isLongEnough(text: string): boolean {
  return [...text.trim().normalize('NFC')].length >= SEARCH_MIN_LENGTH
}
