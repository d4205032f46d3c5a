import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Upper bounds of durations that a person waits for, in seconds. */
const CALL_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15]
/** Upper bounds of what happens inside one call, in seconds. */
const STEP_BUCKETS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]

/**
 * Prometheus metrics of one process. Labels come from short lists only: calls, statuses, codes, lanes, businesses.
 * @param options `ofProcess` false: without memory, event loop and the like, for a thread whose metrics are added to another's
 */
export function createMetrics({ ofProcess = true }: { readonly ofProcess?: boolean } = {}) {
  const registry = new Registry()
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const paces: { readonly business: number; readonly isResting: () => boolean }[] = []
  new Gauge({
    name: 'tas_business_resting',
    help: '1 while nobody visits a business, so that its jobs run rarely',
    labelNames: ['business'],
    registers: [registry],
    collect() {
      for (const { business, isResting } of paces) this.set({ business }, isResting() ? 1 : 0)
    },
  })
  return {
    registry,
    ...commitMetrics(registry),
    /** Has it told as tas_business_resting whether a business rests. */
    watchPace: (business: number, isResting: () => boolean) => void paces.push({ business, isResting }),
    calls: new Counter({
      name: 'tas_calls_total',
      help: 'Contract calls answered, by call and HTTP status',
      labelNames: ['call', 'status'],
      registers: [registry],
    }),
    callSeconds: new Histogram({
      name: 'tas_call_seconds',
      help: 'Time from reading a call to writing its answer',
      labelNames: ['call'],
      buckets: CALL_BUCKETS,
      registers: [registry],
    }),
    eventsWaitingSeconds: new Gauge({
      name: 'tas_events_waiting_seconds',
      help: 'How long the oldest committed event waits for one of those who do something for it',
      labelNames: ['business'],
      registers: [registry],
    }),
    eventsStuck: new Gauge({
      name: 'tas_events_stuck',
      help: '1 while an event fails again and again: it is tried each minute, and nothing behind it of its player is done',
      labelNames: ['business'],
      registers: [registry],
    }),
    eventFailures: new Counter({
      name: 'tas_event_failures_total',
      help: 'Tries of a subscriber to do an event that failed',
      labelNames: ['business', 'subscriber'],
      registers: [registry],
    }),
    sockets: new Gauge({ name: 'tas_sockets_open', help: 'Open /live connections', registers: [registry] }),
  }
}

/** What the commit engine tells: per unit one histogram only, for this is the busiest path of the product. */
function commitMetrics(registry: Registry) {
  const queues: { readonly labels: QueueLabels; readonly size: () => number }[] = []
  // Read when somebody asks, so that a unit that comes or goes costs nothing.
  new Gauge({
    name: 'tas_commit_units_waiting',
    help: 'Units that wait for the batch in flight or for a row somebody holds, by schema of the business',
    labelNames: ['schema'],
    registers: [registry],
    collect() {
      for (const { labels, size } of queues) this.set(labels, size())
    },
  })
  return {
    /** Has the length of a business's queue told as tas_commit_units_waiting. */
    watchQueue: (labels: QueueLabels, size: () => number) => void queues.push({ labels, size }),
    unitSeconds: new Histogram({
      name: 'tas_commit_unit_seconds',
      help: 'Time from handing in a unit to its answer, refusals included',
      buckets: CALL_BUCKETS,
      registers: [registry],
    }),
    lockSeconds: new Histogram({
      name: 'tas_commit_lock_seconds',
      help: 'Time a batch waits until all rows it needs are locked and loaded',
      buckets: STEP_BUCKETS,
      registers: [registry],
    }),
    batchSeconds: new Histogram({
      name: 'tas_commit_batch_seconds',
      help: 'Time from opening the transaction of a batch to the end of its commit',
      buckets: STEP_BUCKETS,
      registers: [registry],
    }),
    batchUnits: new Histogram({
      name: 'tas_commit_batch_units',
      help: 'Units committed together',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024],
      registers: [registry],
    }),
    commitRefusals: new Counter({
      name: 'tas_commit_refusals_total',
      help: 'Units refused, by code of the error table',
      labelNames: ['code'],
      registers: [registry],
    }),
    commitRetries: new Counter({
      name: 'tas_commit_retries_total',
      help: 'Batches run again after a conflict, a lost connection or a lost lane',
      labelNames: ['reason'],
      registers: [registry],
    }),
  }
}

/**
 * Declares the metrics of a module, once in each process's registry: `export const ledgerMetrics = metricsFor(…)`. A module
 * names them in its door, so that all are there from the start; used as `ledgerMetrics(app).differences.set(…)`.
 */
export function metricsFor<Own>(make: (registry: Registry) => Own): (of: { readonly metrics: Metrics }) => Own {
  const made = new WeakMap<Registry, Own>()
  return ({ metrics: { registry } }) => {
    let own = made.get(registry)
    if (own === undefined) {
      own = make(registry)
      made.set(registry, own)
    }
    return own
  }
}

type QueueLabels = { readonly schema: string }

export type Metrics = ReturnType<typeof createMetrics>
