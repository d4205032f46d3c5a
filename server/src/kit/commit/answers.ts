import { LeaseLost } from '../leases/leases.ts'
import { refuse } from '../refusal.ts'
import type { Outcome, Pending } from './batch.ts'
import type { Part } from './desk.ts'
import type { EngineOptions } from './options.ts'

type Metrics = Pick<EngineOptions, 'metrics'>

/**
 * Answers the units of a part that is committed. Those whose rows somebody else holds wait in the room of their business
 * meanwhile, and behind them whatever else their players ask for.
 */
export function answerPart({ desk, batch }: Part, outcomes: readonly Outcome[], { metrics }: Metrics): void {
  batch.forEach((pending, index) => {
    const outcome = outcomes[index]
    if (outcome === 'held') desk.room.enter(pending)
    // By the room as well: it stays before what its player asks for behind it, even when what it needs now is held.
    else if (outcome !== undefined && 'again' in outcome) desk.room.enter({ ...pending, unit: outcome.again })
    else {
      observe(pending, metrics)
      if (outcome === undefined || 'error' in outcome) pending.promise.reject(outcome?.error)
      else pending.promise.resolve(outcome.result)
    }
  })
}

/** Answers all units of a part with an error: those that found no lane are to come again. */
export function refusePart({ batch }: Part, error: unknown, { metrics }: Metrics): void {
  for (const pending of batch) {
    observe(pending, metrics)
    pending.promise.reject(error instanceof LeaseLost ? refuse('http.overloaded') : error)
  }
}

function observe({ submittedAtMs }: Pending, metrics: Metrics['metrics']): void {
  metrics.unitSeconds.observe((performance.now() - submittedAtMs) / 1_000)
}
