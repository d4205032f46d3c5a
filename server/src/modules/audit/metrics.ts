import { Gauge } from 'prom-client'
import { metricsFor } from '#kit/metrics.ts'

/** What the trail and the clocks tell operations. */
export const auditMetrics = metricsFor((registry) => ({
  clockDriftSeconds: new Gauge({
    name: 'tas_clock_drift_seconds',
    help: 'By how much the clock of this process is ahead of the clock of the database; more than 2 is wrong',
    labelNames: ['business'],
    registers: [registry],
  }),
  clockBehindSeconds: new Gauge({
    name: 'tas_clock_behind_seconds',
    help: 'By how much the clock of the database is behind the latest moment seen on it: it was set back',
    labelNames: ['business'],
    registers: [registry],
  }),
  differences: new Gauge({
    name: 'tas_audit_differences',
    help: 'Lines of the audit trail that are not as they were written, by the last verification',
    labelNames: ['business'],
    registers: [registry],
  }),
}))
