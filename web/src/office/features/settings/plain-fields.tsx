import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { countriesIn } from '../../kit/countries/countries-in.ts'
import { isRecord } from '../../kit/setting-values.ts'
import { useTexts } from '../../me/texts.ts'
import { under, type ValueFieldProps } from './field-props.tsx'

const LATIN = ['email', 'link', 'path', 'code', 'network', 'decimal', 'amount', 'number']

/** A text, a number or an amount. */
export function TextField({ field, at, label, value, currencies, currency, errorAt, onChange }: ValueFieldProps) {
  const t = useTexts('settings')
  const { count } = useFormat()
  const { kind, unit, least, most, isOptional } = field
  const pointCount = currencies.find(({ id }) => id === currency)?.pointCount
  const hints = {
    number: least === null || most === null ? undefined : t('between', { least: count(least), most: count(most) }),
    amount: pointCount === undefined ? undefined : t('decimals', { number: count(pointCount) }),
    path: t('pathHint'),
    network: t('networkHint'),
  }
  const write = (typed: string) => {
    if (typed === '' && isOptional) return onChange(null)
    const digits = toAsciiDigits(typed.trim())
    if (kind === 'number') return onChange(/^\d{1,15}$/.test(digits) ? Number(digits) : typed)
    return onChange(kind === 'amount' || kind === 'decimal' ? digits : typed)
  }
  return (
    <Field
      label={label}
      hint={Object.hasOwn(hints, kind) ? hints[kind as keyof typeof hints] : undefined}
      isOptional={isOptional ? t('optional') : undefined}
      name={at === '' ? 'value' : at}
      dir={LATIN.includes(kind) ? 'ltr' : 'auto'}
      inputMode={kind === 'number' ? 'numeric' : kind === 'amount' || kind === 'decimal' ? 'decimal' : 'text'}
      maxLength={kind === 'text' && most !== null ? most : undefined}
      value={value === null ? '' : String(value)}
      end={unitText(unit === null ? undefined : t(`unit.${unit}`), kind === 'amount' ? currency : undefined)}
      error={errorAt(at)}
      onChange={({ target }) => write(target.value)}
    />
  )
}

function unitText(unit: string | undefined, currency: string | undefined) {
  const text = unit ?? currency
  return text === undefined ? undefined : (
    <span className="pointer-events-none px-3 text-[13px] text-ink-3">
      <bdi>{text}</bdi>
    </span>
  )
}

/** Without a value: what may be left out. */
const NONE = '-'

/** One of several. */
export function ChoiceField({ field, at, label, value, currencies, errorAt, onChange }: ValueFieldProps) {
  const t = useTexts('settings')
  const language = useLanguage()
  const choices =
    field.kind === 'country'
      ? countriesIn(language).map(({ code, name }) => ({ value: code, title: name }))
      : field.kind === 'currency'
        ? currencies.map(({ id }) => ({ value: id, title: id }))
        : (field.choices ?? [])
  const shown = typeof value === 'string' ? value : field.isOptional ? NONE : ''
  const isKnown = choices.some((choice) => choice.value === shown)
  return (
    <Select
      label={label}
      name={at === '' ? 'value' : at}
      value={shown}
      placeholder={shown === '' ? t('choose') : undefined}
      choices={[
        ...(field.isOptional ? [{ value: NONE, title: t('nothing') }] : []),
        ...(isKnown || shown === NONE || shown === '' ? [] : [{ value: shown, title: shown }]),
        ...choices,
      ]}
      error={errorAt(at)}
      onChange={({ target }) => onChange(target.value === NONE ? null : target.value)}
    />
  )
}

/** A text in each language. */
export function BothField({ field, at, label, value, errorAt, onChange }: ValueFieldProps) {
  const t = useTexts('settings')
  const said = isRecord(value) ? value : {}
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      {(['en', 'fa'] as const).map((language) => (
        <Field
          key={language}
          label={t(`labelIn.${language}`, { label })}
          name={under(at, language)}
          lang={language}
          dir={language === 'en' ? 'ltr' : 'rtl'}
          maxLength={field.most ?? undefined}
          value={String(said[language] ?? '')}
          error={errorAt(under(at, language)) ?? (language === 'en' ? errorAt(at) : undefined)}
          onChange={({ target }) => onChange({ en: '', fa: '', ...said, [language]: target.value })}
        />
      ))}
    </fieldset>
  )
}
