import { findOrInstallChromium } from '../lib/chromium.ts'
import { runTask } from '../lib/lifetime.ts'
import { runOnDatabase } from '../lib/run-on-database.ts'
import { buildWeb } from '../lib/web-build.ts'

const suites = process.argv.slice(2)

await runTask(async () => {
  const isAsked = (suite: string) => suites.length === 0 || suites.includes(suite)
  if (isAsked('web')) Object.assign(process.env, { CHROMIUM_PATH: await findOrInstallChromium() })
  if (isAsked('web') || isAsked('hostile')) await buildWeb()
  return runOnDatabase('server/bench/main.ts', suites)
})
