import { isDeepStrictEqual } from 'node:util'
import { assert } from '#kit/assert.ts'
import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import type { Line } from '../../../route.ts'
import { type AskedChange, type ChangePlan, planChange, settingIn } from './plan-change.ts'
import { insertVersion, readVersion } from './version-store.ts'

/** Most signs of a side of a change in the trail; the version keeps all of it. */
const MOST_SIGNS = 1_000

/** Who changes, and whether a second person approved it. */
type By = {
  readonly changedBy: string
  readonly approvedBy: string | null
  readonly reason: string | null
  readonly restores: number | null
}

/**
 * Changes settings of a business, as a version of its own; every process takes them within seconds.
 * @throws Refusal business.settings_need_two where nobody approved what concerns money or protection, business.settings_not_as_then,
 *   and those of `planChange`
 */
export async function changeSettings(
  app: Pick<App, 'business' | 'config' | 'declaredSettings'>,
  tx: Tx,
  { reason, changedBy, approvedBy, restores, ...asked }: AskedChange & By,
): Promise<{ readonly number: number; readonly line: Line }> {
  assert(reason !== null, 'the edge asks why')
  const plan = await planChange(app, tx, { ...asked, hold: true })
  if (plan.concerns.length > 0 && approvedBy === null) throw refuse('business.settings_need_two')
  if (restores !== null) await requireAsThen(tx, plan, restores)
  const { before, after } = plan
  const number = await insertVersion(tx, app.business.id, { before, after, changedBy, approvedBy, reason, restores })
  return { number, line: { action: 'business.settings_changed', targetId: null, details: detailsOf(plan, number) } }
}

/**
 * What is said to bring a version back does so: every setting that changes becomes what it was then. Others may stay as they are.
 * @throws Refusal business.settings_version_unknown, business.settings_not_as_then
 */
async function requireAsThen(tx: Tx, { before, changes }: ChangePlan, number: number): Promise<void> {
  const then = number < before.number ? await readVersion(tx, number) : null
  if (then === null) throw refuse('business.settings_version_unknown')
  const other = changes.find(({ key, after }) => !isDeepStrictEqual(settingIn(then, key) ?? null, after))
  if (other !== undefined) throw refuse('business.settings_not_as_then', {}, { [other.key]: 'choice' })
}

function detailsOf({ changes }: ChangePlan, version: number): NonNullable<Line['details']> {
  const say = (side: 'before' | 'after') =>
    changes
      .map((change) => `${change.key}: ${JSON.stringify(change[side])}`)
      .join(' | ')
      .slice(0, MOST_SIGNS)
  return { settingsVersion: version, before: say('before'), after: say('after') }
}
