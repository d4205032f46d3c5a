import { get as getPlain } from 'node:http'
import { get as getSecure } from 'node:https'
import { isPrivateHost, lookUpPublic } from './public-hosts.ts'

export type PageAsked = {
  readonly timeoutMs: number
  /** Whether addresses of this machine and its network may be asked: in the sandbox alone. */
  readonly mayBePrivate: boolean
}

/** What became of asking for a page, in words for the operator. */
export type PageFinding = { readonly isThere: boolean; readonly finding: string }

const MAX_REDIRECTS = 5
/** Answers of sites that are there but want no programs. */
const THERE = new Set([401, 403, 405, 406, 429])
const IS_REDIRECT = new Set([301, 302, 303, 307, 308])

/** Whether a page on the internet answers, following redirects; never throws. The body is not read. */
export async function askPage(url: string, asked: PageAsked): Promise<PageFinding> {
  const signal = AbortSignal.timeout(asked.timeoutMs)
  let at = url
  try {
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      const { status, location } = await askOnce(at, asked, signal)
      if (!IS_REDIRECT.has(status)) {
        const isThere = (status >= 200 && status < 300) || THERE.has(status)
        return { isThere, finding: `answered ${status}` }
      }
      if (location === undefined || !URL.canParse(location, at))
        return { isThere: false, finding: `answered ${status} without an address` }
      at = new URL(location, at).href
    }
    return { isThere: false, finding: `sent on more than ${MAX_REDIRECTS} times` }
  } catch (error) {
    return { isThere: false, finding: signal.aborted ? 'did not answer in time' : reasonOf(error) }
  }
}

type Answer = { readonly status: number; readonly location: string | undefined }

function askOnce(at: string, { mayBePrivate }: PageAsked, signal: AbortSignal): Promise<Answer> {
  const url = new URL(at)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('sent on to no web page')
  if (!mayBePrivate && isPrivateHost(url)) throw new Error('is an address of a private network')
  const headers = { 'user-agent': 'tas-link-check', accept: 'text/html,*/*' }
  const options = { signal, headers, agent: false, ...(!mayBePrivate && { lookup: lookUpPublic }) } as const
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getSecure : getPlain
    const request = get(url, options, (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      response.destroy()
    })
    request.on('error', reject)
  })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'could not be asked'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
