import type { DbPool } from '#kit/db/connect.ts'
import { seedOnce } from '#kit/db/seed-once.ts'
import { upsertShippedCategories } from './category-store.ts'
import { storedGames, upsertShippedGames } from './game-store.ts'
import { shippedCategories } from './shipped/categories.ts'
import { shippedShelves } from './shipped/games.ts'
import { coverCategories } from './stop-scopes.ts'

/**
 * Fills and updates the categories and games the platform ships with, with the returns of the builds named; what an operator changed stays as it is. A game
 * that no longer ships is kept: bets and favourites may name it.
 */
export async function seedCatalogue(db: DbPool, slotBuilds: Readonly<Record<string, string>> = {}): Promise<void> {
  const games = storedGames(shippedShelves, slotBuilds)
  await seedOnce(db, {
    name: 'catalogue',
    data: { shippedCategories, games },
    async apply(tx) {
      await upsertShippedCategories(tx, shippedCategories)
      await upsertShippedGames(tx, games)
      await coverCategories(tx)
    },
  })
}
