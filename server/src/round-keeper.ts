import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { AggregatorRegistry } from 'prom-client'
import type { App, Business, Platform } from './ctx.ts'
import type { TasNews } from './events.ts'
import { limitNextHeap } from './process-flags.ts'
import type { FromRounds, RoundsData, ToRounds } from './round-messages.ts'

/** Waits between deaths of the thread, in milliseconds: the last one again and again. A while alive begins anew. */
const RESTART_MS = [100, 500, 2_000, 5_000]
const ALIVE_MS = 60_000
const METRICS_WITHIN_MS = 1_000

export type RoundKeeper = {
  /** Tells the thread that somebody is there. */
  attend(business: Business): void
  /** Has the thread run the rounds of a business that was added: `apps` has it already, for a thread that starts later. */
  open(business: Business): void
  /** Gives the thread other settings of a business. */
  takeSettings(business: Business): void
  /** The metrics of this part of the house and of the thread, as text. */
  metricsText(): Promise<string>
  stop(): Promise<void>
}

export type Keeping = {
  readonly platform: Platform
  readonly role: string | null
  readonly apps: ReadonlyMap<number, App>
  tell(app: App, news: TasNews): void
  /** Events were left by the thread. */
  wake(app: App): void
  /**
   * Resolves when every cash-out this process has read is written. @returns those that could not be written, by bet, with
   * their moment in hundredths
   */
  readSoFar(app: App): Promise<Readonly<Record<string, number>>>
}

/** Keeps the thread that runs the shared rounds alive, and tells here what it commits. */
export function keepRounds(keeping: Keeping): RoundKeeper {
  const { platform } = keeping
  const stopping = new AbortController()
  let worker: Worker | null = null
  let isReady = false
  let hearMetrics: ((message: Extract<FromRounds, { kind: 'metrics' }>) => void) | null = null

  const send = (message: ToRounds) => worker?.postMessage(message)

  async function hear(message: FromRounds): Promise<void> {
    if (message.kind === 'ready') isReady = true
    else if (message.kind === 'metrics') hearMetrics?.(message)
    else await answer(message)
  }

  async function answer(message: Extract<FromRounds, { businessId: number }>): Promise<void> {
    const app = keeping.apps.get(message.businessId)
    if (app === undefined) return
    if (message.kind === 'news') keeping.tell(app, message.news)
    else if (message.kind === 'left') keeping.wake(app)
    else send({ kind: 'readSoFar', id: message.id, points: await keeping.readSoFar(app) })
  }

  function runOnce(): Promise<void> {
    const { config, log } = platform
    const businesses = [...keeping.apps.values()].map(({ business }) => business)
    const data: RoundsData = { config, role: keeping.role, ofProcess: platform.leases.ofProcess, businesses }
    const { promise, resolve } = Promise.withResolvers<void>()
    limitNextHeap()
    const thread = new Worker(new URL('./round-thread.ts', import.meta.url), { workerData: data })
    worker = thread
    isReady = false
    thread.on('message', (message: FromRounds) => void hear(message))
    thread.on('error', (error) => log.error({ err: error }, 'the thread of the rounds failed'))
    thread.once('exit', () => resolve())
    return promise
  }

  async function keep(): Promise<void> {
    for (let deaths = 0; !stopping.signal.aborted; deaths++) {
      const startedAt = performance.now()
      await runOnce()
      worker = null
      if (stopping.signal.aborted) return
      if (performance.now() - startedAt > ALIVE_MS) deaths = 0
      const waitMs = RESTART_MS[Math.min(deaths, RESTART_MS.length - 1)] ?? 0
      platform.log.error({ waitMs }, 'the thread of the rounds ended; it is started again')
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const kept = keep()
  /** One reading at a time: who asks meanwhile gets the same. */
  let reading: Promise<string> | null = null
  return {
    // A thread that only starts takes everybody for there.
    attend: ({ id }) => send({ kind: 'attended', businessId: id }),
    open: (business) => send({ kind: 'added', business }),
    // One that only starts was given those it started with, and hears of others behind them.
    takeSettings: ({ id, settings, settingsVersion }) =>
      send({ kind: 'settings', business: { id, settings, settingsVersion } }),
    metricsText() {
      reading ??= readMetrics().finally(() => {
        reading = null
      })
      return reading
    },
    async stop() {
      stopping.abort()
      // One that is only starting has begun nothing.
      if (isReady) send({ kind: 'stop' })
      else await worker?.terminate()
      await kept
    },
  }

  async function readMetrics(): Promise<string> {
    const own = await platform.metrics.registry.getMetricsAsJSON()
    const { promise, resolve } = Promise.withResolvers<typeof own>()
    hearMetrics = ({ metrics }) => resolve(metrics)
    send({ kind: 'metrics' })
    const timer = setTimeout(() => resolve([]), worker === null ? 0 : METRICS_WITHIN_MS)
    const theirs = await promise
    clearTimeout(timer)
    // The sum leaves out the one that has none.
    const [sums, startedAt] = await Promise.all([
      AggregatorRegistry.aggregate([own, theirs]).metrics(),
      platform.metrics.registry.getSingleMetricAsString('process_start_time_seconds'),
    ])
    return `${sums}\n${startedAt}\n`
  }
}
