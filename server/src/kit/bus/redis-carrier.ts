import { Redis } from 'ioredis'
import type { Ears, OpenCarrier } from './carrier.ts'

const CONNECT_WITHIN_MS = 5_000
const ANSWER_WITHIN_MS = 5_000
const RETRY_MS = 1_000

/**
 * Carries the bus over Redis or Valkey, whose channels are topics: a process is sent what it listens to and nothing else.
 * @param house stands before every topic, for channels are shared by all databases of a Redis
 */
export function overRedis(redisUrl: string, house: string): OpenCarrier {
  return async (ears) => {
    const options = {
      lazyConnect: true,
      connectTimeout: CONNECT_WITHIN_MS,
      commandTimeout: ANSWER_WITHIN_MS,
      retryStrategy: () => RETRY_MS,
      // News that cannot be sent now is dropped; the listeners learn that they missed some and read again.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      autoResubscribe: false,
    }
    const [hearing, sending] = [new Redis(redisUrl, options), new Redis(redisUrl, options)]
    const prefix = `tas:${house}:`
    const topics = new Set<string>()
    let isHearing = false

    // What breaks is tried again; the event itself has nobody else to tell.
    for (const client of [hearing, sending]) client.on('error', () => undefined)
    hearing.on('message', (channel: string, text: string) => ears.hear({ topic: channel.slice(prefix.length), text }))
    hearing.on('close', () => {
      isHearing = false
    })
    hearing.on('ready', () => void hearAgain(hearing, ears))

    async function hearAgain(client: Redis, { opened }: Ears): Promise<void> {
      try {
        // Topics may be asked for while others are subscribed.
        const heard = new Set<string>()
        for (let more = [...topics]; more.length > 0; more = [...topics].filter((topic) => !heard.has(topic))) {
          await client.subscribe(...more.map((topic) => prefix + topic))
          for (const topic of more) heard.add(topic)
        }
        isHearing = true
        opened()
      } catch {
        client.disconnect(true)
      }
    }

    await Promise.all([hearing, sending].map((client) => client.connect().catch(() => undefined)))
    return {
      async send(told) {
        const pipeline = sending.pipeline()
        for (const { topic, text } of told) pipeline.publish(prefix + topic, text)
        const answers = await pipeline.exec()
        const failed = answers?.find(([error]) => error !== null)
        if (failed !== undefined || answers === null) throw failed?.[0] ?? new Error('nothing was published')
      },
      async listen(topic) {
        topics.add(topic)
        if (isHearing) await hearing.subscribe(prefix + topic).catch(() => hearing.disconnect(true))
      },
      unlisten(topic) {
        topics.delete(topic)
        if (isHearing) hearing.unsubscribe(prefix + topic).catch(() => hearing.disconnect(true))
      },
      isHearing: () => isHearing,
      async stop() {
        for (const client of [hearing, sending]) client.disconnect()
      },
    }
  }
}
