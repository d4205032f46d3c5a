import { Gauge } from 'prom-client'
import { metricsFor } from '#kit/metrics.ts'

/** What the settings of businesses tell operations. */
export const businessMetrics = metricsFor((registry) => ({
  settingsBehind: new Gauge({
    name: 'tas_settings_behind',
    help: '1 while this process cannot take settings that were changed, and the business goes on with those before, or cannot open it',
    labelNames: ['business'],
    registers: [registry],
  }),
}))
