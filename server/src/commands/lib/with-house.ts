import { ConfigError } from '#kit/config.ts'
import { createLog } from '#kit/log.ts'
import { type House, openHouse } from '../../app.ts'
import type { App } from '../../ctx.ts'
import { readHouseConfig } from '../../modules.ts'

/**
 * Lets a command of the operator work with the businesses, through their own operations, beside the server: no job and no round
 * runs in it, and the audit trail tells of no start.
 */
export async function withHouse(work: (house: House) => Promise<void>): Promise<void> {
  const house = await openHouse(await readHouseConfig(process.env), createLog('silent'), { work: 'idle' })
  try {
    await work(house)
  } finally {
    await house.stop()
  }
}

/** A business of the house by its number. @throws ConfigError when there is none */
export function businessOf(house: House, bid: number): App {
  const app = house.apps.get(bid)
  if (app === undefined) throw new ConfigError(`There is no business ${bid}.`)
  return app
}
