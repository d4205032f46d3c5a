import { ChoiceSwitch, type ChoiceSwitchProps } from '../../../../ui/choice-switch.tsx'

/** A choice side by side, with its name above it as other fields have theirs. */
export function ChoiceField<Key extends string>(props: ChoiceSwitchProps<Key>) {
  return (
    <div className="min-w-0">
      <p aria-hidden className="mb-1.5 text-[14px] font-semibold text-ink-2">
        {props.legend}
      </p>
      <ChoiceSwitch {...props} />
    </div>
  )
}
