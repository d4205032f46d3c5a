import type { App } from '../../ctx.ts'

/**
 * The origin of a business's site, for links that leave it. Never read from a request: whoever could choose the host of a
 * link in a mail would get what the link proves.
 */
export function siteOrigin({ business, config }: Pick<App, 'business' | 'config'>): string {
  const [host] = business.hosts
  const port = config.mode === 'sandbox' ? `:${config.port}` : ''
  if (host !== undefined) return `${config.mode === 'sandbox' ? 'http' : 'https'}://${host}${port}`
  return config.siteUrl ?? `http://localhost:${config.port}`
}
