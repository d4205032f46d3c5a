import { Gauge } from 'prom-client'
import { metricsFor } from '#kit/metrics.ts'

/** What the cashier tells operations. */
export const cashierMetrics = metricsFor((registry) => ({
  incidents: new Gauge({
    name: 'tas_provider_incidents_open',
    help: 'Differences between providers of payments and the books, until a person closes them',
    labelNames: ['business'],
    registers: [registry],
  }),
  reconciledAt: new Gauge({
    name: 'tas_reconciled_timestamp_seconds',
    help: 'End of the last day whose statement of a gateway was compared with the books',
    labelNames: ['business', 'gateway'],
    registers: [registry],
  }),
}))
