/** Browsers and Node have it alike; what is shared is compiled for neither. */
declare const URL: {
  new (url: string): { readonly protocol: string; readonly username: string; readonly password: string }
  canParse(url: string): boolean
}

const SITE_PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u
const WEB_ADDRESS = /^https?:\/\/[^\s/\\\p{Cc}][^\s\\\p{Cc}]*$/iu

/**
 * True for a path of this site ("/games/"). "//host" and "/\host" name another host, and white space inside is dropped by
 * browsers before they read the scheme: none of them is a path.
 */
export function isSitePath(url: string): boolean {
  return SITE_PATH.test(url)
}

/** True for an absolute http(s) address without user name or password, which only serve to disguise the host. */
export function isWebAddress(url: string): boolean {
  if (!WEB_ADDRESS.test(url) || !URL.canParse(url)) return false
  const { protocol, username, password } = new URL(url)
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === ''
}

/** True for an address that may be stored for a link or picture: of this site, or http(s). */
export function isSafeUrl(url: string): boolean {
  return url.length <= 2_000 && (isSitePath(url) || isWebAddress(url))
}
