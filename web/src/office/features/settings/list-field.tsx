import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { entryOf, type SettingValue } from '../../kit/setting-values.ts'
import { useTexts } from '../../me/texts.ts'
import { blankOf } from './blank-value.ts'
import { type DrawValue, Problem, under, type ValueFieldProps } from './field-props.tsx'

/** Entries in their order: added at the end, moved by a step, taken out. */
export function ListField({ draw, ...props }: ValueFieldProps & { readonly draw: DrawValue }) {
  const { fields, field, at, label, value, errorAt, onChange } = props
  const t = useTexts('settings')
  const { count } = useFormat()
  const entry = entryOf(fields, field)
  if (entry === undefined) return null
  const entries: readonly SettingValue[] = Array.isArray(value) ? value : []
  const put = (index: number, next: SettingValue) =>
    onChange(entries.map((one, place) => (place === index ? next : one)))
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-[14px] font-semibold text-ink-2">{label}</legend>
      {entries.length === 0 && <p className="text-[13px] text-ink-3">{t('noEntry')}</p>}
      <ol className="grid gap-3">
        {entries.map((one, index) => {
          const name = t('entry', { number: count(index + 1) })
          const change = (next: SettingValue) => put(index, next)
          const inside = { ...props, field: entry, at: under(at, index), value: one, label: name, onChange: change }
          return (
            <li key={index} className="rounded-md border border-line px-4 py-3">
              <EntryHead name={name} index={index} entries={entries} onChange={onChange} />
              {draw(inside)}
            </li>
          )
        })}
      </ol>
      <Problem id={`${at}-problem`} text={errorAt(at)} />
      <div>
        <Button
          look="ghost"
          size="s"
          disabled={field.most !== null && entries.length >= field.most}
          onClick={() => onChange([...entries, blankOf(fields, entry)])}
        >
          <Plus size={16} aria-hidden />
          {t('addTo', { name: label })}
        </Button>
      </div>
    </fieldset>
  )
}

type EntryHeadProps = {
  readonly name: string
  readonly index: number
  readonly entries: readonly SettingValue[]
  readonly onChange: (entries: SettingValue[]) => void
}

function EntryHead({ name, index, entries, onChange }: EntryHeadProps) {
  const t = useTexts('settings')
  const move = (to: number) => {
    const rest = entries.filter((_, place) => place !== index)
    const one = entries[index]
    if (one !== undefined) onChange([...rest.slice(0, to), one, ...rest.slice(to)])
  }
  return (
    <div className="mb-2 flex items-center justify-between gap-2">
      <span className="text-[13px] font-semibold text-ink-3">{name}</span>
      <span className="inline-flex">
        <IconButton look="bare" label={t('up', { name })} disabled={index === 0} onClick={() => move(index - 1)}>
          <ChevronUp size={18} aria-hidden />
        </IconButton>
        <IconButton
          look="bare"
          label={t('down', { name })}
          disabled={index === entries.length - 1}
          onClick={() => move(index + 1)}
        >
          <ChevronDown size={18} aria-hidden />
        </IconButton>
        <IconButton
          look="bare"
          label={t('removeOf', { name })}
          onClick={() => onChange(entries.filter((_, place) => place !== index))}
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
