import { createLog } from '#kit/log.ts'
import { openHouse } from '#src/app.ts'
import type { App } from '#src/ctx.ts'
import { readHouseConfig } from '#src/modules.ts'
import { type BenchHouse, createBenchHouse, startBenchServer } from './server-process.ts'

/** Works with the house in this process, without its network; it does no work by itself. `env`: settings of this house alone. */
export async function withBenchApp<Result>(
  { url, dataDir }: BenchHouse,
  work: (app: App) => Promise<Result>,
  env: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const config = await readHouseConfig({ ...env, DATABASE_URL: url, DATA_DIR: dataDir, LOTTERY: 'off' })
  const house = await openHouse(config, createLog('silent'), { work: 'idle' })
  try {
    const app = house.apps.get(1)
    if (app === undefined) throw new Error('business 1 is seeded')
    return await work(app)
  } finally {
    await house.stop()
  }
}

/** Works with a house that is made for it and dropped behind it, in this process. */
export async function withNewHouse<Result>(serverUrl: string, work: (app: App) => Promise<Result>): Promise<Result> {
  const house = await createBenchHouse(serverUrl)
  try {
    // The first start migrates and seeds.
    await (await startBenchServer(house)).stop()
    return await withBenchApp(house, work)
  } finally {
    await house.drop()
  }
}
