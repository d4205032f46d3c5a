import type { TextSlug } from './text-titles/en.ts'

/**
 * Where a text is at home: `text` and `legal` at /texts/…, `help` in the help centre. Every number answers at both
 * addresses: the number decides, the words after it never do.
 */
export const TEXT_GROUPS = ['text', 'help', 'legal'] as const
export type TextGroup = (typeof TEXT_GROUPS)[number]

/** One informational text of the platform: its public number and the readable part of its address, by which its title is found. */
export type TextLink = {
  readonly intId: number
  readonly slug: TextSlug
  readonly group: TextGroup
}

/** Every text the platform ships with. 97, 98, 99 and 103 to 106 are numbers of the specification. */
export const textLinks: readonly TextLink[] = [
  { intId: 90, slug: 'responsible-gaming', group: 'legal' },
  { intId: 91, slug: 'aml-and-kyc', group: 'legal' },
  { intId: 92, slug: 'self-exclusion', group: 'legal' },
  { intId: 93, slug: 'privacy-policy', group: 'legal' },
  { intId: 94, slug: 'faq', group: 'help' },
  { intId: 95, slug: 'financial-management-and-safe-gambling', group: 'text' },
  { intId: 96, slug: 'marketing', group: 'text' },
  { intId: 97, slug: 'betting-rules', group: 'text' },
  { intId: 98, slug: 'about-us', group: 'text' },
  { intId: 99, slug: 'terms-and-conditions', group: 'legal' },
  { intId: 100, slug: 'bonuses', group: 'text' },
  { intId: 101, slug: 'app', group: 'legal' },
  { intId: 102, slug: 'design-resources', group: 'legal' },
  { intId: 103, slug: 'getting-started', group: 'help' },
  { intId: 104, slug: 'how-deposits-work', group: 'help' },
  { intId: 105, slug: 'how-fairness-is-proved', group: 'help' },
  { intId: 106, slug: 'affiliates', group: 'help' },
  { intId: 107, slug: 'how-to-play-dice', group: 'help' },
  { intId: 108, slug: 'how-to-play-crash', group: 'help' },
  { intId: 109, slug: 'how-withdrawals-work', group: 'help' },
  { intId: 110, slug: 'how-to-verify-your-account', group: 'help' },
  { intId: 111, slug: 'limits-and-breaks', group: 'help' },
]

/** Address of a text on the site: /texts/97-betting-rules.html, or /help-center/103-getting-started.html for help. */
export function textPath(text: { readonly intId: number; readonly slug: string; readonly group: TextGroup }): string {
  return `/${text.group === 'help' ? 'help-center' : 'texts'}/${text.intId}-${text.slug}.html`
}
