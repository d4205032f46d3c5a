import { type CallData, calls } from '@tas/shared/contract/api.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { Operation } from '@tas/shared/contract/operation.ts'
import { assert } from '#kit/assert.ts'
import { addressKey } from '#kit/http/rate-limit.ts'
import type { SiteOptions } from '#kit/http/site.ts'
import type { House } from './app.ts'
import type { App } from './ctx.ts'
import type { Ask } from './module.ts'

type LimitRate = (rate: Operation['rate'], caller: string) => Promise<void>

/** What the site needs from the house: whose pages a host name shows, and who writes them. */
export function siteOptions(house: House, limitRate: LimitRate): Pick<SiteOptions, 'siteAt' | 'writePage' | 'files'> {
  const writer = house.modules.find((module) => module.site !== undefined)?.site
  assert(writer !== undefined, 'a module writes the pages of the site')
  return {
    siteAt({ protocol, host, hostname }) {
      const business = house.businessOf(undefined, hostname)?.business
      if (business === undefined) return null
      // Of several names of one business, the first is the one its pages are known by.
      const [known = hostname] = business.hosts
      const origin = `${protocol}://${known === hostname ? host : known}`
      const { logoUrl } = business.settings
      return { businessId: business.id, origin, imageOrigins: logoUrl.startsWith('/') ? [] : [new URL(logoUrl).origin] }
    },
    async writePage(request, ip) {
      const app = appOf(house, request.businessId)
      try {
        await limitRate('read', addressKey(ip))
        return await writer.writePage(app, request, visitorOf(house, app, request.language))
      } catch (error) {
        // The program says by itself what it cannot reach.
        app.log.warn({ err: error, path: request.path }, 'a page could not be written')
        return { status: 200, head: null, body: null, isKept: false }
      }
    },
    files: Object.fromEntries(
      Object.entries(writer.files).map(([path, write]) => [
        path,
        async ({ businessId, origin, language, ip }) => {
          await limitRate('read', addressKey(ip))
          const app = appOf(house, businessId)
          return write({ app, origin, language, ask: visitorOf(house, app, language) })
        },
      ]),
    ),
  }
}

function appOf(house: House, businessId: number): App {
  const app = house.apps.get(businessId)
  assert(app !== undefined, 'the site of a business that is open')
  return app
}

/** Makes calls as a visitor without a session does, through the same functions. */
function visitorOf(house: House, app: App, language: Language): Ask {
  return async (path, input, spoken = language) => {
    const call: Operation = calls[path]
    assert(call.auth !== 'player', 'a visitor makes calls that need no player')
    const request = {
      ...{ path, input, app, language: spoken, player: null, token: null, requestId: 'page', ip: '', userAgent: '' },
      ...{ idempotencyKey: null, readAtMs: performance.now() },
    }
    const data = await house.handle(path, request, call.input.parse(input))
    // Checked against the contract, which the type is read from.
    return call.data.parse(data) as CallData<typeof path>
  }
}
