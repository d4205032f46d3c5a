import { choiceField } from '../../../lib/address-fields.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList, cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Page } from '../../kit/page.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import type { Picture } from './picture.ts'
import { DeleteDialog, DescribeDialog } from './picture-dialogs.tsx'
import { UploadButton } from './upload-button.tsx'

const WHICH = ['all', 'used', 'unused'] as const
const FIELDS = { which: choiceField(WHICH), cursor: cursorPlace() }
const IS_USED = { all: null, used: true, unused: false } as const

/** Uploaded pictures: what is seen on them, what shows them, and those that nothing shows. */
export function PicturesPage() {
  const t = useTexts('pictures')
  const { shown, change } = useAddress(FIELDS)
  const { current, open, close } = useDialogs()
  const mayChange = useMay('picture.change')
  const read = useCall(
    'office/picture/getPictures',
    { isUsed: IS_USED[shown.which], limit: LIST_SIZE, cursor: shown.cursor },
    { silent: true, staleTimeMs: 0 },
  )
  const columns = useColumns(mayChange)
  const picture = read.data?.items.find(({ id }) => id === current?.id)
  return (
    <Page
      title={t('title')}
      text={t('text')}
      actions={mayChange && <UploadButton onUploaded={({ id }) => open('describe', id)} />}
    >
      <FilterChips
        label={t('which')}
        name="which"
        choices={WHICH.map((key) => ({ key, title: t(`which.${key}`) }))}
        current={shown.which}
        onChange={(which) => change({ which })}
      />
      <CursorList
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        place={{ cursor: shown.cursor, onTurn: (cursor) => change({ cursor }) }}
        empty={{ title: t('none'), text: t('noneText') }}
      />
      {mayChange && picture !== undefined && current?.name === 'describe' && (
        <DescribeDialog key={picture.id} picture={picture} onClose={close} />
      )}
      {mayChange && picture !== undefined && current?.name === 'delete' && (
        <DeleteDialog picture={picture} onClose={close} />
      )}
    </Page>
  )
}

function useColumns(mayChange: boolean): readonly Column<Picture>[] {
  const t = useTexts('pictures')
  const { count, moment } = useFormat()
  const columns: readonly Column<Picture>[] = [
    {
      key: 'picture',
      head: t('picture'),
      namesRow: true,
      place: 'title',
      cell: (picture) => <PictureCell picture={picture} />,
    },
    {
      key: 'size',
      head: t('size'),
      place: 'half',
      cell: ({ width, height, bytes }) =>
        t('sizeOf', { width: count(width), height: count(height), kilobytes: count(Math.ceil(bytes / 1_024)) }),
    },
    {
      key: 'places',
      head: t('places'),
      place: 'half',
      cell: ({ places }) => (places.length === 0 ? t('places.none') : t('places.count', { count: places.length })),
    },
    { key: 'uploaded', head: t('uploadedAt'), place: 'half', cell: ({ uploadedAt }) => moment(uploadedAt) },
  ]
  if (!mayChange) return columns
  const actions: Column<Picture> = {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: (picture) => <PictureActions picture={picture} />,
  }
  return [...columns, actions]
}

function PictureActions({ picture }: { readonly picture: Picture }) {
  const t = useTexts('pictures')
  const { open } = useDialogs()
  const name = useName(picture)
  return (
    <span className="inline-flex items-center gap-1">
      <Button look="ghost" size="s" aria-label={t('describeOf', { name })} onClick={() => open('describe', picture.id)}>
        {t('describe')}
      </Button>
      {picture.places.length === 0 && (
        <Button look="ghost" size="s" aria-label={t('deleteOf', { name })} onClick={() => open('delete', picture.id)}>
          {t('delete')}
        </Button>
      )}
    </span>
  )
}

function useName({ alt, hash }: Picture): string {
  const language = useLanguage()
  return alt?.[language] ?? hash.slice(0, 8)
}

function PictureCell({ picture }: { readonly picture: Picture }) {
  const t = useTexts('pictures')
  const name = useName(picture)
  return (
    <span className="flex items-center gap-3">
      <img
        src={picture.sizes[0]?.url}
        alt=""
        width={72}
        height={48}
        loading="lazy"
        className="h-12 w-18 shrink-0 rounded-sm object-cover"
      />
      {picture.alt === null ? <Badge look="warm">{t('undescribed')}</Badge> : <Bdi>{name}</Bdi>}
    </span>
  )
}
