import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert } from '../assert.ts'
import { sha256Hex } from '../random.ts'

/** Where the page says which business it serves; web/src/lib/api.ts sends it back as the BID. */
const EMPTY_PLACE = '<meta name="tas-business" content=""'

export type SitePage = { readonly html: string; readonly etag: string }

/**
 * The site's one page, read once; what it gives is the page of a business, kept for the next visitor. The files beside it
 * that were compressed when the site was built name no business, so they are not for sending.
 * @param webDist folder of the built site
 */
export function createSitePages(webDist: string): (businessId: number) => SitePage {
  const template = readFileSync(join(webDist, 'index.html'), 'utf8')
  assert(template.split(EMPTY_PLACE).length === 2, 'index.html has one place for the number of the business')
  const pages = new Map<number, SitePage>()
  return (businessId) => {
    let page = pages.get(businessId)
    if (page === undefined) {
      // A number of digits alone: nothing in it could end the attribute.
      assert(Number.isSafeInteger(businessId) && businessId > 0, 'a business id is a positive integer')
      const html = template.replace(EMPTY_PLACE, `<meta name="tas-business" content="${businessId}"`)
      page = { html, etag: `"${sha256Hex(html).slice(0, 32)}"` }
      pages.set(businessId, page)
    }
    return page
  }
}
