import { type FormEvent, useState } from 'react'
import { isApiError } from '../../../lib/api-error.ts'
import { useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Select } from '../../../ui/select.tsx'
import { askForRights, isRightMissing } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { useRefusalText } from '../../me/titles.ts'
import { ReasonField, SHORTEST_REASON } from '../action-dialog.tsx'
import { readAnew } from '../read-anew.ts'
import type { BulkAction, BulkResult } from './bulk.ts'

type BulkDialogProps<Row> = {
  readonly action: BulkAction<Row>
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  /** Told which rows it was done with. */
  readonly onClose: (done: readonly string[]) => void
}

/** Something that is done with several rows: first which of them, and which not and why; then what became of each. */
export function BulkDialog<Row>({ action, rows, keyOf, nameOf, onClose }: BulkDialogProps<Row>) {
  const t = useTexts('queue')
  const common = useSharedTexts('common')
  const { count } = useFormat()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const [isTried, setIsTried] = useState(false)
  // As it was when it was opened: what is shown is what is done.
  const [opened] = useState(rows)
  const all = opened.map((row) => ({
    row,
    key: keyOf(row),
    bar: action.barOf?.(row, chosen) ?? null,
    byTwo: action.needsTwo?.(row) ?? false,
  }))
  const tried = all.filter(({ bar }) => bar === null)
  const { results, phase, run } = useBulkRun(action)
  const isShort = action.reason === 'required' && typed.trim().length < SHORTEST_REASON
  const isUnchosen = action.choice !== undefined && chosen === ''
  const close = () => onClose(tried.flatMap(({ key }) => (isOver(results.get(key)) ? [key] : [])))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isShort && !isUnchosen && phase === 'preview') void run(tried, { reason: typed.trim(), chosen })
  }
  return (
    <Modal
      title={action.title}
      closeLabel={common('action.close')}
      size="m"
      onClose={phase === 'running' ? () => {} : close}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-ink-2">
          {action.text} {t('bulk.count', { count: tried.length, formatted: count(tried.length) })}
        </p>
        {action.choice !== undefined && phase === 'preview' && (
          <Select
            label={action.choice.label}
            name="bulk-choice"
            placeholder="–"
            choices={action.choice.choices}
            value={chosen}
            error={isTried && isUnchosen ? t('bulk.unchosen') : undefined}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
        <BulkRows all={all} nameOf={nameOf} results={results} />
        <BulkTotals action={action} rows={tried.map(({ row }) => row)} />
        {action.reason === 'required' && phase === 'preview' && (
          <ReasonField
            isOptional={false}
            value={typed}
            error={isTried && isShort ? t('bulk.reasonShort') : undefined}
            onChange={setTyped}
          />
        )}
        <BulkButtons action={action} phase={phase} isEmpty={tried.length === 0} onClose={close} />
      </form>
    </Modal>
  )
}

/** Nothing is left to do with a row: it is done, or waits for another person. */
function isOver(result: BulkResult | undefined): boolean {
  return result?.state === 'done' || result?.state === 'asked'
}

type Phase = 'preview' | 'running' | 'over'
type Listed<Row> = { readonly row: Row; readonly key: string; readonly bar: string | null; readonly byTwo: boolean }

type BulkRowsProps<Row> = {
  readonly all: readonly Listed<Row>[]
  readonly nameOf: (row: Row) => string
  readonly results: ReadonlyMap<string, BulkResult>
}

/** The rows that were picked, with what will become of each, or has. */
function BulkRows<Row>({ all, nameOf, results }: BulkRowsProps<Row>) {
  return (
    <ul aria-live="polite" className="max-h-72 overflow-y-auto rounded-md border border-line">
      {all.map(({ row, key, bar, byTwo }) => (
        <li
          key={key}
          className="flex min-h-11 items-center justify-between gap-4 border-b border-line/60 px-4 py-2 last:border-b-0"
        >
          <Bdi className="min-w-0 truncate font-medium">{nameOf(row)}</Bdi>
          <RowOutcome bar={bar} byTwo={byTwo} result={results.get(key)} />
        </li>
      ))}
    </ul>
  )
}

/** What the rows come to: apart what is done at once and what a second person is asked for. */
function BulkTotals<Row>({ action, rows }: { readonly action: BulkAction<Row>; readonly rows: readonly Row[] }) {
  const t = useTexts('queue')
  const { count } = useFormat()
  const { totalOf, needsTwo } = action
  if (totalOf === undefined || rows.length === 0) return null
  const byTwo = rows.filter((row) => needsTwo?.(row) === true)
  const atOnce = rows.filter((row) => needsTwo?.(row) !== true)
  const totals =
    byTwo.length === 0
      ? [{ name: t('bulk.total'), of: rows }]
      : [
          { name: t('bulk.totalAtOnce', { formatted: count(atOnce.length) }), of: atOnce },
          { name: t('bulk.totalAsked', { formatted: count(byTwo.length) }), of: byTwo },
        ]
  return (
    <dl className="grid gap-1 px-4 font-semibold">
      {totals.map(({ name, of }) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt>{name}</dt>
          <dd>
            <Bdi>{of.length === 0 ? '–' : totalOf(of)}</Bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type BulkButtonsProps<Row> = {
  readonly action: BulkAction<Row>
  readonly phase: Phase
  readonly isEmpty: boolean
  readonly onClose: () => void
}

function BulkButtons<Row>({ action, phase, isEmpty, onClose }: BulkButtonsProps<Row>) {
  const common = useSharedTexts('common')
  const isBusy = phase === 'running'
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {phase === 'over' ? (
        <Button data-autofocus onClick={onClose}>
          {common('action.close')}
        </Button>
      ) : (
        <>
          <Button look="quiet" disabled={isBusy} onClick={onClose}>
            {common('action.cancel')}
          </Button>
          <Button
            type="submit"
            look={action.isDangerous === true ? 'danger' : 'press'}
            isBusy={isBusy}
            disabled={isEmpty}
          >
            {action.title}
          </Button>
        </>
      )}
    </div>
  )
}

type RowOutcomeProps = {
  readonly bar: string | null
  readonly byTwo: boolean
  readonly result: BulkResult | undefined
}

/** What will become of a row, or has. */
function RowOutcome({ bar, byTwo, result }: RowOutcomeProps) {
  const t = useTexts('queue')
  if (bar !== null) return <span className="max-w-[60%] text-[13px] text-ink-3">{bar}</span>
  if (result?.state === 'refused')
    return <span className="max-w-[60%] text-[13px] text-pomegranate-ink">{result.text}</span>
  if (result?.state === 'done') return <Badge look="good">{t('bulk.done')}</Badge>
  if (result?.state === 'asked') return <Badge look="warm">{t('bulk.asked')}</Badge>
  if (result?.state === 'doing') return <Badge>{t('bulk.doing')}</Badge>
  return byTwo ? <Badge look="warm">{t('bulk.willAsk')}</Badge> : <Badge>{t('bulk.will')}</Badge>
}

type Trying<Row> = { readonly row: Row; readonly key: string }
/** What is said once for all the rows. */
type Said = { readonly reason: string; readonly chosen: string }

/** One row after the other: a row that is refused says why, and holds no other up. */
function useBulkRun<Row>(action: BulkAction<Row>) {
  const textOf = useRefusalText()
  const common = useSharedTexts('common')
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map())
  const [phase, setPhase] = useState<Phase>('preview')
  const note = (key: string, result: BulkResult) => setResults((known) => new Map(known).set(key, result))
  const run = async (tried: readonly Trying<Row>[], { reason, chosen }: Said) => {
    setPhase('running')
    for (const { row, key } of tried) {
      note(key, { state: 'doing' })
      try {
        note(key, { state: (await action.run(row, reason, chosen)) === 'asked' ? 'asked' : 'done' })
      } catch (refusal) {
        if (isRightMissing(refusal)) askForRights()
        note(key, { state: 'refused', text: isApiError(refusal) ? textOf(refusal) : common('error.unreachable') })
      }
    }
    setPhase('over')
    await readAnew(...action.changes)
  }
  return { results, phase, run }
}
