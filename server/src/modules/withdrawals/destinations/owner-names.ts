import { isSameName } from '@tas/shared/rules/withdrawals/same-name.ts'
import type { Resource } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { readProfile } from '../../identity/index.ts'

/** Where the sealed name of an owner stands. */
export const ownerPlace = (id: string) => ({ column: 'withdrawals_account.owner', owner: id })

/** Whose an account is, as its player says; `isSame`: that is the name the player is known by. */
export type Owner = { readonly name: string; readonly isSame: boolean }

/** Owners for decisions, by the id of the account; of what has no owner by name there is nothing. */
export const accountOwners: Resource<Owner> = {
  name: 'withdrawals.owners',
  async load(tx, ids) {
    const owners = await Promise.all(ids.map(async (id) => [id, await readOwner(tx, id)] as const))
    return new Map(owners.flatMap(([id, owner]) => (owner === null ? [] : [[id, owner] as const])))
  },
}

/** Whose an account is; null: nobody said, or there is no such account. */
export async function readOwner(db: Db, accountId: string): Promise<Owner | null> {
  const [row] = await db.sql<{ player_id: string; owner: Buffer | null }[]>`
    select player_id, owner from ${db.b}.withdrawals_account where id = ${accountId}`
  const name = row?.owner == null ? null : db.seals.open<string>(row.owner, ownerPlace(accountId))
  if (row === undefined || name === null) return null
  const profile = await readProfile(db, row.player_id)
  const known = [profile?.firstName, profile?.lastName].filter(Boolean).join(' ')
  return { name, isSame: isSameName(name, known) }
}
