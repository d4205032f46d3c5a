/** The longest file that is read as a picture. */
export const LONGEST_PICTURE_BYTES = 8 * 1024 * 1024
/** What a picture may measure: sides, and both multiplied. */
export const LEAST_SIDE = 32
export const MOST_SIDE = 8_000
export const MOST_PIXELS = 25_000_000
/** How long the words may be that say what is seen on a picture. */
export const LONGEST_ALT = 200
/** What files are called that can be uploaded. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const
