import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { followChains } from './chain/follow-chains.ts'
import { askDeposits } from './deposits/ask-deposits.ts'
import { countOpenIncidents } from './incidents/incident-store.ts'
import { cashierMetrics } from './metrics.ts'
import { probing } from './providers/probe-stopped.ts'
import { reconcile } from './reconciliation/reconcile.ts'
import { sendRefunds } from './refunds/send-refunds.ts'
import { bookFees } from './sending/book-fees.ts'
import { compareHoldings } from './sending/compare-holdings.ts'
import { noteLevels } from './sending/read-levels.ts'
import { sendCoins } from './sending/send-coins.ts'
import { sweepAddresses } from './sending/sweep-addresses.ts'
import { forgetGuesses } from './vouchers/guesses.ts'

const ASK_EVERY_MS = 1_000
/** While nobody is there, what waits can wait a little longer; it is money of people all the same. */
const ASK_AT_REST_MS = 60_000
const PROBE_EVERY_MS = 15_000
const COUNT_EVERY_MS = 60_000
const SWEEP_EVERY_MS = 60_000
const RECONCILE_EVERY_MS = 600_000
const FORGET_EVERY_MS = 3_600_000

/** Moves deposits on, sends refunds, probes gateways that were switched off, and compares the books with statements. */
export function startJobs(app: App): Running {
  const { log, pace } = app
  const often = { everyMs: ASK_EVERY_MS, restMs: ASK_AT_REST_MS, log, pace }
  const jobs = [
    repeat({ ...often, failed: 'deposits could not be asked about; it is tried again' }, () => askDeposits(app)),
    repeat({ ...often, failed: 'refunds could not be sent; it is tried again' }, () => sendRefunds(app)),
    repeat({ ...often, failed: 'chains could not be read; it is tried again' }, () => followChains(app)),
    repeat({ ...often, failed: 'coins could not be sent; it is tried again' }, () => sendCoins(app)),
    repeat({ ...often, failed: 'fees of networks could not be booked; it is tried again' }, () => bookFees(app)),
    repeat({ everyMs: SWEEP_EVERY_MS, log, pace, failed: 'chains could not be compared; it is tried again' }, () =>
      compareHoldings(app),
    ),
    repeat({ everyMs: SWEEP_EVERY_MS, log, pace, failed: 'addresses could not be swept; it is tried again' }, () =>
      sweepAddresses(app),
    ),
    repeat({ everyMs: COUNT_EVERY_MS, isSoon: true, log, pace, failed: 'the hot wallet could not be looked at' }, () =>
      noteLevels(app),
    ),
    repeat({ everyMs: PROBE_EVERY_MS, log, pace, failed: 'gateways could not be probed' }, probing(app)),
    repeat({ everyMs: COUNT_EVERY_MS, isSoon: true, log, pace, failed: 'incidents could not be counted' }, async () => {
      const open = await countOpenIncidents(app.db)
      cashierMetrics(app).incidents.set({ business: app.business.id }, open)
    }),
    repeat({ everyMs: RECONCILE_EVERY_MS, isSoon: true, log, pace, failed: 'statements could not be compared' }, () =>
      reconcile(app),
    ),
    repeat({ everyMs: FORGET_EVERY_MS, log, pace, failed: 'wrong codes of vouchers could not be forgotten' }, () =>
      forgetGuesses(app.db),
    ),
  ]
  return { stop: () => Promise.all(jobs.map((job) => job.stop())).then(() => undefined) }
}
