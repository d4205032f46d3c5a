import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { MOST_CLAIMS, QUEUES } from '@tas/shared/contract/office/queues.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readNames } from '../../staff/index.ts'
import { noteLooking } from '../../verification/index.ts'
import { officeSettings } from '../settings.ts'
import { countOtherClaims, dropClaim, putClaim, readClaims, UUID } from './claim-store.ts'
import { requireQueue } from './queue-rights.ts'

export async function getClaims(
  { tx, staff }: PrivilegedTxContext,
  { queue, rows }: ParsedInput<'office/queue/getClaims'>,
): Promise<Done<CallData<'office/queue/getClaims'>>> {
  requireQueue(staff, queue)
  const claims = await readClaims(tx, queue, rows)
  const names = await readNames(
    tx,
    claims.map(({ personId }) => personId),
  )
  const items = claims.map(({ row, personId, lapsesAt }) => ({
    row,
    by: { id: personId, name: names.get(personId) ?? '' },
    lapsesAt: lapsesAt.toISOString(),
  }))
  return { data: { items }, line: { action: 'office.claims_read', targetId: null, details: { queue } } }
}

/**
 * Says that somebody is at a row, so that no two do the same work. It bars nobody: who decides is asked by the call that decides.
 * @throws Refusal office.not_claimable, office.claims_full, office.claimed where another person is and no reason is given
 */
export async function claimRow(
  { app, tx, staff }: PrivilegedTxContext,
  { queue, row, reason }: ParsedInput<'office/queue/claim'>,
): Promise<Done<CallData<'office/queue/claim'>>> {
  requireQueue(staff, queue)
  if (!QUEUES[queue].isClaimable) throw refuse('office.not_claimable')
  const personId = staff.id
  if ((await countOtherClaims(tx, { queue, row, personId })) >= MOST_CLAIMS)
    throw refuse('office.claims_full', { maximum: MOST_CLAIMS })
  const [before] = await readClaims(tx, queue, [row])
  const { claimMinutes: minutes } = settingsOf(app, officeSettings)
  const isTakeOver = reason != null
  const lapsesAt = await putClaim(tx, { queue, row, personId, minutes, isTakeOver })
  if (lapsesAt === null) return refuseClaimed(tx, { queue, row })
  await tellLooking(tx, { queue, row }, lapsesAt)
  const from = before === undefined || before.personId === personId ? null : before.personId
  return {
    data: { lapsesAt: lapsesAt.toISOString() },
    line: {
      action: from === null ? 'office.row_claimed' : 'office.row_taken_over',
      targetId: row,
      details: { queue, ...(from !== null && { from, reason: reason ?? '' }) },
    },
  }
}

type Row = Pick<ParsedInput<'office/queue/claim'>, 'queue' | 'row'>

/** Whose papers somebody is at reads that they are looked at. */
async function tellLooking(tx: PrivilegedTxContext['tx'], { queue, row }: Row, until: Date | null): Promise<void> {
  if (queue === 'verifications' && new RegExp(UUID).test(row)) await noteLooking(tx, row, until)
}

async function refuseClaimed(tx: PrivilegedTxContext['tx'], { queue, row }: Row): Promise<never> {
  const [claim] = await readClaims(tx, queue, [row])
  const names = await readNames(tx, claim === undefined ? [] : [claim.personId])
  throw refuse('office.claimed', {
    name: names.get(claim?.personId ?? '') ?? '',
    moment: (claim?.lapsesAt ?? new Date()).toISOString(),
  })
}

/** @throws Refusal office.claim_unknown */
export async function releaseRow(
  { tx, staff }: PrivilegedTxContext,
  { queue, row }: ParsedInput<'office/queue/release'>,
): Promise<Done<CallData<'office/queue/release'>>> {
  requireQueue(staff, queue)
  if (!(await dropClaim(tx, { queue, row, personId: staff.id }))) throw refuse('office.claim_unknown')
  await tellLooking(tx, { queue, row }, null)
  return { data: {}, line: { action: 'office.row_released', targetId: row, details: { queue } } }
}
