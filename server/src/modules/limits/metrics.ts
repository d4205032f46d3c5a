import { Gauge } from 'prom-client'
import { metricsFor } from '#kit/metrics.ts'

/** What player protection tells operations. */
export const limitsMetrics = metricsFor((registry) => ({
  helpLinksDead: new Gauge({
    name: 'tas_help_links_dead',
    help: 'Links to help with gambling that do not work',
    labelNames: ['business'],
    registers: [registry],
  }),
}))
