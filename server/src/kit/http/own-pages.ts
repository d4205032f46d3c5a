import type { Html } from '@tas/shared/values/html.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerIp } from './caller-address.ts'

/** What a page of its own is asked with. `given` are the fields of the address, or of a form that was sent. */
export type OwnPageRequest = {
  /** The fields of the address, also where a form was sent to it. */
  readonly asked: URLSearchParams
  readonly given: URLSearchParams
  readonly isSent: boolean
  readonly cookie: string
}

/** A page, or where to go instead. */
export type OwnPage =
  | { readonly status: number; readonly page: Html }
  | { readonly goTo: string; readonly cookie: string }

/** Shows a page; null: here there is none. */
export type ShowOwnPage<App> = (app: App, request: OwnPageRequest) => Promise<OwnPage | null>

/**
 * Pages that are no part of the site: for the people who run it, and for readers of mails. Never kept by anybody, never found by a search machine,
 * without scripts.
 */
export function addOwnPages<App>(
  http: FastifyInstance,
  pages: Readonly<Record<string, ShowOwnPage<App>>>,
  options: {
    businessOf(bid: string | undefined, host: string): App | null
    limitRate(ip: string): Promise<void>
  },
): void {
  for (const [url, show] of Object.entries(pages)) {
    http.route({
      method: ['GET', 'POST'],
      url,
      exposeHeadRoute: false,
      async handler(request, reply) {
        await options.limitRate(callerIp(request))
        const app = options.businessOf(undefined, request.hostname)
        const shown = app === null ? null : await show(app, readRequest(request))
        if (shown === null) return reply.callNotFound()
        reply.headers({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex, nofollow',
        })
        if ('goTo' in shown) return reply.header('set-cookie', shown.cookie).redirect(shown.goTo, 303)
        return reply.code(shown.status).type('text/html; charset=utf-8').send(shown.page.html)
      },
    })
  }
}

function readRequest(request: FastifyRequest): OwnPageRequest {
  const isSent = request.method === 'POST'
  const asked = new URLSearchParams(request.url.split('?')[1] ?? '')
  return {
    asked,
    given: isSent && typeof request.body === 'string' ? new URLSearchParams(request.body) : asked,
    isSent,
    cookie: request.headers.cookie ?? '',
  }
}
