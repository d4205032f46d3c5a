/** The first moment (UTC) after a month (`2026-11`). */
export function endOfMonth(month: string): Date {
  const start = new Date(`${month}-01T00:00:00Z`)
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1))
}
