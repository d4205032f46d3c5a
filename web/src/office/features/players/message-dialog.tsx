import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { ActionDialog, type FieldTexts } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import type { Overview } from './player-file.ts'

const LONGEST_TITLE = 120
const LONGEST_TEXT = 1_000
const SHORTEST = 3

type Words = { readonly title: string; readonly text: string }
const NOTHING: Words = { title: '', text: '' }

const isEmpty = ({ title, text }: Words) => title.trim() === '' && text.trim() === ''
const isWhole = ({ title, text }: Words) => title.trim().length >= SHORTEST && text.trim().length >= SHORTEST

type MessageDialogProps = { readonly overview: Overview; readonly onClose: () => void }

/** Writes to a player, in one language or both; the language they chose to read comes first. */
export function MessageDialog({ overview: { player, language }, onClose }: MessageDialogProps) {
  const t = useTexts('players')
  const [written, setWritten] = useState<Readonly<Record<Language, Words>>>({ en: NOTHING, fa: NOTHING })
  const order = [...LANGUAGES].sort((one, other) => Number(other === language) - Number(one === language))
  const begun = order.filter((one) => !isEmpty(written[one]))
  const send = async (reason: string) => {
    const words = Object.fromEntries(begun.map((one) => [one, written[one]]))
    await call('office/player/message', { playerId: player.id, ...words, reason })
    await readAnew('office/player/getNotices', 'office/player/getMails')
  }
  return (
    <ActionDialog
      title={t('messageOf', { name: player.username })}
      text={t('messageText')}
      action={t('message.send')}
      done={t('messageDone')}
      size="m"
      isReady={begun.length > 0 && begun.every((one) => isWhole(written[one]))}
      onClose={onClose}
      onDo={send}
    >
      {(textOf) =>
        order.map((one) => (
          <MessageFields
            key={one}
            language={one}
            words={written[one]}
            textOf={textOf}
            onChange={(words) => setWritten({ ...written, [one]: words })}
          />
        ))
      }
    </ActionDialog>
  )
}

type MessageFieldsProps = {
  readonly language: Language
  readonly words: Words
  readonly textOf: FieldTexts
  readonly onChange: (words: Words) => void
}

function MessageFields({ language, words, textOf, onChange }: MessageFieldsProps) {
  const t = useTexts('players')
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-[14px] font-semibold text-ink-2">{t(`language.${language}`)}</legend>
      <Field
        label={t('message.title')}
        name={`${language}-title`}
        dir="auto"
        maxLength={LONGEST_TITLE}
        value={words.title}
        error={textOf(`${language}.title`)}
        onChange={({ target }) => onChange({ ...words, title: target.value })}
      />
      <TextArea
        label={t('message.text')}
        error={textOf(`${language}.text`) ?? textOf(language)}
        rows={3}
        maxLength={LONGEST_TEXT}
        value={words.text}
        // One paragraph: it is shown as one in the list, and in mails.
        onChange={({ target }) => onChange({ ...words, text: target.value.replace(/\s*\n\s*/g, ' ') })}
        className="min-h-24"
      />
    </fieldset>
  )
}
