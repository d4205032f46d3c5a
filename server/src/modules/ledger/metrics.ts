import { Gauge } from 'prom-client'
import { metricsFor } from '#kit/metrics.ts'

/** What the books tell operations. */
export const ledgerMetrics = metricsFor((registry) => ({
  rolledUpAt: new Gauge({
    name: 'tas_ledger_rolled_up_timestamp_seconds',
    help: 'When the balances of the house last were rolled up to the newest posting; the lag is the time since then',
    labelNames: ['business'],
    registers: [registry],
  }),
  verifiedAt: new Gauge({
    name: 'tas_ledger_verified_timestamp_seconds',
    help: 'When the books were last verified with no difference; time() minus this is how long ago that was',
    labelNames: ['business'],
    registers: [registry],
  }),
  differences: new Gauge({
    name: 'tas_ledger_differences',
    help: 'Differences in the books that the last verification found',
    labelNames: ['business'],
    registers: [registry],
  }),
  incidents: new Gauge({
    name: 'tas_ledger_incidents_open',
    help: '1 while an incident of the books waits to be closed, and money of whoever it is about stands still',
    labelNames: ['business'],
    registers: [registry],
  }),
}))
