/** An element: what is in it is text, or elements in their order. An element without anything in it is left out. */
export type XmlElement = {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly of: string | readonly XmlElement[]
}

/** Names are ours, never a player's. */
const NAME = /^[a-z][a-z0-9_]*$/
/** What XML 1.0 has no place for, written however: control characters, halves of surrogate pairs, two that are no characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not stand in a document
const IMPOSSIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu
/** A carriage return is escaped: a reader would take it for the end of a line. */
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
}

/** A text as it stands in a document, whoever wrote it: no sign of it is markup, and none makes the document unreadable. */
export function xmlText(text: string): string {
  return text.replace(IMPOSSIBLE, '\uFFFD').replace(/[&<>"'\r]/g, (sign) => ESCAPES[sign] ?? sign)
}

/** An element with a text; a null is left out. */
export function xmlLeaf(name: string, text: string | null): readonly XmlElement[] {
  return text === null || text === '' ? [] : [{ name, of: text }]
}

/** A whole document, in UTF-8, with a line for each element that has a text. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${linesOf(root, '').join('\n')}\n`
}

function linesOf({ name, attributes = {}, of }: XmlElement, indent: string): readonly string[] {
  if (!NAME.test(name)) throw new RangeError(`no element may be called ${name}`)
  const tag = `${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${xmlText(value)}"`)
    .join('')}`
  if (typeof of === 'string') return [`${indent}<${tag}>${xmlText(of)}</${name}>`]
  return [`${indent}<${tag}>`, ...of.flatMap((part) => linesOf(part, `${indent}  `)), `${indent}</${name}>`]
}
