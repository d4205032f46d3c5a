import { Gauge } from 'prom-client'
import { metricsFor } from '#kit/metrics.ts'

/** What the measured returns tell operations. */
export const returnsMetrics = metricsFor((registry) => ({
  countedAt: new Gauge({
    name: 'tas_returns_counted_timestamp_seconds',
    help: 'When the settled bets were last all counted into the measured returns',
    labelNames: ['business'],
    registers: [registry],
  }),
  evidence: new Gauge({
    name: 'tas_game_return_evidence_log10',
    help: 'Evidence that a game does not return what its pay tables say, as a power of ten; 6 raises the alarm',
    labelNames: ['business', 'game'],
    registers: [registry],
  }),
  incidents: new Gauge({
    name: 'tas_game_return_incidents_open',
    help: 'Games whose bets speak against their pay tables, until a person closes the incident',
    labelNames: ['business'],
    registers: [registry],
  }),
}))
