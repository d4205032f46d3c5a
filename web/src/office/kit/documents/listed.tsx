import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { useTexts } from '../../me/texts.ts'

type Drafted = {
  readonly draft: {
    readonly revision: number
    readonly savedAt: string
    readonly savedBy: { readonly name: string } | null
  } | null
}

/** Of a list of documents: which draft there is, by whom. */
export function useDraftColumn(): Column<Drafted> {
  const t = useTexts('content')
  const { moment, serial } = useFormat()
  return {
    key: 'draft',
    head: t('draft'),
    place: 'whole',
    cell: ({ draft }) =>
      draft === null ? (
        <span className="text-ink-3">–</span>
      ) : (
        <span className="text-[13px]">
          {t('savedBy', { revision: serial(draft.revision), moment: moment(draft.savedAt) })}{' '}
          <Bdi>{draft.savedBy?.name ?? ''}</Bdi>
        </span>
      ),
  }
}

type DocumentStateProps = {
  readonly document: Drafted & { readonly waiting: number; readonly scheduledAt: string | null }
  /** What this kind of document says besides, before everything else; false: nothing is out of the ordinary. */
  readonly own: ReactNode
  /** What the draft lacks, in a few words each. */
  readonly missing: readonly string[]
}

/** How a document of a list stands: it is shown as it is, or drafted, handed in, planned. */
export function DocumentState({ document: { draft, waiting, scheduledAt }, own, missing }: DocumentStateProps) {
  const t = useTexts('content')
  const { moment } = useFormat()
  const isQuiet = own === false && draft === null && waiting === 0 && scheduledAt === null
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {isQuiet && <Badge look="good">{t('state.shown')}</Badge>}
      {own}
      {draft !== null && <Badge>{t('state.draft')}</Badge>}
      {missing.map((text) => (
        <Badge key={text} look="warm">
          {text}
        </Badge>
      ))}
      {waiting > 0 && <Badge look="warm">{t('state.waiting')}</Badge>}
      {scheduledAt !== null && <Badge look="good">{t('state.planned', { moment: moment(scheduledAt) })}</Badge>}
    </span>
  )
}
