import { Fragment } from 'react'
import { entryOf, isRecord, type SettingField, type SettingValue } from '../../kit/setting-values.ts'
import { type DrawValue, Problem, under, type ValueFieldProps } from './field-props.tsx'

/** A value for each of some keys, any of which may be left out. */
export function RecordField({ draw, ...props }: ValueFieldProps & { readonly draw: DrawValue }) {
  const { fields, field, at, label, value, currencies, errorAt, onChange } = props
  const entry = entryOf(fields, field)
  if (entry === undefined) return null
  const said = isRecord(value) ? value : {}
  const keys = field.choices ?? currencies.map(({ id }) => ({ value: id, title: id }))
  // What is said of a key that is no more can still be taken out.
  const known = new Set(keys.map((one) => one.value))
  const left = Object.keys(said).filter((key) => !known.has(key))
  const optional: SettingField = { ...entry, isOptional: true }
  const put = (key: string, next: SettingValue) => {
    const { [key]: _, ...rest } = said
    onChange(next === null ? rest : { ...rest, [key]: next })
  }
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1.5 text-[14px] font-semibold text-ink-2">{label}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {[...keys, ...left.map((key) => ({ value: key, title: key }))].map(({ value: key, title }) => (
          <Fragment key={key}>
            {draw({
              ...props,
              ...(field.choices === null && { currency: key }),
              field: optional,
              at: under(at, key),
              label: title,
              value: said[key] ?? null,
              onChange: (next) => put(key, next),
            })}
          </Fragment>
        ))}
      </div>
      <Problem id={`${at}-problem`} text={errorAt(at)} />
    </fieldset>
  )
}
