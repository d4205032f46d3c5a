import { CATEGORY, SPORTSBOOK_INT_ID } from '@tas/shared/contract/catalogue/calls.ts'
import type { ShippedShelf } from './shelf.ts'

export const sportGames: ShippedShelf = {
  categoryIntId: CATEGORY.sport,
  provider: 'Tas Sport',
  words: ['sport', 'sports', 'ورزش', 'ورزشی'],
  games: [
    {
      intId: SPORTSBOOK_INT_ID,
      slug: 'sportsbook',
      title: { en: 'Sportsbook', fa: 'پیش‌بینی ورزشی' },
      uniqueName: 'sportsbook',
      aliases: ['betting', 'football', 'soccer', 'فوتبال', 'شرط‌بندی', 'pishbini'],
    },
    {
      intId: 15_101,
      slug: 'virtual-football',
      title: { en: 'Virtual Football', fa: 'فوتبال مجازی' },
      uniqueName: 'virtual-football',
      aliases: ['soccer', 'football'],
    },
    {
      intId: 15_102,
      slug: 'virtual-tennis',
      title: { en: 'Virtual Tennis', fa: 'تنیس مجازی' },
      uniqueName: 'virtual-tennis',
      aliases: [],
    },
    {
      intId: 15_103,
      slug: 'virtual-racing',
      title: { en: 'Virtual Racing', fa: 'مسابقهٔ مجازی' },
      uniqueName: 'virtual-racing',
      aliases: ['horse racing', 'اسب‌دوانی', 'اسب دوانی'],
    },
  ],
}
