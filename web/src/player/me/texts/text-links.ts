import { type TextLink, textLinks, textPath } from '@tas/shared/contract/content/text-links.ts'
import type { Translate } from '../../../lib/i18n.ts'

/** A link to a text, worded in the reader's language. */
export type WordedLink = { readonly intId: number; readonly to: string; readonly title: string }

export function wordedLinks(links: readonly TextLink[], titles: Translate<'titles'>): WordedLink[] {
  return links.map((link) => ({ intId: link.intId, to: textPath(link), title: titles(link.slug) }))
}

/** The same inside the help centre, whatever group a text is at home in. */
export function helpLinks(links: readonly TextLink[], titles: Translate<'titles'>): WordedLink[] {
  return wordedLinks(
    links.map((link) => ({ ...link, group: 'help' as const })),
    titles,
  )
}

/** Where the versions of a text are listed and compared, whatever group it is at home in. */
export function versionsPath(intId: number): string {
  const slug = textLinks.find((text) => text.intId === intId)?.slug
  return `/texts/${slug === undefined ? intId : `${intId}-${slug}`}/versions`
}

/** Numbers that screens link to by themselves. */
export const TEXT_IDS = { bettingRules: 97, about: 98, terms: 99, privacy: 93, affiliates: 106 } as const
