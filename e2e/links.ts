import type { Page } from 'playwright-core'

/** Of addresses that differ in their number alone, so many are followed. Texts are many and short; games and bets are many and long. */
const PER_KIND = 2
const FOLLOWED_ALL = /^\/(texts|help-center)\/#$/

export type Linked = {
  /** The page says that it is still to come. */
  readonly isSoon: boolean
  readonly links: readonly { readonly href: string; readonly words: string }[]
}

/** Run in the page: where it leads, and whether it is still to come. */
const LINKED = `({
  isSoon: document.querySelector('main img[src*="empty/soon"], main [data-soon]') !== null,
  links: [...document.querySelectorAll('a[href]')].map(({ href, textContent, ariaLabel }) => ({
    href, words: textContent + ' ' + (ariaLabel ?? ''),
  })),
})`

export function readLinks(page: Page): Promise<Linked> {
  return page.evaluate<Linked>(LINKED)
}

/** Which addresses of a site pages on the way lead to. */
export type LinkBook = {
  /** Writes down that a page was come to, and where it leads. */
  note(path: string, linked: Linked): void
  /** An address that is still to be followed, or undefined. */
  next(): string | undefined
  /** Pages that seemed to be still to come, with one that leads there without saying so. */
  unmarked(): readonly (readonly [path: string, from: string])[]
  readonly visited: ReadonlySet<string>
}

/** Begins a book at the home of the site at `origin`, whose links to what is to come say `mark` in small letters. */
export function openLinkBook(origin: string, mark: string): LinkBook {
  const visited = new Set<string>()
  const linked = new Set(['/'])
  const kinds = new Map<string, number>()
  const toCome = new Set<string>()
  const unmarkedFrom = new Map<string, string>()
  const kindOf = (path: string) => path.replace(/\/\d+[^/?]*/, '/#')
  const isFollowed = (path: string) => {
    const kind = kindOf(path)
    return !kind.includes('#') || FOLLOWED_ALL.test(kind) || (kinds.get(kind) ?? 0) < PER_KIND
  }
  return {
    note(path, { isSoon, links }) {
      if (!visited.has(path)) kinds.set(kindOf(path), (kinds.get(kindOf(path)) ?? 0) + 1)
      visited.add(path)
      if (isSoon) toCome.add(path)
      for (const { href, words } of links) {
        const { origin: from, pathname, search } = new URL(href)
        const to = pathname + search
        if (from !== origin || pathname.startsWith('/api')) continue
        linked.add(to)
        if (to !== path && !words.toLowerCase().includes(mark)) unmarkedFrom.set(to, path)
      }
    },
    next: () => [...linked].find((path) => !visited.has(path) && isFollowed(path)),
    unmarked: () =>
      [...toCome].flatMap((path) => {
        const from = unmarkedFrom.get(path)
        return from === undefined ? [] : [[path, from] as const]
      }),
    visited,
  }
}
