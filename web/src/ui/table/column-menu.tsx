import { Columns3 } from 'lucide-react'
import { useTexts } from '../../lib/i18n.ts'
import { Checkbox } from '../checkbox.tsx'
import { IconButton } from '../icon-button.tsx'
import { Popover } from '../popover.tsx'
import type { ColumnChoice } from './use-column-choice.ts'

/** Chooses which columns a table shows. */
export function ColumnMenu<Row>({ choice }: { readonly choice: ColumnChoice<Row> }) {
  const t = useTexts('list')
  const shown = new Set(choice.shown.map(({ key }) => key))
  return (
    <Popover
      label={t('columns')}
      trigger={(props) => (
        <IconButton label={t('columns')} className="size-12!" {...props}>
          <Columns3 size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
    >
      {() => (
        <div className="grid px-2">
          {choice.optional.map(({ key, head }) => (
            <Checkbox
              key={key}
              label={<span className="flex min-h-8 items-center">{head}</span>}
              checked={shown.has(key)}
              onChange={({ target }) => choice.show(key, target.checked)}
            />
          ))}
        </div>
      )}
    </Popover>
  )
}
