/** HTML that may be sent as it is. */
export type Html = { readonly html: string }

type Piece = string | number | Html | readonly Html[]

/** Writes HTML; what is put in is escaped, unless it is HTML already. Attributes stand in double quotes. */
export function html(texts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { html: texts.reduce((written, text, index) => written + textOf(pieces[index - 1] ?? '') + text) }
}

/** HTML from elsewhere that is known to be safe: the operator's texts, cleaned when they were stored. */
export function trusted(markup: string): Html {
  return { html: markup }
}

export const NOTHING: Html = { html: '' }

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** JSON to stand in a script element that is data: nothing in it can end the element. */
export function jsonHtml(value: unknown): Html {
  return { html: JSON.stringify(value).replace(/</g, '\\u003c') }
}

/** The beginning of an HTML text as plain words, cut at a word, for a description. */
export function plainStart(markup: string, mostLetters: number): string {
  const words = markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (words.length <= mostLetters) return words
  const start = words.slice(0, mostLetters)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), 1)).replace(/[\s.,:;،؛]+$/, '')}…`
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

function textOf(piece: Piece): string {
  if (typeof piece === 'string') return escaped(piece)
  if (typeof piece === 'number') return String(piece)
  return 'html' in piece ? piece.html : piece.map((one) => one.html).join('')
}
