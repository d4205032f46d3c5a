import type { Language } from '@tas/shared/contract/languages.ts'

export type Texts = Readonly<Record<string, string>>
type Spoken = { readonly texts: Texts; readonly language: Language }
export type TextParams = Readonly<Record<string, string | number>>

const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {}

function pluralOf(language: Language, count: number): Intl.LDMLPluralRule {
  pluralRules[language] ??= new Intl.PluralRules(language)
  return pluralRules[language].select(count)
}

/**
 * The text of a key with its `{{name}}`s filled. With a numeric `count`, `key_one` or `key_other` is taken by the
 * language's plural rule. A key without a text shows itself, so that the gap is seen.
 */
export function fillText({ texts, language }: Spoken, key: string, params?: TextParams): string {
  const count = params?.['count']
  const text =
    (typeof count === 'number' ? (texts[`${key}_${pluralOf(language, count)}`] ?? texts[`${key}_other`]) : undefined) ??
    // A key may be a name from outside: what every object inherits is no text.
    (Object.hasOwn(texts, key) ? texts[key] : undefined) ??
    key
  if (params === undefined) return text
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
}
