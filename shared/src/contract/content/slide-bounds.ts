export const MOST_SLIDES = 12
export const LONGEST_SLIDE_TITLE = 200
export const LONGEST_SLIDE_TEXT = 1_000
export const LONGEST_SLIDE_ACTION = 100
export const LONGEST_ADDRESS = 2_000
