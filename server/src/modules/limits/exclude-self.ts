import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { recordAudit } from '../audit/index.ts'
import { holdPerson } from '../exclusion/index.ts'
import { rememberPlayer } from '../identity/index.ts'
import { getOverview } from './get-overview.ts'
import { profileOf } from './guard.ts'
import { type Span, shutAccount } from './shut-account.ts'

const PATH = 'limits/break/excludeSelf'
/** Past every calendar anybody will use: an exclusion for ever. */
const FOR_EVER = new Date('9999-12-31T00:00:00Z')

/**
 * Self-exclusion of the person, on every site of the platform, in one transaction: the person's details are held, and every
 * account known by one of them is shut for play and deposits. Purses are locked first, so no bet passes it. Nothing ends it
 * early; a longer one that stands stays. Money stays theirs, and so does the way to it.
 */
export async function excludeSelf(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const { months, confirm } = input
  if (!profileOf(app).exclusionMonths.includes(months)) throw refuse('limits.bad_duration', {}, { months: 'choice' })
  if (!confirm) throw refuse('limits.confirm_needed', {}, { confirm: 'confirm' })
  const own = { businessId: app.business.id, playerId: player.id }
  await inTx(app.db, async (tx) => {
    const { since, until } = await readSpan(tx, months)
    await rememberPlayer(app, tx, player.id)
    const accounts = await holdPerson(tx, { ...own, since, until })
    for (const account of accounts) await shutAccount(tx, account, { since, until })
    await recordAudit(tx, {
      ...{ actorKind: 'player', actorId: player.id, targetId: player.id, ip: ctx.ip },
      ...{ action: 'limits.self_excluded', details: { months, accounts: accounts.length } },
    })
  })
  app.emit({ type: 'limits.changed', playerId: player.id })
  app.emit({ type: 'limits.play_stopped', playerId: player.id })
  return getOverview(ctx)
}

async function readSpan(tx: Tx, months: number | null): Promise<Span> {
  const [row] = await tx.sql<Span[]>`
    select now as since, now + make_interval(months => ${months ?? 0}::int) as until from clock_timestamp() as now`
  if (row === undefined) throw new Error('the database gave no clock')
  return months === null ? { ...row, until: FOR_EVER } : row
}
