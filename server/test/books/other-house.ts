import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Config } from '#kit/config.ts'
import type { FromHouse, ToHouse } from './house-process.ts'
import type { Order, Outcome } from './order.ts'

const PROGRAM = fileURLToPath(new URL('./house-process.ts', import.meta.url))

export type OtherHouse = { carryOut(order: Order): Promise<Outcome>; stop(): Promise<void> }

/** Opens a second house on the same database in a process of its own. */
export async function openOtherHouse(config: Config): Promise<OtherHouse> {
  const child = fork(PROGRAM, {
    env: { ...process.env, DATABASE_URL: config.databaseUrl, DATA_DIR: config.dataDir, PORT: '0', MODE: 'sandbox' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const waiting = new Map<number, PromiseWithResolvers<Outcome>>()
  let count = 0
  const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (first !== 'ready') throw new Error(`the other house ended with ${first}`)
  child.on('message', (message: FromHouse) => {
    const promise = waiting.get(message.number)
    waiting.delete(message.number)
    if ('outcome' in message) promise?.resolve(message.outcome)
    else promise?.reject(new Error(message.failure))
  })
  return {
    carryOut(order) {
      const promise = Promise.withResolvers<Outcome>()
      const message: ToHouse = { number: ++count, order }
      waiting.set(message.number, promise)
      child.send(message)
      return promise.promise
    },
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
