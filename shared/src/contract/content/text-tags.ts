/** What a text may be made of: structure and emphasis. No style, class, id, picture, frame, form or handler. */
export const TEXT_TAGS: readonly string[] = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'bdi', 'span', 'a'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
]

/** What stands in these is dropped with them; of any other tag that may not stay, its words do. */
export const WORDLESS_TAGS: readonly string[] =
  'script style textarea option noscript title xmp template svg math iframe'.split(' ')
