/** The page that was asked for before signing in, as the sign-in's own address carries it. */
const NAME = 'to'

/** The address of the sign-in that leads back to a page. */
export function signInAddress(page: string): string {
  return page === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ [NAME]: page })}`
}

/** Where the sign-in leads: a page of the office, whatever a made-up link says. */
export function returnAddress(search: string): string {
  const page = new URLSearchParams(search).get(NAME) ?? '/'
  return /^\/(?![/\\])/.test(page) ? page : '/'
}
