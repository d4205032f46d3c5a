import { fingerprintOf } from '#kit/commit/keys.ts'
import type { Need, State } from '#kit/commit/state.ts'
import type { App } from '../../../ctx.ts'
import type { RequestRow } from '../requests/request-rows.ts'
import { edgeNeeds } from '../requests/take-edge.ts'

/** Commits one step of one request: its key makes it happen once, whoever else is at it. `needs`: beside those of every step. */
export async function commitStep(
  { engine }: App,
  row: RequestRow,
  {
    step,
    needs = [],
    decide,
  }: {
    readonly step: 'review' | 'recall' | 'send' | 'end'
    readonly needs?: readonly Need[]
    decide(state: State): void
  },
): Promise<void> {
  await engine.commit({
    scope: row.id,
    key: `withdrawal ${step}`,
    fingerprint: fingerprintOf('withdrawals/step', { step }),
    needs: [...edgeNeeds(row), ...needs],
    decide(state) {
      decide(state)
      return null
    },
  })
}
