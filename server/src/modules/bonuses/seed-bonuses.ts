import type { DbPool } from '#kit/db/connect.ts'
import { seedOnce } from '#kit/db/seed-once.ts'
import { bonusSchema } from './bonus-draft.ts'
import { deleteOtherShippedBonuses, upsertShippedBonuses } from './bonus-store.ts'
import { shippedBonuses } from './shipped-bonuses.ts'

/** Fills and updates the bonuses the platform ships with; what an operator changed stays as it is. */
export async function seedBonuses(db: DbPool): Promise<void> {
  const bonuses = shippedBonuses.map(({ shippedName, ...bonus }, position) => ({
    shippedName,
    bonus: bonusSchema.parse({ ...bonus, position }),
  }))
  await seedOnce(db, {
    name: 'bonuses',
    data: bonuses,
    async apply(tx) {
      await upsertShippedBonuses(tx, bonuses)
      await deleteOtherShippedBonuses(
        tx,
        bonuses.map((one) => one.shippedName),
      )
    },
  })
}
