import { Select } from '../../../ui/select.tsx'
import { useTexts } from '../../me/texts.ts'

type ChoiceFilterProps<Value extends string> = {
  readonly label: string
  readonly name: string
  /** Empty: it narrows nothing. */
  readonly value: Value | ''
  readonly choices: readonly Value[]
  readonly titleOf: (value: Value) => string
  readonly onChoose: (value: Value | '') => void
}

/** Narrows a list to one of a few kinds, or to none of them. What was chosen and is not there any more stands by its own name. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, name, value, choices, titleOf, onChoose } = props
  const t = useTexts('queue')
  const all = value === '' || choices.includes(value) ? choices : [...choices, value]
  return (
    <div className="min-w-36 flex-1 sm:max-w-52">
      <Select
        label={label}
        name={name}
        value={value}
        choices={[
          { value: '', title: t('filter.any') },
          ...all.map((one) => ({ value: one, title: choices.includes(one) ? titleOf(one) : one })),
        ]}
        onChange={({ target }) => onChoose(choices.find((one) => one === target.value) ?? '')}
      />
    </div>
  )
}
