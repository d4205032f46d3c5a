import { Counter } from 'prom-client'
import { metricsFor } from '#kit/metrics.ts'

/** What shared rounds tell operations. */
export const roomsMetrics = metricsFor((registry) => ({
  roundIncidents: new Counter({
    name: 'tas_round_incidents_total',
    help: 'Shared rounds that nobody was in control of for too long, or that could not be played',
    labelNames: ['business', 'game'],
    registers: [registry],
  }),
  roundRefunds: new Counter({
    name: 'tas_round_refunds_total',
    help: 'Bets given back in such rounds',
    labelNames: ['business', 'game'],
    registers: [registry],
  }),
}))
