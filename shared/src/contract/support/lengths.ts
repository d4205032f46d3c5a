/** The longest message and the longest subject of a ticket, in characters. */
export const LONGEST_MESSAGE = 20_000
export const LONGEST_SUBJECT = 150
/** Files of one message, and the longest of them. */
export const MOST_FILES = 5
export const LONGEST_FILE_BYTES = 10 * 1024 * 1024
/** Pixels of an image that is taken. */
export const MOST_FILE_PIXELS = 40_000_000
export const MOST_TAGS_OF_TICKET = 10
