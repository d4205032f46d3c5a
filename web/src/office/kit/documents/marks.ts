/** What is put around the chosen words of a text by a key. */
export const MARKS = ['heading', 'paragraph', 'list', 'bold', 'link'] as const
export type Mark = (typeof MARKS)[number]

const AROUND: Readonly<Record<Mark, readonly [before: string, after: string]>> = {
  heading: ['<h2>', '</h2>'],
  paragraph: ['<p>', '</p>'],
  list: ['<ul>\n<li>', '</li>\n</ul>'],
  bold: ['<strong>', '</strong>'],
  link: ['<a href="/">', '</a>'],
}

type Chosen = { readonly text: string; readonly start: number; readonly end: number }

/** Puts a mark around what is chosen, which stays chosen. Lines of a list are its entries. */
export function putMark(mark: Mark, { text, start, end }: Chosen): Chosen {
  const [before, after] = AROUND[mark]
  const chosen = text.slice(start, end)
  const inner = mark === 'list' ? chosen.trim().split(/\n+/).join('</li>\n<li>') : chosen
  return {
    text: `${text.slice(0, start)}${before}${inner}${after}${text.slice(end)}`,
    start: start + before.length,
    end: start + before.length + inner.length,
  }
}
