import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Prometheus metrics of one process. Labels come from short lists only: calls, statuses, lanes, businesses. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
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
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15],
      registers: [registry],
    }),
    batchUnits: new Histogram({
      name: 'tas_commit_batch_units',
      help: 'Units committed together',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
      registers: [registry],
    }),
    commitRetries: new Counter({
      name: 'tas_commit_retries_total',
      help: 'Batches run again after a conflict or a lost connection',
      labelNames: ['reason'],
      registers: [registry],
    }),
    rolledUpAt: new Gauge({
      name: 'tas_ledger_rolled_up_timestamp_seconds',
      help: 'When the balances of the house last were rolled up to the newest posting; the lag is the time since then',
      labelNames: ['business'],
      registers: [registry],
    }),
    sockets: new Gauge({ name: 'tas_sockets_open', help: 'Open /live connections', registers: [registry] }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
