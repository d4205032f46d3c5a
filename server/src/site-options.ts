import { type CallData, calls } from '@tas/shared/contract/api.ts'
import type { Operation } from '@tas/shared/contract/operation.ts'
import { assert } from '#kit/assert.ts'
import { addressKey } from '#kit/http/address.ts'
import { NO_TOKENS } from '#kit/http/admit.ts'
import type { RateName } from '#kit/http/rate-limit.ts'
import { shortPath } from '#kit/http/short-path.ts'
import type { SiteOptions } from '#kit/http/site.ts'
import type { PageRequest, WrittenPage } from '#kit/http/site-page.ts'
import { Refusal } from '#kit/refusal.ts'
import { createSampler } from '#kit/sampler.ts'
import { settingsOf } from '#kit/settings.ts'
import type { House } from './app.ts'
import type { App } from './ctx.ts'
import type { Ask } from './module.ts'
import { businessSettings, siteOrigin } from './modules/business/index.ts'
import { isByDevice } from './modules/stakes/index.ts'

type LimitRate = (rate: RateName, caller: string) => Promise<void>

/** Lines in a minute about pages that could not be written: what stops one stops all. */
const FAULTS_LOGGED = { most: 20, windowMs: 60_000 }

/** What the site needs from the house: whose pages a host name shows, and who writes them. */
export function siteOptions(
  house: House,
  limitRate: LimitRate,
): Pick<SiteOptions, 'siteAt' | 'limitRate' | 'writePage' | 'writeDraft' | 'files'> {
  const writer = house.modules.find((module) => module.site !== undefined)?.site
  assert(writer !== undefined, 'a module writes the pages of the site')
  const sampleFault = createSampler(FAULTS_LOGGED)
  return {
    siteAt({ hostname, port }) {
      const app = house.businessOf(undefined, hostname)
      if (app === null) return null
      const { business, config } = app
      // Addresses in pages are never a visitor's word. A sandbox that was given any free port says which it got.
      const origin = siteOrigin({ business, config: { ...config, port: port ?? config.port } })
      const { logoUrl } = settingsOf(app, businessSettings)
      const imageOrigins = logoUrl.startsWith('/') ? [] : [new URL(logoUrl).origin]
      return { businessId: business.id, origin, imageOrigins, isByDevice: isByDevice(app.db) }
    },
    limitRate: (ip) => limitRate('read', addressKey(ip)),
    async writePage(request) {
      const app = appOf(house, request.businessId)
      const plainFor = (error: unknown): WrittenPage => {
        const told = error instanceof Refusal ? { code: error.code } : { err: error }
        const leftOut = sampleFault('page')
        if (leftOut !== null)
          app.log.warn({ ...told, path: shortPath(request.path), leftOut }, 'a page could not be written')
        // The program says by itself what it cannot reach.
        return { status: 200, head: null, body: null, isKept: false }
      }
      const found = await writer
        .writePage(app, request, visitorOf(house, app, request))
        .catch((error: unknown) => plainFor(error))
      return 'sharedAs' in found ? { ...found, write: () => found.write().catch(plainFor) } : found
    },
    async writeDraft(request, link) {
      const app = appOf(house, request.businessId)
      return writer.writeDraft(app, { request, link }, visitorOf(house, app, request))
    },
    files: Object.fromEntries(
      Object.entries(writer.files).map(([path, write]) => [
        path,
        async ({ businessId, origin, language, device }) => {
          const app = appOf(house, businessId)
          return write({ app, origin, language, ask: visitorOf(house, app, { language, device }) })
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
function visitorOf(house: House, app: App, { language, device }: Pick<PageRequest, 'language' | 'device'>): Ask {
  return async (path, input, spoken = language) => {
    const call: Operation = calls[path]
    assert(call.auth === 'none' || call.auth === 'optional', 'a visitor makes calls that are open to everybody')
    const request = {
      path,
      input,
      app,
      language: spoken,
      actor: null,
      tokens: NO_TOKENS,
      signed: null,
      requestId: 'page',
      ip: '',
      userAgent: '',
      device,
      idempotencyKey: null,
      readAtMs: performance.now(),
    }
    const data = await house.handle(request, call.input.parse(input))
    // Checked against the contract, which the type is read from.
    return call.data.parse(data) as CallData<typeof path>
  }
}
