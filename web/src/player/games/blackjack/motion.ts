/** Between two cards that are dealt one after another. */
export const DEAL_STEP_MS = 170
const CARD_MS = 380
/** Two cards to either side. */
const DEALT_FIRST = 4

/**
 * How long the picture takes to deal what the last action brought, in milliseconds.
 * @param dealerCards how many the dealer has turned over by now
 */
export function dealMs({
  isFirstDeal,
  dealerCards,
}: {
  readonly isFirstDeal: boolean
  readonly dealerCards: number
}): number {
  const turned = Math.max(0, dealerCards - 2)
  return CARD_MS + (turned + (isFirstDeal ? DEALT_FIRST - 1 : 0)) * DEAL_STEP_MS
}
