import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { databaseCode, inTx, type Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { type Span, wantSpread } from '../../exclusion/index.ts'
import { profileOf } from '../guard.ts'
import { getOverview } from '../own-limits/get-overview.ts'
import { shutAccount } from './shut-account.ts'

const PATH = 'limits/break/excludeSelf'
/** Past every calendar anybody will use: an exclusion for ever. */
const FOR_EVER = new Date('9999-12-31T00:00:00Z')
/** A bet that holds the purses longer than the database lets anybody wait is waited for so many times. */
const MOST_WAITS = 3
const LOCK_TIMEOUT = '55P03'

/**
 * Self-exclusion. The caller's own account is shut at once, in a transaction that needs nothing but its own rows: purses are
 * locked first, so no bet passes it, and nothing anybody else does can make it fail. Pressed again it changes nothing. The
 * same person's other accounts, on every site of the platform, are looked for after that (`spread-exclusion.ts`). Nothing ends
 * it early; a longer one that stands stays. Money stays theirs.
 */
export async function excludeSelf(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const { months, confirm } = input
  if (!profileOf(app).exclusionMonths.includes(months)) throw refuse('limits.bad_duration', {}, { months: 'choice' })
  if (!confirm) throw refuse('limits.confirm_needed', {}, { confirm: 'confirm' })
  const own = { businessId: app.business.id, playerId: player.id }
  await patiently(() =>
    inTx(app.db, async (tx) => {
      const span = await readSpan(tx, months)
      await shutAccount(tx, own, span)
      await wantSpread(tx, own, { ...span, by: 'player' })
      await app.leave(tx, { type: 'limits.changed', playerId: player.id })
      await recordAudit(tx, {
        actorKind: 'player',
        actorId: player.id,
        targetId: player.id,
        ip: ctx.ip,
        action: 'limits.self_excluded',
        details: { months },
      })
    }),
  )
  app.tell({ type: 'exclusion.spread_wanted' })
  return getOverview(ctx)
}

async function patiently(work: () => Promise<void>): Promise<void> {
  for (let waits = 0; ; waits++) {
    try {
      return await work()
    } catch (error) {
      if (databaseCode(error) !== LOCK_TIMEOUT || waits === MOST_WAITS) throw error
    }
  }
}

/** From now for so many months; null: for ever. */
export async function readSpan(tx: Tx, months: number | null): Promise<Span> {
  const [row] = await tx.sql<Span[]>`
    select now as since, now + make_interval(months => ${months ?? 0}::int) as until from clock_timestamp() as now`
  if (row === undefined) throw new Error('the database gave no clock')
  return months === null ? { ...row, until: FOR_EVER } : row
}
