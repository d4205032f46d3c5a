import type { Tx } from '#kit/db/connect.ts'
import { type BonusDraft, bonusSchema } from './bonus-draft.ts'
import { updateBonus } from './bonus-store.ts'

/**
 * Changes a bonus as an operator wants it, or takes it down; what ships with the platform no longer replaces it.
 * @returns false when there is no such bonus. Throws ZodError for a missing language or an unsafe picture address.
 */
export async function changeBonus(
  tx: Tx,
  change: { readonly id: string; readonly bonus: BonusDraft; readonly isPublished: boolean },
): Promise<boolean> {
  return updateBonus(tx, change.id, { bonus: bonusSchema.parse(change.bonus), isPublished: change.isPublished })
}
