import { isSitePath, isWebAddress } from '@tas/shared/contract/content/safe-url.ts'
import { TEXT_TAGS, WORDLESS_TAGS } from '@tas/shared/contract/content/text-tags.ts'
import sanitize from 'sanitize-html'

const MAIL_ADDRESS = /^mailto:[^\s<>"'\\?&]+@[^\s<>"'\\?&]+$/i
const FRAGMENT = /^#[\p{L}\p{N}_-]*$/u
/** Attributes whose values are checked on every tag. What is not named here is let through by the policy's names alone. */
const VALUES = new Map([
  ['dir', /^(ltr|rtl|auto)$/],
  ['lang', /^[a-zA-Z-]{2,20}$/],
  ['start', /^\d{1,3}$/],
  ['colspan', /^\d{1,3}$/],
  ['rowspan', /^\d{1,3}$/],
])

/** Every round only mends nesting, so few are needed; the bound keeps hostile markup from costing more. */
const MAX_ROUNDS = 8

/** What of `TEXT_TAGS` may be said on them. */
const POLICY: sanitize.IOptions = {
  allowedTags: [...TEXT_TAGS],
  allowedAttributes: {
    '*': ['dir', 'lang'],
    a: ['href', { name: 'target', values: ['_blank'] }, { name: 'rel', values: ['noopener noreferrer'] }],
    ol: ['start'],
    th: ['colspan', 'rowspan', { name: 'scope', values: ['row', 'col'] }],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...WORDLESS_TAGS],
  nestingLimit: 30,
  transformTags: { h1: 'h2', a: cleanLink, '*': keepValidValues },
}

/**
 * Makes HTML from a person safe to show: only the tags and attributes of the policy stay, links lead inside the site, to
 * http(s) or to a mail address, and a link that leaves the site opens in a window of its own without a way back.
 * Cleaning what is clean changes nothing.
 */
export function cleanHtml(html: string): string {
  let clean = sanitize(html, POLICY).trim()
  // What was taken out may have held apart what cannot stand inside each other (<p><table>): read again until it is stable.
  for (let round = 0, before = ''; before !== clean && round < MAX_ROUNDS; round++) {
    before = clean
    clean = sanitize(before, POLICY).trim()
  }
  return clean
}

function cleanLink(tagName: string, attributes: sanitize.Attributes): sanitize.Tag {
  const { href, target: _, rel: __, ...rest } = attributes
  if (href === undefined) return { tagName, attribs: rest }
  if (isSitePath(href) || FRAGMENT.test(href) || MAIL_ADDRESS.test(href)) return { tagName, attribs: { ...rest, href } }
  if (!isWebAddress(href)) return { tagName, attribs: rest }
  return { tagName, attribs: { ...rest, href, target: '_blank', rel: 'noopener noreferrer' } }
}

function keepValidValues(tagName: string, attributes: sanitize.Attributes): sanitize.Tag {
  const kept = Object.entries(attributes).filter(([name, value]) => VALUES.get(name)?.test(value) ?? true)
  return { tagName, attribs: Object.fromEntries(kept) }
}
