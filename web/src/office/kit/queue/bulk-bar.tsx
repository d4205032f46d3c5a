import { useState } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { useTexts } from '../../me/texts.ts'
import type { BulkAction } from './bulk.ts'
import { BulkDialog } from './bulk-dialog.tsx'

type BulkBarProps<Row> = {
  readonly actions: readonly BulkAction<Row>[]
  readonly picked: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly onPick: (keys: ReadonlySet<string>) => void
}

/** What can be done with the rows that are picked; there only while some are. */
export function BulkBar<Row>({ actions, picked, keyOf, nameOf, onPick }: BulkBarProps<Row>) {
  const t = useTexts('queue')
  const { count } = useFormat()
  const [opened, setOpened] = useState<BulkAction<Row> | null>(null)
  const close = (done: readonly string[]) => {
    setOpened(null)
    onPick(new Set(picked.map(keyOf).filter((key) => !done.includes(key))))
  }
  return (
    <>
      {picked.length > 0 && (
        <section
          aria-label={t('bulk')}
          className="sticky bottom-3 z-5 flex flex-wrap items-center gap-2 rounded-xl border border-line-strong bg-surface-2 px-4 py-2.5 shadow-high"
        >
          <span role="status" className="me-auto font-semibold">
            {t('bulk.picked', { count: picked.length, formatted: count(picked.length) })}
          </span>
          {actions.map((action) => (
            <Button key={action.key} look="ghost" size="s" onClick={() => setOpened(action)}>
              {action.title}
            </Button>
          ))}
          <Button look="quiet" size="s" onClick={() => onPick(new Set())}>
            {t('bulk.none')}
          </Button>
        </section>
      )}
      {opened !== null && <BulkDialog action={opened} rows={picked} keyOf={keyOf} nameOf={nameOf} onClose={close} />}
    </>
  )
}
