import type { Localized } from '../languages.ts'
import { CATEGORY } from './category-ids.ts'

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
