import type { CATEGORY } from '@tas/shared/contract/catalogue.ts'

/**
 * The category numbers fixed by the specification. Written again because the contract brings its whole validator along;
 * the type keeps the two the same.
 */
export const CATEGORY_IDS: typeof CATEGORY = {
  sport: 15048,
  slots: 10047,
  liveCasino: 10048,
  crash: 10090,
  mini: 10091,
}

/** The sportsbook's game number; also the number of its category. */
export const SPORTSBOOK_INT_ID = 15048
