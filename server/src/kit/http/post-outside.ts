import { type IncomingHttpHeaders, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isPrivateHost, lookUpPublic } from './public-hosts.ts'

export type PostOutside = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly timeoutMs: number
  /** Whether plain http and addresses of this machine and its network may be asked: in the sandbox alone. */
  readonly mayBePrivate: boolean
}

export type AnswerOutside = { readonly status: number; readonly headers: IncomingHttpHeaders }

/** Whether an address may be asked as far as it says itself: https, and no address of a private network. A name is judged when it is looked up. */
export function mayReach(address: string, { mayBePrivate }: Pick<PostOutside, 'mayBePrivate'>): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  const { protocol, hostname, username, password } = url
  if (username !== '' || password !== '') return false
  if (mayBePrivate) return protocol === 'https:' || protocol === 'http:'
  return protocol === 'https:' && hostname !== 'localhost' && !isPrivateHost(url)
}

/**
 * Posts to an address a stranger named, and gives the status and the headers of the answer. Follows no redirect and reads no body; the
 * name is looked up once, as the connection is made. Throws where nobody answered, or the place is not public.
 */
export function postOutside(post: PostOutside): Promise<AnswerOutside> {
  if (!mayReach(post.url, post)) throw new Error('is no secure address of a public network')
  const url = new URL(post.url)
  const options = {
    method: 'POST',
    headers: { ...post.headers, 'content-length': String(post.body.length) },
    signal: AbortSignal.timeout(post.timeoutMs),
    agent: false,
    ...(!post.mayBePrivate && { lookup: lookUpPublic }),
  } as const
  const ask = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const request = ask(url, options, (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers })
      response.destroy()
    })
    request.on('error', reject)
    request.end(post.body)
  })
}
