import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'

/** Where the site keeps the visitor's choice for the server: web/src/lib/i18n.ts writes it. */
const COOKIE = /(?:^|;\s*)tas-language=(\w+)/

export type LanguageHints = {
  /** `?lang=` of the address. */
  readonly asked: string | undefined
  readonly cookie: string | undefined
  readonly acceptLanguage: string | undefined
}

/** The language a page is written in: the one the address names, else the one chosen before, else the browser's first. */
export function pageLanguage({ asked, cookie, acceptLanguage }: LanguageHints): Language {
  const browsers = (acceptLanguage ?? '').slice(0, 200).split(',')
  const wishes = [
    asked,
    COOKIE.exec(cookie ?? '')?.[1],
    ...browsers.map((wish) => wish.trim().slice(0, 2).toLowerCase()),
  ]
  return wishes.flatMap((wish) => LANGUAGES.filter((language) => language === wish))[0] ?? 'en'
}
