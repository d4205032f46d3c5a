import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classes } from '../../ui/classes.ts'

export type CheckChoice = {
  readonly key: string
  readonly title: string
  readonly note?: ReactNode
  /** It stays as it is, and why. */
  readonly fixed?: string | undefined
  /** Beside it while it is chosen. */
  readonly end?: ReactNode
}

type CheckListProps = {
  readonly label: string
  readonly choices: readonly CheckChoice[]
  readonly chosen: ReadonlySet<string>
  /** Of a word or two each: on a desk two stand side by side. */
  readonly areShort?: boolean
  readonly error?: string | undefined
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** Any of some: rights of a role, roles of a person. */
export function CheckList({ label, choices, chosen, areShort = false, error, onChange }: CheckListProps) {
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(key)
    else next.delete(key)
    onChange(next)
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[14px] font-semibold text-ink-2">{label}</legend>
      <div
        className={classes(
          'grid gap-x-4 rounded-md border border-line bg-ground/40 px-3 py-1.5',
          areShort && 'sm:grid-cols-2',
        )}
      >
        {choices.map(({ key, title, note, fixed, end }) => (
          <div key={key} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
            <Checkbox
              checked={chosen.has(key)}
              disabled={fixed !== undefined}
              onChange={({ target }) => toggle(key, target.checked)}
              label={
                <>
                  <span className="flex min-h-7 items-center font-medium text-ink">{title}</span>
                  {(fixed ?? note) !== undefined && (
                    <span className="block text-[13px] text-ink-3">{fixed ?? note}</span>
                  )}
                </>
              }
            />
            {chosen.has(key) && end}
          </div>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1.5 text-[13px] font-medium text-pomegranate-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}
