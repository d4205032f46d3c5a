import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { ActionDialog, type FieldTexts } from '../../kit/action-dialog.tsx'
import { TitleFields } from '../../kit/documents/title-fields.tsx'
import { PicturePicker } from '../../kit/picture-picker.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { type Category, differences, type Game, LONGEST_TITLE, readTags } from './catalogue.ts'
import { Newer } from './newer.tsx'
import { useLatest } from './use-latest.ts'

type GameDialogProps = {
  readonly game: Game
  readonly categories: readonly Category[]
  readonly onClose: () => void
}

/** Changes what is said of a game, where it stands, and whether it is shown. */
export function GameDialog({ game, categories, onClose }: GameDialogProps) {
  const t = useTexts('catalogue')
  const language = useLanguage()
  const { seen, newer, save, read } = useLatest(game, 'office/catalogue/getGames')
  const [title, setTitle] = useState(game.title)
  const [tags, setTags] = useState(game.tags.join(', '))
  const [categoryId, setCategory] = useState(game.categoryId)
  const [isPublished, setPublished] = useState(game.isPublished)
  // Left out where it was not touched: it stays then, also where somebody else has changed it.
  const [picture, setPicture] = useState<{ pictureId?: string | null }>({})
  const wordsOf = (row: Game) => ({
    [t('titleEn')]: row.title.en,
    [t('titleFa')]: row.title.fa,
    [t('tags')]: row.tags.join(', '),
    [t('category')]: categories.find(({ id }) => id === row.categoryId)?.title[language] ?? '',
    [t('picture')]: row.imgUrl ?? '',
    [t('shown')]: t(row.isPublished ? 'shown.yes' : 'shown.no'),
  })
  return (
    <ActionDialog
      title={t('changeOf', { title: seen.title[language] })}
      action={t('save')}
      reason="optional"
      done={t('saved')}
      size="m"
      isReady={title.en.trim() !== '' && title.fa.trim() !== ''}
      onClose={onClose}
      onDo={(words) =>
        save(() =>
          call('office/catalogue/changeGame', {
            gameId: game.id,
            version: seen.version,
            title,
            tags: [...readTags(tags)],
            categoryId,
            isPublished,
            ...picture,
            reason: words === '' ? null : words,
          }),
        )
      }
    >
      {(textOf) => (
        <>
          {newer !== null && <Newer changes={differences(wordsOf(seen), wordsOf(newer))} onSeen={read} />}
          <TitleFields isFirst maxLength={LONGEST_TITLE} title={title} textOf={textOf} onChange={setTitle} />
          <TagsField tags={tags} textOf={textOf} onChange={setTags} />
          <Select
            label={t('category')}
            name="category"
            value={categoryId}
            choices={categories.map((one) => ({ value: one.id, title: one.title[language] }))}
            error={textOf('categoryId')}
            onChange={({ target }) => setCategory(target.value)}
          />
          <PictureField chosen={picture.pictureId} game={game} textOf={textOf} onChange={setPicture} />
          <Checkbox
            label={t('shown.check')}
            checked={isPublished}
            onChange={({ target }) => setPublished(target.checked)}
          />
        </>
      )}
    </ActionDialog>
  )
}

type PictureFieldProps = {
  readonly chosen: string | null | undefined
  readonly game: Game
  readonly textOf: FieldTexts
  readonly onChange: (picture: { pictureId: string | null }) => void
}

function PictureField({ chosen, game, textOf, onChange }: PictureFieldProps) {
  const t = useTexts('catalogue')
  const maySee = useMay('picture.read')
  if (!maySee) return null
  return (
    <PicturePicker
      chosen={chosen === undefined ? game.pictureId : chosen}
      none={t('picture.drawn')}
      error={textOf('pictureId')}
      onChoose={(pictureId) => onChange({ pictureId })}
    />
  )
}

type TagsFieldProps = {
  readonly tags: string
  readonly textOf: FieldTexts
  readonly onChange: (tags: string) => void
}

function TagsField({ tags, textOf, onChange }: TagsFieldProps) {
  const t = useTexts('catalogue')
  return (
    <Field
      label={t('tags')}
      hint={t('tagsHint')}
      name="tags"
      dir="auto"
      value={tags}
      error={textOf('tags')}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
