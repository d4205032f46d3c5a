export const LANGUAGES = ['en', 'fa'] as const
export type Language = (typeof LANGUAGES)[number]

/** A text in every language of the platform. */
export type Localized = Readonly<Record<Language, string>>

/** The caller's language from the LANG header; anything else than a known one means English. */
export function languageOf(header: string | undefined): Language {
  return header === 'fa' ? 'fa' : 'en'
}
