import { CATEGORY } from '@tas/shared/contract/catalogue/calls.ts'
import type { ShippedShelf } from './shelf.ts'

export const crashGames: ShippedShelf = {
  categoryIntId: CATEGORY.crash,
  provider: 'Tas Originals',
  words: ['crash', 'enfejar', 'انفجار', 'کرش', 'اورجینال‌های تاس'],
  games: [
    {
      intId: 20_001,
      slug: 'shahin',
      title: { en: 'Shahin', fa: 'شاهین' },
      uniqueName: 'crash',
      aliases: ['falcon', 'shaheen', 'عقاب'],
    },
    {
      intId: 20_003,
      slug: 'parvaz',
      title: { en: 'Parvaz', fa: 'پرواز' },
      uniqueName: 'parvaz',
      aliases: ['flight', 'plane', 'هواپیما'],
    },
    {
      intId: 20_004,
      slug: 'mooshak',
      title: { en: 'Mooshak', fa: 'موشک' },
      uniqueName: 'mooshak',
      aliases: ['rocket', 'mushak', 'راکت'],
    },
    {
      intId: 20_005,
      slug: 'shotor',
      title: { en: 'Shotor', fa: 'شتر' },
      uniqueName: 'shotor',
      aliases: ['camel', 'race'],
    },
    {
      intId: 20_006,
      slug: 'ghalicheh',
      title: { en: 'Ghalicheh', fa: 'قالیچه' },
      uniqueName: 'ghalicheh',
      aliases: ['flying carpet', 'ghaliche', 'قالیچه پرنده'],
    },
    {
      intId: 20_007,
      slug: 'toofan',
      title: { en: 'Toofan', fa: 'توفان' },
      uniqueName: 'toofan',
      aliases: ['storm', 'tufan', 'طوفان'],
    },
  ],
}
