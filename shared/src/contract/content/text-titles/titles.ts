import type { Localized } from '../../languages.ts'
import { en, type TextSlug } from './en.ts'
import { fa } from './fa.ts'

/** Title of an informational text in every language. A page takes the file of its own language alone. */
export function textTitle(text: { readonly slug: TextSlug }): Localized {
  return { en: en[text.slug], fa: fa[text.slug] }
}
