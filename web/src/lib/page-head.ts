/** What in the head is about one page, besides its title: what links to it show, and where it is to be found. */
const OF_PAGE = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'link[rel="canonical"]',
  'link[rel="alternate"][hreflang]',
  'meta[property^="og:"]',
  'script[type="application/ld+json"]',
].join(',')

/** A page that is left at once is not described; what the page itself asks for comes first. */
const DELAY_MS = 1_000

let leaving = new AbortController()

/**
 * Takes over the head that the server writes for the page at this address: the one place where pages are described. What
 * could not be read leaves the head as it is; the next page asks again.
 */
export async function takeHead(address: string): Promise<void> {
  leaving.abort()
  leaving = new AbortController()
  const { signal } = leaving
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
  const written = signal.aborted ? null : await readPage(address, signal)
  if (written === null || signal.aborted) return
  for (const former of document.head.querySelectorAll(OF_PAGE)) former.remove()
  document.head.append(...written.head.querySelectorAll(OF_PAGE))
  // A page that nobody shall find is named by the program, which may know its reader.
  if (document.head.querySelector('meta[name="robots"]') === null) document.title = written.title
}

async function readPage(address: string, signal: AbortSignal): Promise<Document | null> {
  const answer = await fetch(address, { headers: { accept: 'text/html' }, signal })
  if (answer.headers.get('content-type')?.startsWith('text/html') !== true) return null
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}
