import type {
  FieldKind,
  SettingArea,
  SettingConcern,
  SettingUnit,
} from '@tas/shared/contract/business/setting-kinds.ts'
import type { Localized } from '@tas/shared/contract/languages.ts'

/** A setting as an operator meets it: what it is called and for, and how it is written. */
export type SettingForm = {
  readonly area: SettingArea
  readonly title: Localized
  /** What it does, in a sentence or two. */
  readonly text: Localized
  /** What a wrong value would do harm to: then two people change it. Null: one person may. */
  readonly concerns: SettingConcern | null
  readonly form: FieldForm
  /** Of amounts by currency: what holds in a currency that is left out. */
  readonly holds?: (currency: { readonly id: string; readonly pointCount: number }) => string
}

/** One of several values. `isSandboxOnly`: a house of production is not given it. */
export type FieldChoice = { readonly value: string; readonly title: Localized; readonly isSandboxOnly?: true }

/** How a value is written. `isOptional`: it may be left out, and is null then. */
export type FieldForm = { readonly isOptional?: true } & (
  | { readonly kind: Exclude<FieldKind, 'number' | 'choice' | 'list' | 'group' | 'record' | Texts> }
  /** `most`: signs of a text, or of each of both. */
  | { readonly kind: Texts; readonly most: number }
  | { readonly kind: 'number'; readonly least: number; readonly most: number; readonly unit: SettingUnit | null }
  | { readonly kind: 'choice'; readonly choices: readonly FieldChoice[] }
  | { readonly kind: 'list'; readonly most: number; readonly of: FieldForm }
  | { readonly kind: 'group'; readonly fields: Readonly<Record<string, TitledForm>> }
  /** Values by key, each of which may be left out: of keys that are named, or of the currencies of the business. */
  | { readonly kind: 'record'; readonly of: FieldForm; readonly keys: readonly FieldChoice[] | 'currencies' }
)

type Texts = 'text' | 'both'

type TitledForm = { readonly title: Localized; readonly form: FieldForm }

/** A field of a setting, by the path that leads to it: '' is the setting, `*` stands for every entry of a list or a record. */
export type PlacedField = {
  readonly path: string
  readonly title: Localized | null
  readonly form: FieldForm
}

/** All fields of a setting, each before those in it. */
export function fieldsOf(form: FieldForm, path = '', title: Localized | null = null): readonly PlacedField[] {
  const under = (key: string) => (path === '' ? key : `${path}.${key}`)
  const own: PlacedField = { path, title, form }
  if (form.kind === 'list' || form.kind === 'record') return [own, ...fieldsOf(form.of, under('*'))]
  if (form.kind !== 'group') return [own]
  return [own, ...Object.entries(form.fields).flatMap(([key, field]) => fieldsOf(field.form, under(key), field.title))]
}
