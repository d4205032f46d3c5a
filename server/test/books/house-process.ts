import { createLog } from '#kit/log.ts'
import { openHouse } from '#src/app.ts'
import { readHouseConfig } from '#src/modules.ts'
import { carryOut } from './carry-out.ts'
import type { Order, Outcome } from './order.ts'

/*
 * A house in a process of its own, for programs that two processes run on one database. Started by fork; the channel
 * carries bigint ("advanced" serialization). It ends when its parent lets go of it.
 */

export type ToHouse = { readonly number: number; readonly order: Order }
export type FromHouse =
  | { readonly number: number; readonly outcome: Outcome }
  | { readonly number: number; readonly failure: string }

const house = await openHouse(await readHouseConfig(process.env), createLog('silent'))
const app = house.apps.get(1)
if (app === undefined) throw new Error('business 1 is there')

const tell = (message: FromHouse | 'ready') => process.send?.(message)

process.on('message', ({ number, order }: ToHouse) => {
  carryOut(app, order).then(
    (outcome) => tell({ number, outcome }),
    (error: unknown) => tell({ number, failure: String(error) }),
  )
})
process.on('disconnect', () => void house.stop().finally(() => process.exit()))
tell('ready')
