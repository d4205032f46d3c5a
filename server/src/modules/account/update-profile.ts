import type { ProfileData } from '@tas/shared/contract/account/calls.ts'
import { PROFILE_FIELDS, PROVED_FIELDS } from '@tas/shared/contract/account/choices.ts'
import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { recordAudit } from '../audit/index.ts'
import {
  assertCountryServed,
  assertOfAge,
  noteCredentialChange,
  readProfile,
  readToday,
  rememberPlayer,
  requireStepUp,
  writeProfile,
} from '../identity/index.ts'
import { factsChanged, holdPurses } from '../ledger/index.ts'

const PATH = 'user/profile/update'

/**
 * Changes fields of the caller's profile. Residence and age are held to what a registration is held to. What says who the
 * player is (PROVED_FIELDS) changes only with a proof of the last minutes, is told to them and holds withdrawals: an open tab
 * or a stolen token must not turn an account into somebody else's. Throws identity.step_up_required, and
 * account.field_locked, naming every locked field that would change; one sent as it is changes nothing and is let pass.
 */
export async function updateProfile(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  return inTx(ctx.db, async (tx) => {
    // Where a player lives decides what they may play: no bet passes between the look and the change.
    if (input.country !== undefined) await holdPurses(tx, [player.id])
    const known = await readProfile(tx, player.id, { hold: true })
    assert(known !== null, 'a session belongs to a player')
    const next: ProfileData = { ...known, ...withoutMissing(input) }
    const changed = PROFILE_FIELDS.filter((field) => next[field] !== known[field])
    const locked = changed.filter((field) => known.lockedFields.includes(field))
    if (locked.length > 0)
      throw refuse('account.field_locked', {}, Object.fromEntries(locked.map((field) => [field, 'locked'])))
    if (changed.includes('country')) assertCountryServed(app, next.country)
    if (changed.includes('birthDate'))
      assertOfAge(app, { birthDate: next.birthDate, today: await readToday(tx), field: 'birthDate' })
    const isProved = PROVED_FIELDS.some((field) => changed.includes(field))
    if (changed.length === 0) return known
    if (isProved) await requireStepUp({ player, db: tx })
    if (isProved) await noteCredentialChange(tx, ctx, { playerId: player.id, what: 'detailsChanged' })
    await writeProfile(tx, player.id, next)
    if (changed.includes('country')) await factsChanged(tx, player.id)
    await rememberPlayer(app, tx, player.id)
    await app.leave(tx, { type: 'account.person_changed', playerId: player.id })
    await recordAudit(tx, {
      actorKind: 'player',
      actorId: player.id,
      action: 'account.profile_changed',
      targetId: player.id,
      ip: null,
      // Which fields, never what stood in them: the trail outlives an erasure.
      details: { fields: changed.join(',') },
    })
    return next
  })
}

function withoutMissing(input: ParsedInput<typeof PATH>): Partial<ProfileData> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}
