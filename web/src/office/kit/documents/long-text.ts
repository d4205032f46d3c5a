/**
 * How a field for a long text looks: as high as the window leaves it under the head of the screen and above the bar that saves, and
 * higher where its reader pulls it.
 */
export const LONG_TEXT = 'h-[max(15rem,calc(100dvh-27rem))]! resize-y py-3 leading-relaxed'
