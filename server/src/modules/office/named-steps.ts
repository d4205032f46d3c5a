import type { PrivilegedTxContext } from '../../ctx.ts'
import { readNames } from '../staff/index.ts'

type Step = { readonly by: string; readonly actorId: string | null; readonly at: Date }

/** Steps as staff see them: with who of staff took each; null where it was nobody of staff. */
export async function namedSteps<Of extends Step>(tx: PrivilegedTxContext['tx'], steps: readonly Of[]) {
  const people = steps.flatMap(({ by, actorId }) => (by === 'staff' && actorId !== null ? actorId : []))
  const names = await readNames(tx, people)
  return steps.map(({ actorId, at, ...step }) => ({
    ...step,
    at: at.toISOString(),
    name: names.get(actorId ?? '') ?? null,
  }))
}
