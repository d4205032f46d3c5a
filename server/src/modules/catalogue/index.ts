import { settingsOf } from '#kit/settings.ts'
import type { Module } from '../../module.ts'
import { addFavorite } from './add-favorite.ts'
import { createSession } from './create-session.ts'
import { getCategories } from './get-categories.ts'
import { getCategory } from './get-category.ts'
import { getFavorites } from './get-favorites.ts'
import { getFilters } from './get-filters.ts'
import { getGame } from './get-game.ts'
import { getGames } from './get-games.ts'
import { getRecent } from './get-recent.ts'
import { addCategory } from './office/add-category.ts'
import { changeCategory, getOfficeCategories, moveCategory } from './office/categories.ts'
import { changeGame, getOfficeGames, moveGame } from './office/games.ts'
import { changeRules, getRules } from './office/rules.ts'
import { personalTables } from './personal-tables.ts'
import { removeFavorite } from './remove-favorite.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { catalogueSettings } from './settings.ts'

export { listCategoryNames } from './category-store.ts'
export { isGameShown } from './game-store.ts'
export { isPlayable, PLAYABLE } from './playable.ts'
export { type NamedGame, readGamesByName } from './read-games-by-name.ts'
export { catalogueSettings } from './settings.ts'
export { gamesOfScope, listCategoryScopes } from './stop-scopes.ts'

export const module: Module = {
  name: 'catalogue',
  settings: catalogueSettings,
  personalTables,
  routes: {
    'game/gameCategory/getCategories': getCategories,
    'game/gameCategory/getCategory': getCategory,
    'game/game/getGames': getGames,
    'game/game/getGame': getGame,
    'game/game/getFilters': getFilters,
    'game/game/getRecent': getRecent,
    'game/board/createSession': createSession,
    'game/favorite/getFavorites': getFavorites,
    'game/favorite/add': addFavorite,
    'game/favorite/delete': removeFavorite,
    'office/catalogue/getCategories': { inTx: getOfficeCategories },
    'office/catalogue/changeCategory': { inTx: changeCategory },
    'office/catalogue/addCategory': { inTx: addCategory },
    'office/catalogue/moveCategory': { inTx: moveCategory },
    'office/catalogue/getGames': { inTx: getOfficeGames },
    'office/catalogue/changeGame': { inTx: changeGame },
    'office/catalogue/moveGame': { inTx: moveGame },
    'office/catalogue/getRules': { inTx: getRules },
    'office/catalogue/changeRules': { inTx: changeRules },
  },
  settle: (app) => seedCatalogue(app.db, settingsOf(app, catalogueSettings).slotBuilds),
}
