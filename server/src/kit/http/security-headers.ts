const CONTENT_SECURITY_POLICY: readonly string[] = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  // React writes style attributes through the object model; libraries that measure set them in markup.
  "style-src-attr 'unsafe-inline'",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/** What a page may show besides the site's own. */
export type OtherOrigins = {
  /** Of providers whose games may be shown in a frame; no other page may. */
  readonly frames: readonly string[]
  /** To which a form may be sent: of providers of payments. */
  readonly forms: readonly string[]
  /** Of pictures that a business keeps elsewhere. */
  readonly images: readonly string[]
}

/** Headers of pages and files. */
export function securityHeaders(others: OtherOrigins): Readonly<Record<string, string>> {
  return { ...FIXED_HEADERS, [POLICY]: pagePolicy(others) }
}

export const POLICY = 'content-security-policy'
/** Of a file: opened by itself it does nothing and reaches nobody, whatever is in it. */
export const INERT = "default-src 'none';sandbox;frame-ancestors 'none'"

export function pagePolicy({ frames, forms, images }: OtherOrigins): string {
  const origins = {
    'form-action': ["'self'", ...forms],
    'img-src': ["'self'", 'data:', 'blob:', ...images],
    'frame-src': frames.length === 0 ? ["'none'"] : frames,
  }
  return [
    ...CONTENT_SECURITY_POLICY,
    ...Object.entries(origins).map(([name, allowed]) => `${name} ${allowed.join(' ')}`),
  ].join(';')
}

const FIXED_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

/**
 * Headers of every JSON answer, each name followed by its value: what the OWASP REST cheat sheet asks for. A document's policy has nothing
 * to say about an answer no page is made of; on the money path every byte of it would be checked and sent for nothing.
 */
export const ANSWER_HEADERS: readonly string[] = [
  ...['content-type', 'application/json; charset=utf-8'],
  ...['cache-control', 'no-store'],
  ...['content-security-policy', "default-src 'none';frame-ancestors 'none'"],
  ...['strict-transport-security', 'max-age=63072000; includeSubDomains'],
  ...['x-content-type-options', 'nosniff'],
  ...['x-frame-options', 'DENY'],
  ...['cross-origin-resource-policy', 'same-origin'],
]
