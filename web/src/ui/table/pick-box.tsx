type PickBoxProps = {
  readonly label: string
  readonly isPicked: boolean
  /** Some of what it stands for is picked. */
  readonly isPartly?: boolean
  readonly onPick: (isPicked: boolean) => void
}

/** A box that picks a row, or all of them. */
export function PickBox({ label, isPicked, isPartly = false, onPick }: PickBoxProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        data-picks-row
        checked={isPicked}
        ref={(box) => {
          if (box !== null) box.indeterminate = isPartly
        }}
        onChange={({ target }) => onPick(target.checked)}
        className="size-5 cursor-pointer accent-saffron"
      />
    </label>
  )
}
