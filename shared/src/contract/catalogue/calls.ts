import { z } from 'zod'
import { idField, intIdField, limitField, noData, pageNumberField } from '../fields.ts'
import { operation } from '../operation.ts'
import { BETTORS, EVERY_GROUP } from '../user-groups.ts'
import { GAME_ORDERS, SHOW_TYPES, SHOW_WHERE, VOLATILITIES } from './choices.ts'

export { CATEGORY, SPORTSBOOK_INT_ID } from './category-ids.ts'

const volatilityField = z.enum(VOLATILITIES)

const categoryData = z.object({
  id: z.string(),
  intId: intIdField,
  title: z.string(),
  gameCount: z.int(),
  additional: z.object({
    img: z.string().optional(),
    showWhere: z.enum(SHOW_WHERE),
    showType: z.enum(SHOW_TYPES),
    isFavorite: z.boolean().optional(),
  }),
})

const availableGameData = z.object({
  id: z.string(),
  intId: intIdField,
  title: z.string(),
  imgUrl: z.string().nullable(),
  /** The name of who makes it, the same in every language: what lists are filtered by. */
  provider: z.string(),
  /** That name as it is shown. */
  providerTitle: z.string(),
  /** False: shown as "coming soon", cannot be opened for play. */
  isPlayable: z.boolean(),
  /** Closed for now, or announced by the operator: no stake is taken, a round that was begun may be finished. */
  isStopped: z.boolean(),
  /** What the operator says of that. */
  stopMessage: z.string().nullable(),
  /** Theoretical return in percent ("98.98"), cut; the lowest of all bets where they differ. Null where none is known. */
  rtp: z.string().nullable(),
  /** The highest of all bets, where they differ. */
  rtpHighest: z.string().nullable(),
  /** How far wins scatter; null where every bet has its own, or it is not known. */
  volatility: volatilityField.nullable(),
  mainGame: z.object({ uniqueName: z.string() }),
  gameCategoryIntId: intIdField,
})
export type AvailableGameData = z.output<typeof availableGameData>

const gameItemData = z.object({ id: z.string(), availableGame: availableGameData })
const gamesData = z.object({ items: z.array(gameItemData), countAll: z.int() })

export const catalogueCalls = {
  'game/gameCategory/getCategories': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'Categories in menu order',
    input: z.object({ pageNumber: pageNumberField, limit: limitField.default(0) }),
    data: z.object({ items: z.array(categoryData), countAll: z.int() }),
    errors: [],
  }),
  'game/gameCategory/getCategory': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'One category by its public number',
    input: z.object({ gameCategoryIntId: intIdField }),
    data: z.object({ gameCategory: categoryData }),
    errors: ['catalogue.category_not_found'],
  }),
  'game/game/getGames': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary:
      'Games of a category (by id or number), filtered and ordered; or found by search, in the order of how well they fit: Persian folding and typing errors allowed',
    input: z.object({
      gameCategoryId: z.union([z.string().max(64), intIdField]).nullish(),
      gameCategoryIntId: intIdField.nullish(),
      search: z.string().max(100).nullish(),
      provider: z.string().max(100).nullish(),
      volatility: volatilityField.nullish(),
      /** Only games that can be opened for play. */
      isPlayable: z.boolean().nullish(),
      order: z.enum(GAME_ORDERS).nullish(),
      pageNumber: pageNumberField,
      limit: limitField,
    }),
    data: gamesData,
    errors: ['catalogue.category_not_found', 'catalogue.search_too_short'],
  }),
  'game/game/getFilters': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'What games of a category, or all, can be filtered by',
    input: z.object({ gameCategoryIntId: intIdField.nullish() }),
    data: z.object({
      providers: z.array(z.object({ name: z.string(), title: z.string() })),
      volatilities: z.array(volatilityField),
      hasReturns: z.boolean(),
    }),
    errors: [],
  }),
  'game/game/getRecent': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    summary: 'Games the player opened, the last one first',
    input: z.object({ pageNumber: pageNumberField, limit: limitField }),
    data: gamesData,
    errors: ['identity.login_required'],
  }),
  'game/game/getGame': operation({
    method: 'POST',
    auth: 'optional',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    summary: 'One game by its public number',
    input: z.object({ intId: intIdField }),
    data: z.object({ availableGame: availableGameData, isFavorite: z.boolean() }),
    errors: ['catalogue.game_not_found'],
  }),
  'game/board/createSession': operation({
    method: 'POST',
    auth: 'player',
    groups: BETTORS,
    rate: 'read',
    summary: 'Opens a game for play: refused for a game that is still to come',
    input: z.object({ intId: intIdField }),
    data: z.object({
      game: availableGameData,
      view: z.string(),
      /** Of a provider's game: the page it is played on, for a frame. Null: a game of the house. */
      frameUrl: z.string().nullable(),
    }),
    errors: [
      'identity.login_required',
      'identity.forbidden',
      'catalogue.game_not_found',
      'catalogue.coming_soon',
      'stakes.game_stopped',
      'limits.excluded',
      'limits.time_out',
    ],
  }),
  'game/favorite/getFavorites': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    summary: "The player's favourite games, newest first",
    input: z.object({ pageNumber: pageNumberField, limit: limitField }),
    data: gamesData,
    errors: ['identity.login_required'],
  }),
  'game/favorite/add': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary: 'Marks a game as favourite; repeating it changes nothing',
    success: { en: 'Added to your favourites.', fa: 'به علاقه‌مندی‌ها افزوده شد.' },
    input: z.object({ availableGameId: idField }),
    data: noData,
    errors: ['identity.login_required', 'catalogue.game_not_found', 'catalogue.favorites_full'],
  }),
  'game/favorite/delete': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary: 'Takes a game off the favourites; repeating it changes nothing',
    success: { en: 'Removed from your favourites.', fa: 'از علاقه‌مندی‌ها برداشته شد.' },
    input: z.object({ availableGameId: idField }),
    data: noData,
    errors: ['identity.login_required'],
  }),
}
