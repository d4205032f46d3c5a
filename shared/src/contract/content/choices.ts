/** Of a text in one language, in letters; twenty pages of print are a third of it. */
export const LONGEST_HTML = 60_000
export const LONGEST_TITLE = 200
/** Texts that staff of a business add to those that ship. */
export const MOST_OWN_TEXTS = 500
/** The readable part of an address. */
export const LONGEST_SLUG = 60
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
