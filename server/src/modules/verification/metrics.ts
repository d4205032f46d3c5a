import { Counter } from 'prom-client'
import { metricsFor } from '#kit/metrics.ts'

/** What papers tell operations. */
export const verificationMetrics = metricsFor((registry) => ({
  storeFailures: new Counter({
    name: 'tas_paper_store_failures_total',
    help: 'Papers that could not be kept in or read from their store outside of the database',
    labelNames: ['business'],
    registers: [registry],
  }),
}))
