/** Most items one answer may hold, whatever was asked for. */
export const MAX_PAGE_SIZE = 100

/** Turns the contract's page (from 1) and limit (0 = all, capped) into what SQL takes. */
export function pageOf(input: { readonly pageNumber: number; readonly limit: number }): {
  readonly limit: number
  readonly offset: number
} {
  const limit = input.limit === 0 ? MAX_PAGE_SIZE : Math.min(input.limit, MAX_PAGE_SIZE)
  return { limit, offset: (input.pageNumber - 1) * limit }
}
