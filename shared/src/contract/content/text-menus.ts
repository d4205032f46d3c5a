import { linksOf, type TextLink } from './text-links.ts'

/** Left menu of the text pages, in its order. */
export const textMenu: readonly TextLink[] = linksOf([97, 95, 96, 93, 99, 106, 98, 100])
/** The help centre's entries, in their order. */
export const helpMenu: readonly TextLink[] = linksOf([103, 104, 109, 110, 105, 107, 108, 100, 111, 106, 94, 99])
