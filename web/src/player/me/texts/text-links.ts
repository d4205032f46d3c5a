import { textLinks } from '@tas/shared/contract/content/text-links.ts'
import { intIdOfPath } from '@tas/shared/values/slug.ts'

/** The number of the text that an address of this site shows, in either of its readings; null: it shows none. */
export function textOfPath(path: string): number | null {
  const [, part] = /^\/(?:texts|help-center)\/([^/]+)$/.exec(path) ?? []
  return part === undefined ? null : intIdOfPath(part)
}

/** Where the versions of a text are listed and compared, whatever group it is at home in. */
export function versionsPath(intId: number): string {
  const slug = textLinks.find((text) => text.intId === intId)?.slug
  return `/texts/${slug === undefined ? intId : `${intId}-${slug}`}/versions`
}

/** The terms and conditions, which have an address of their own too. */
export const TERMS = 99
