import { CATEGORY } from './category-ids.ts'
import type { Language, Localized } from './languages.ts'

/**
 * The families all games are sorted into, and the only names they have: in the lobby, the menus, plays, VIP points, limits
 * and statistics. `tables` are played alone, at the player's own pace; `sharedTables` run by the clock for everybody at once,
 * without a dealer.
 */
export const familyTitles = {
  tables: { en: 'Tables', fa: 'میزها' },
  sharedTables: { en: 'Shared tables', fa: 'میزهای مشترک' },
  originals: { en: 'Originals', fa: 'بازی‌های ویژه' },
  crash: { en: 'Crash', fa: 'انفجار' },
  slots: { en: 'Slots', fa: 'اسلات' },
  lottery: { en: 'Lottery', fa: 'قرعه‌کشی' },
  sport: { en: 'Sport', fa: 'ورزش' },
} as const satisfies Record<string, Localized>

export type GameFamily = keyof typeof familyTitles

/** The family that a category of the lobby is named by; the category of tables holds both kinds. */
export const familyOfCategory: Readonly<Record<number, GameFamily>> = {
  [CATEGORY.liveCasino]: 'tables',
  [CATEGORY.mini]: 'originals',
  [CATEGORY.crash]: 'crash',
  [CATEGORY.slots]: 'slots',
  [CATEGORY.sport]: 'sport',
}

const TABLE: Localized = { en: 'Table game', fa: 'بازی میز' }
const SHARED_TABLE: Localized = { en: 'Shared table', fa: 'میز مشترک' }
const SLOT: Localized = { en: 'Slot', fa: 'اسلات' }

/** What kind of game stands behind a name, in the word players look for. */
const KINDS: Readonly<Record<string, Localized>> = {
  dice: { en: 'Dice', fa: 'تاس' },
  limbo: { en: 'Limbo', fa: 'لیمبو' },
  crash: familyTitles.crash,
  plinko: { en: 'Plinko', fa: 'پلینکو' },
  keno: { en: 'Keno', fa: 'کنو' },
  wheel: { en: 'Wheel', fa: 'چرخ شانس' },
  diamonds: { en: 'Diamonds', fa: 'جور کردن نگین' },
  darts: { en: 'Darts', fa: 'پرتاب دارت' },
  mines: { en: 'Mines', fa: 'مین‌ها' },
  hilo: { en: 'Hi-Lo', fa: 'بالا یا پایین' },
  dragontower: { en: 'Tower', fa: 'برج' },
  chicken: { en: 'Road crossing', fa: 'گذر از جاده' },
  pump: { en: 'Balloon', fa: 'بادکنک' },
  snakes: { en: 'Snakes', fa: 'مارها' },
  takhte: { en: 'Backgammon dice', fa: 'تاس تخته‌نرد' },
  blackjack: { en: 'Blackjack', fa: 'بلک‌جک' },
  roulette: { en: 'Roulette', fa: 'رولت' },
  ...fromNames(['baccarat', 'dragon-tiger', 'red-dog', 'video-poker', 'deuces-wild'], TABLE),
  ...fromNames(['wheel-of-fortune', 'ball-draw'], SHARED_TABLE),
  ...fromNames(['live-roulette', 'live-baccarat', 'live-dragon-tiger'], SHARED_TABLE),
  ...fromNames(['live-wheel-of-fortune', 'live-ball-draw'], SHARED_TABLE),
  ...fromNames(['yalda', 'simorgh', 'karvan', 'rostam', 'bagh', 'haftsin', 'firuzeh', 'ganj', 'darya'], SLOT),
}

function fromNames(names: readonly string[], kind: Localized): Readonly<Record<string, Localized>> {
  return Object.fromEntries(names.map((name) => [name, kind]))
}

/** The kind of a game by its unique name, as it stands under the name players see; null for a stranger's game. */
export function gameKind(uniqueName: string, language: Language): string | null {
  return KINDS[uniqueName]?.[language] ?? null
}
