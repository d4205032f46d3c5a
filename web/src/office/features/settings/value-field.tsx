import { Checkbox } from '../../../ui/checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import { fieldsIn, isRecord, type ValueRecord } from '../../kit/setting-values.ts'
import { useTexts } from '../../me/texts.ts'
import { filledOf } from './blank-value.ts'
import { CountryList } from './country-list.tsx'
import { Problem, under, type ValueFieldProps } from './field-props.tsx'
import { ListField } from './list-field.tsx'
import { BothField, ChoiceField, TextField } from './plain-fields.tsx'
import { RecordField } from './record-field.tsx'

/** A value of a setting, written as its kind is. */
export function ValueField(props: ValueFieldProps) {
  const { fields, field, at, label, value, errorAt, onChange } = props
  const t = useTexts('settings')
  if (field.kind === 'switch')
    return (
      <Checkbox
        label={label}
        checked={value === true}
        error={errorAt(at)}
        onChange={({ target }) => onChange(target.checked)}
      />
    )
  if (field.kind === 'choice' || field.kind === 'country' || field.kind === 'currency')
    return <ChoiceField {...props} />
  if (field.kind === 'both') return <BothField {...props} />
  if (field.kind === 'record') return <RecordField {...props} draw={draw} />
  if (field.kind === 'list') {
    const isOfCountries = fieldsIn(fields, field).some(({ field: entry }) => entry.kind === 'country')
    return isOfCountries ? <CountryList {...props} /> : <ListField {...props} draw={draw} />
  }
  if (field.kind !== 'group') return <TextField {...props} />
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-1.5 text-[14px] font-semibold text-ink-2">{label}</legend>
      {field.isOptional && (
        <Checkbox
          label={t('isSet')}
          checked={value !== null}
          onChange={({ target }) => onChange(target.checked ? filledOf(fields, field) : null)}
        />
      )}
      {isRecord(value) && <GroupFields {...props} value={value} />}
      <Problem id={`${at}-problem`} text={errorAt(at)} />
    </fieldset>
  )
}

/** Kinds that take a row for themselves. */
const WIDE = ['both', 'list', 'group', 'record', 'link', 'path']

type GroupFieldsProps = Omit<ValueFieldProps, 'value'> & { readonly value: ValueRecord }

/** Several values under their names. An amount among them is in the currency among them. */
function GroupFields({ value, ...props }: GroupFieldsProps) {
  const { fields, field, at, onChange } = props
  const currency = typeof value['currency'] === 'string' ? value['currency'] : props.currency
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {fieldsIn(fields, field).map(({ key, field: part }) => (
        <div key={key} className={classes('min-w-0', WIDE.includes(part.kind) && 'sm:col-span-2')}>
          <ValueField
            {...props}
            {...(currency !== undefined && { currency })}
            field={part}
            at={under(at, key)}
            label={part.title ?? key}
            value={value[key] ?? null}
            onChange={(next) => onChange({ ...value, [key]: next })}
          />
        </div>
      ))}
    </div>
  )
}

/** A value within a list or a record. One of several fields stands under the name of its entry alone. */
function draw(props: ValueFieldProps) {
  const { field, value } = props
  return field.kind === 'group' && !field.isOptional && isRecord(value) ? (
    <GroupFields {...props} value={value} />
  ) : (
    <ValueField {...props} />
  )
}
