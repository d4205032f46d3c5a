import { useDialogs } from '../../../lib/use-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { pressedBy, type RowKey } from './row-keys.ts'

type RowActionsProps<Action extends string> = {
  readonly id: string
  /** The first opens the row with the key for it. */
  readonly actions: readonly Action[]
  readonly nameOf: (action: Action) => string
  /** The same with what it is done to, for those who hear it without its row. */
  readonly fullNameOf: (action: Action) => string
  /** The keys that some of them have. */
  readonly keys?: Partial<Readonly<Record<Action, RowKey>>>
}

/** What can be done with a row, each in a dialog of its own. */
export function RowActions<Action extends string>({
  id,
  actions,
  nameOf,
  fullNameOf,
  keys = {},
}: RowActionsProps<Action>) {
  const { open } = useDialogs()
  return (
    <span className="flex flex-wrap justify-end gap-1 @4xl:flex-nowrap">
      {actions.map((action, index) => {
        const key = keys[action]
        return (
          <Button
            key={action}
            {...(key !== undefined && pressedBy(key))}
            look="ghost"
            size="s"
            {...(index === 0 && { 'data-opens-row': true })}
            aria-label={fullNameOf(action)}
            onClick={() => open(action, id)}
          >
            {nameOf(action)}
          </Button>
        )
      })}
    </span>
  )
}
