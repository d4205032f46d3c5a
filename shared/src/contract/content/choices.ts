/** Of a text in one language, in letters; twenty pages of print are a third of it. */
export const LONGEST_HTML = 60_000
export const LONGEST_TITLE = 200
