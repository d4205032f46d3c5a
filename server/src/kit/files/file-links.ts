import { randomToken } from '../random.ts'

/** Shape of the tokens of links. Anything else needs no look-up. */
const TOKEN = /^[\w-]{43}$/

/** A link to a file, as a call gives it. */
export type FileUrl = { readonly url: string; readonly expiresAt: string }

/** Whether something may be the token of a link. */
export function isLinkToken(text: string): boolean {
  return TOKEN.test(text)
}

/** Makes a link to a file of a business, with a token of its own. `keep` keeps the token and tells when the link ends. */
export async function makeFileUrl(
  { business }: { readonly business: { readonly id: number } },
  keep: (token: string) => Promise<Date>,
): Promise<FileUrl> {
  const token = randomToken()
  const expiresAt = await keep(token)
  return { url: `/api/export/${business.id}/${token}`, expiresAt: expiresAt.toISOString() }
}
