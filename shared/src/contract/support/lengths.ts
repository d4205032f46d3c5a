/** The longest message and the longest subject of a ticket, in characters. */
export const LONGEST_MESSAGE = 20_000
export const LONGEST_SUBJECT = 150
