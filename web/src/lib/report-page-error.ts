import { call } from './api.ts'

/**
 * Tells the server that a page failed.
 * @returns the id under which it stands in the server's log; null when the server was not reached
 */
export async function reportPageError(error: unknown, stack: string): Promise<string | null> {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const own = error instanceof Error ? (error.stack ?? '') : ''
  try {
    const { errorId } = await call('site/page/reportError', {
      // Without the query: links of e-mails carry their secret there.
      page: location.pathname.slice(0, 300),
      message: message.slice(0, 500),
      stack: `${own}\n${stack}`.trim().slice(0, 4_000),
    })
    return errorId
  } catch {
    return null
  }
}
