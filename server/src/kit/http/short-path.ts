/**
 * The beginning of an address as a log may keep it: its first two parts. What comes after them, and every query, may be the
 * secret of a link (`/verify/<id>/<token>`, `/api/export/<business>/<token>`, `?key=…`).
 */
export function shortPath(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  const parts = path.split(/\/|\\|%2f|%5c/i).filter((part) => part !== '')
  const start = `/${parts.slice(0, 2).join('/')}`.slice(0, 100)
  return parts.length > 2 ? `${start}/…` : start
}
