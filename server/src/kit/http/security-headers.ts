const CONTENT_SECURITY_POLICY: readonly string[] = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  // React writes style attributes through the object model; libraries that measure set them in markup.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/**
 * Headers of pages and files.
 * @param frameOrigins origins of providers whose games may be shown in a frame; no other page may
 */
export function securityHeaders(frameOrigins: readonly string[]): Readonly<Record<string, string>> {
  const frames = frameOrigins.length === 0 ? "'none'" : frameOrigins.join(' ')
  return { ...FIXED_HEADERS, 'content-security-policy': [...CONTENT_SECURITY_POLICY, `frame-src ${frames}`].join(';') }
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
