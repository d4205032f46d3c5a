import { fieldsIn, type SettingField, type SettingValue } from '../../kit/setting-values.ts'

/** What a field says that somebody has just added. */
export function blankOf(fields: readonly SettingField[], field: SettingField): SettingValue {
  if (field.isOptional) return null
  return filledOf(fields, field)
}

/** The same for one that may be left out and is not. */
export function filledOf(fields: readonly SettingField[], field: SettingField): SettingValue {
  if (field.kind === 'switch') return false
  if (field.kind === 'number') return field.least ?? 0
  if (field.kind === 'both') return { en: '', fa: '' }
  if (field.kind === 'list') return []
  if (field.kind === 'record') return {}
  if (field.kind === 'choice') return field.choices?.[0]?.value ?? ''
  if (field.kind !== 'group') return ''
  return Object.fromEntries(fieldsIn(fields, field).map(({ key, field: part }) => [key, blankOf(fields, part)]))
}
