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
  isSignerThere: new Gauge({
    name: 'tas_signer_there',
    help: 'Whether the signer of coins was there within half a minute',
    registers: [registry],
  }),
  hotWallet: new Gauge({
    name: 'tas_hot_wallet_coins',
    help: 'What the hot wallet has of a coin, in whole coins',
    labelNames: ['gateway'],
    registers: [registry],
  }),
  isHotWalletShort: new Gauge({
    name: 'tas_hot_wallet_short',
    help: 'Whether the hot wallet has less of a coin than approved payouts need',
    labelNames: ['gateway'],
    registers: [registry],
  }),
}))
