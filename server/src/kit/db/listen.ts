import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const RETRY_MS = 1_000

export type Listener = {
  /** False while the connection is lost: news may be missed. */
  isHearing(): boolean
  stop(): Promise<void>
}

export type ListenOptions = {
  readonly databaseUrl: string
  readonly channel: string
  onNews(payload: string): void
  /** News may have been missed until now: told whenever a connection begins to hear. */
  onGap(): void
}

/**
 * Hears what is told on a channel of the database (NOTIFY reaches every process when its transaction commits), over a
 * connection of its own that is opened again when it is lost. Resolves when the first try to connect is over.
 */
export async function listen(options: ListenOptions): Promise<Listener> {
  const stopping = new AbortController()
  const first = Promise.withResolvers<void>()
  let current: pg.Client | null = null
  let isHearing = false

  async function hearUntilLost(): Promise<void> {
    const client = new pg.Client({ connectionString: options.databaseUrl, application_name: 'tas-listen' })
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    // What breaks ends the connection too, which is what counts.
    client.on('error', () => undefined)
    client.on('notification', ({ payload = '' }) => options.onNews(payload))
    current = client
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(options.channel)}`)
      options.onGap()
      isHearing = true
      first.resolve()
      await ended
    } catch {
      await client.end().catch(() => undefined)
    }
    isHearing = false
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await hearUntilLost()
      first.resolve()
      await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const running = run()
  await first.promise
  return {
    isHearing: () => isHearing,
    async stop() {
      stopping.abort()
      await current?.end().catch(() => undefined)
      await running
    },
  }
}
