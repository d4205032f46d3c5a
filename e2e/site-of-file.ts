import { afterAll, beforeAll } from 'vitest'
import { openSite, type Site } from './site.ts'

/**
 * The site for all tests of a file, the usual one where nothing else is said: opened before the first of them; after the
 * last its books are found right and it is stopped.
 */
export function siteOfFile(open: () => Promise<Site> = openSite): Site {
  let opened: Site | undefined
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.stop())
  const site = () => {
    if (opened === undefined) throw new Error('the site is there in tests and their hooks')
    return opened
  }
  return {
    get world() {
      return site().world
    },
    get url() {
      return site().url
    },
    visit: (options) => site().visit(options),
    stop: () => site().stop(),
  }
}
