/** Tickets of one purchase. */
export const MAX_TICKETS_PER_CALL = 50

/** Lines of the published list in one answer. */
export const LIST_PAGE = 5_000
