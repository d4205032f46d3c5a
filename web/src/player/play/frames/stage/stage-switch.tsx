import { useId } from 'react'

type StageSwitchProps = {
  readonly title: string
  readonly hint: string
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
  readonly isDisabled?: boolean
  readonly className?: string
}

/** A switch among the settings of a stage, with what it does under it. */
export function StageSwitch({ title, hint, isOn, onSwitch, isDisabled = false, className = '' }: StageSwitchProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="relative flex min-h-11 cursor-pointer items-center justify-between gap-4 text-[14px] font-semibold text-[#e7ebff] has-disabled:cursor-default">
        {title}
        <input
          type="checkbox"
          className="peer sr-only"
          aria-describedby={id}
          checked={isOn}
          disabled={isDisabled}
          onChange={(event) => onSwitch(event.target.checked)}
        />
        <span className="relative h-6 w-10 shrink-0 rounded-full border border-white/20 bg-white/10 transition-colors after:absolute after:start-0.5 after:top-0.5 after:size-[18px] after:rounded-full after:bg-white after:transition-transform peer-checked:bg-turquoise peer-checked:after:translate-x-4 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-saffron rtl:peer-checked:after:-translate-x-4" />
      </label>
      <p id={id} className="-mt-1.5 mb-1 text-[13px] leading-snug text-[#aab1cc]">
        {hint}
      </p>
    </div>
  )
}
