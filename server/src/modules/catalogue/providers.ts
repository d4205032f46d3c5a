import type { Language, Localized } from '@tas/shared/contract/languages.ts'

/** How the names of the house's own providers are shown. The name itself stays in filters and addresses in every language. */
const SHOWN = {
  'Tas Originals': { en: 'Tas Originals', fa: 'بازی‌های ویژهٔ تاس' },
  'Tas Tables': { en: 'Tas Tables', fa: 'میزهای تاس' },
  'Tas Slots': { en: 'Tas Slots', fa: 'اسلات‌های تاس' },
  'Tas Sport': { en: 'Tas Sport', fa: 'ورزش تاس' },
} as const satisfies Record<string, Localized>

export type HouseProvider = keyof typeof SHOWN

const shownAs: ReadonlyMap<string, Localized> = new Map(Object.entries(SHOWN))

/** What a reader sees of a provider; a stranger's name is a brand and stands as it is. */
export function providerTitle(name: string, language: Language): string {
  return shownAs.get(name)?.[language] ?? name
}

/** Every name a provider goes by, for the search. */
export function providerNames(name: string): string[] {
  return [...new Set([name, providerTitle(name, 'en'), providerTitle(name, 'fa')])]
}
