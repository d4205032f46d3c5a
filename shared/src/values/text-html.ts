/** What can be read out of a text's HTML without a document. The server sanitised it: tags are closed, "<" is never bare. */

export type TextHeading = { readonly id: string; readonly title: string }

/**
 * Gives every heading an anchor that counts sections ("section-3", "section-3-2"), so that it is the same in both languages.
 * @returns the HTML with anchors, and its sections in their order
 */
export function anchorHeadings(html: string): { readonly html: string; readonly sections: readonly TextHeading[] } {
  const sections: TextHeading[] = []
  let part = 0
  const anchored = html.replace(
    /<(h[23])([^>]*)>(.*?)<\/\1>/gs,
    (_, tag: string, attributes: string, inner: string) => {
      if (tag === 'h2') {
        part = 0
        sections.push({ id: `section-${sections.length + 1}`, title: wordsOf(inner) })
      } else part++
      const id = tag === 'h2' ? `section-${sections.length}` : `section-${sections.length}-${part}`
      return `<${tag}${attributes} id="${id}">${inner}</${tag}>`
    },
  )
  return { html: anchored, sections }
}

/** A paragraph, list entry, heading or table row of a text: what kind it is, its words, and its inner HTML. */
export type TextBlock = { readonly tag: string; readonly words: string; readonly html: string }

const BLOCK_TAGS = new Set(['h2', 'h3', 'h4', 'p', 'li', 'dt', 'dd', 'blockquote', 'pre', 'caption', 'tr'])
const FRAME_TAGS = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'hr'])

/** The blocks of a text in their order; cells of a table row are set apart by dots. */
export function textBlocks(html: string): readonly TextBlock[] {
  const blocks: TextBlock[] = []
  let open = { tag: 'p', html: '' }
  const begin = (tag: string) => {
    const words = wordsOf(open.html)
    if (words !== '') blocks.push({ ...open, words })
    open = { tag, html: '' }
  }
  for (const piece of html.split(/(<[^>]*>)/)) {
    const [, slash, name = ''] = /^<(\/?)([a-z\d]+)/.exec(piece) ?? []
    if (FRAME_TAGS.has(name)) begin('p')
    else if (BLOCK_TAGS.has(name)) begin(slash === '/' ? 'p' : name)
    else open.html += piece
  }
  begin('p')
  return blocks
}

function wordsOf(html: string): string {
  return html
    .replace(/<\/t[hd]>\s*<t[hd][^>]*>/g, ' · ')
    .replace(/<br[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
