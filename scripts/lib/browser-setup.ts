import { findOrInstallChromium } from './chromium.ts'
import { buildWeb } from './web-build.ts'

/** What the browser tests need besides a database: Chromium (its path in CHROMIUM_PATH) and the built web. */
export async function setup(): Promise<void> {
  Object.assign(process.env, { CHROMIUM_PATH: await findOrInstallChromium() })
  await buildWeb()
}
