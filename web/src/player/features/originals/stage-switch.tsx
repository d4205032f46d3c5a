type StageSwitchProps = {
  readonly title: string
  readonly hint: string
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
  readonly isDisabled?: boolean
  readonly className?: string
}

/** A switch at the foot of a stage. */
export function StageSwitch({ title, hint, isOn, onSwitch, isDisabled = false, className = '' }: StageSwitchProps) {
  return (
    <label
      title={hint}
      className={`relative flex min-h-11 cursor-pointer items-center gap-2.5 text-[13px] font-semibold text-[#c3cbe6] has-disabled:cursor-default ${className}`}
    >
      <input
        type="checkbox"
        className="peer sr-only"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onSwitch(event.target.checked)}
      />
      <span className="relative h-6 w-10 rounded-full border border-white/20 bg-white/10 transition-colors after:absolute after:start-0.5 after:top-0.5 after:size-[18px] after:rounded-full after:bg-white after:transition-transform peer-checked:bg-turquoise peer-checked:after:translate-x-4 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-saffron rtl:peer-checked:after:-translate-x-4" />
      {title}
    </label>
  )
}
