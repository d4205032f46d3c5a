import { useLanguage } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { dropLook, PlaceKeys } from '../../kit/place-keys.tsx'
import type { Placing } from '../../kit/use-placing.ts'
import { useTexts } from '../../me/texts.ts'
import { pictureUrl, type Slide, type Slider } from './slider.ts'

type SlidesTableProps = {
  readonly slider: Slider
  readonly slides: readonly Slide[]
  /** Null: whoever is here may only look. */
  readonly edit: {
    readonly placing: Placing
    readonly onOpen: (slide: Slide) => void
    readonly onRemove: (slide: Slide) => void
  } | null
}

/** Slides in the order in which they are shown. */
export function SlidesTable(props: SlidesTableProps) {
  const t = useTexts('sliders')
  const columns = useSlideColumns(props)
  return (
    <Table
      caption={t('slides')}
      columns={columns}
      keyOf={({ id }) => id}
      rows={props.slides}
      rowClass={({ id }) => (props.edit === null ? undefined : dropLook(props.edit.placing, id))}
      narrow="cards"
      isDense
      frame="own"
      empty={<EmptyState picture="empty" title={t('noSlides')} text={t('noSlidesText')} />}
    />
  )
}

function useSlideColumns({ slider, edit }: SlidesTableProps): readonly Column<Slide>[] {
  const t = useTexts('sliders')
  const content = useTexts('content')
  const language = useLanguage()
  const columns: readonly Column<Slide>[] = [
    {
      key: 'slide',
      head: t('slide'),
      namesRow: true,
      place: 'title',
      cell: (slide) => (
        <span className="flex items-center gap-3">
          <img
            src={pictureUrl(slide, slider, language)}
            alt=""
            width={96}
            height={48}
            loading="lazy"
            className="h-12 w-24 shrink-0 rounded-sm bg-surface-2 object-cover"
          />
          <span className="grid min-w-0 justify-items-start">
            <Bdi>{slide.title.en}</Bdi>
            <Bdi>{slide.title.fa}</Bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'url',
      head: t('url'),
      place: 'whole',
      cell: ({ url }) => <Ltr className="break-all">{url}</Ltr>,
    },
    { key: 'when', head: t('when'), place: 'half', cell: (slide) => <When slide={slide} /> },
  ]
  if (edit === null) return columns
  const { placing, onOpen, onRemove } = edit
  const actions: Column<Slide> = {
    key: 'actions',
    head: content('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: (slide) => {
      const title = slide.title[language]
      return (
        <span className="inline-flex items-center gap-1">
          <PlaceKeys id={slide.id} title={title} placing={placing} />
          <Button look="ghost" size="s" aria-label={t('changeOf', { title })} onClick={() => onOpen(slide)}>
            {t('change')}
          </Button>
          <Button look="quiet" size="s" aria-label={t('removeOf', { title })} onClick={() => onRemove(slide)}>
            {t('remove')}
          </Button>
        </span>
      )
    },
  }
  return [...columns, actions]
}

function When({ slide: { isShown, shownFrom, shownUntil } }: { readonly slide: Slide }) {
  const t = useTexts('sliders')
  const content = useTexts('content')
  const { moment } = useFormat()
  if (!isShown) return <Badge look="warm">{content('state.down')}</Badge>
  if (shownFrom === null && shownUntil === null) return t('always')
  return (
    <span className="grid text-[13px]">
      {shownFrom !== null && <span>{t('fromMoment', { moment: moment(shownFrom) })}</span>}
      {shownUntil !== null && <span>{t('untilMoment', { moment: moment(shownUntil) })}</span>}
    </span>
  )
}
