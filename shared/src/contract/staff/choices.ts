/** Longest words that a request for approval rests on. */
export const LONGEST_EVIDENCE = 1_000
