import { X } from 'lucide-react'
import { useLanguage } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { countriesIn } from '../../kit/countries/countries-in.ts'
import { useTexts } from '../../me/texts.ts'
import { Problem, type ValueFieldProps } from './field-props.tsx'

/** Countries, each once: added from a list, taken out one by one. */
export function CountryList({ label, at, value, errorAt, onChange }: ValueFieldProps) {
  const t = useTexts('settings')
  const countries = countriesIn(useLanguage())
  const chosen = Array.isArray(value) ? value.map(String) : []
  const nameOf = (code: string) => countries.find((one) => one.code === code)?.name ?? code
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-[14px] font-semibold text-ink-2">{label}</legend>
      {chosen.length === 0 && <p className="text-[13px] text-ink-3">{t('noEntry')}</p>}
      <ul className="flex flex-wrap gap-2">
        {chosen.map((code) => (
          <li key={code} className="inline-flex items-center rounded-md border border-line bg-surface-2 ps-3">
            {nameOf(code)}
            <IconButton
              look="bare"
              label={t('removeOf', { name: nameOf(code) })}
              onClick={() => onChange(chosen.filter((one) => one !== code))}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Select
        label={t('addCountry')}
        name={`${at}-add`}
        value=""
        placeholder={t('choose')}
        choices={countries
          .filter(({ code }) => !chosen.includes(code))
          .map(({ code, name }) => ({ value: code, title: name }))}
        onChange={({ target }) => onChange([...chosen, target.value].toSorted())}
      />
      <Problem
        id={`${at}-problem`}
        text={chosen.map((_, index) => errorAt(String(index))).find(Boolean) ?? errorAt(at)}
      />
    </fieldset>
  )
}
