import { isSafeUrl } from '@tas/shared/contract/content/safe-url.ts'
import {
  LONGEST_ADDRESS,
  LONGEST_SLIDE_ACTION,
  LONGEST_SLIDE_TEXT,
  LONGEST_SLIDE_TITLE,
} from '@tas/shared/contract/content/slide-bounds.ts'
import { useRef, useState } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../kit/dialogs/form-dialog.tsx'
import { PicturePicker } from '../../kit/picture-picker.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import type { Slide } from './slider.ts'

type SlideDialogProps = {
  readonly slide: Slide
  readonly onClose: () => void
  readonly onChange: (slide: Slide) => void
}

/** What one slide says, where it leads, and when it is shown. It is saved with the whole slider. */
export function SlideDialog({ slide, onClose, onChange }: SlideDialogProps) {
  const t = useTexts('sliders')
  const [said, setSaid] = useState(slide)
  // An address is refused when it is taken over, not while it is typed.
  const [refused, setRefused] = useState<string | null>(null)
  const address = useRef<HTMLInputElement>(null)
  const isWhole =
    said.title.en.trim() !== '' &&
    said.title.fa.trim() !== '' &&
    said.url.trim() !== '' &&
    (said.actionTitle === null || (said.actionTitle.en.trim() !== '' && said.actionTitle.fa.trim() !== ''))
  const url = said.url.trim()
  const submit = () => {
    if (!isSafeUrl(url)) {
      setRefused(url)
      address.current?.focus()
      return
    }
    onChange({ ...said, url })
    onClose()
  }
  return (
    <FormDialog title={t('slide')} action={t('take')} size="m" isReady={isWhole} onClose={onClose} onSubmit={submit}>
      <WordFields said={said} onChange={setSaid} />
      <Field
        label={t('url')}
        hint={t('urlHint')}
        name="url"
        dir="ltr"
        maxLength={LONGEST_ADDRESS}
        ref={address}
        value={said.url}
        error={refused === url ? t('urlRefused') : undefined}
        onChange={({ target }) => setSaid({ ...said, url: target.value })}
      />
      <Checkbox
        label={t('newWindow')}
        checked={said.newWindow}
        onChange={({ target }) => setSaid({ ...said, newWindow: target.checked })}
      />
      <PictureFields slide={slide} said={said} onChange={setSaid} />
      <TimeFields said={said} onChange={setSaid} />
    </FormDialog>
  )
}

type PartProps = { readonly said: Slide; readonly onChange: (said: Slide) => void }

const LANGUAGES = [
  { language: 'en', dir: 'ltr' },
  { language: 'fa', dir: 'rtl' },
] as const

function WordFields({ said, onChange }: PartProps) {
  const t = useTexts('sliders')
  const optional = useTexts('frame')('reason.optional')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {LANGUAGES.map(({ language, dir }) => (
        <div key={language} className="grid content-start gap-4">
          <Field
            label={t(`title.${language}`)}
            name={`title-${language}`}
            lang={language}
            dir={dir}
            maxLength={LONGEST_SLIDE_TITLE}
            value={said.title[language]}
            onChange={({ target }) => onChange({ ...said, title: { ...said.title, [language]: target.value } })}
          />
          <Field
            label={t(`words.${language}`)}
            name={`text-${language}`}
            lang={language}
            dir={dir}
            maxLength={LONGEST_SLIDE_TEXT}
            isOptional={optional}
            value={said.text[language]}
            onChange={({ target }) => onChange({ ...said, text: { ...said.text, [language]: target.value } })}
          />
          <Field
            label={t(`button.${language}`)}
            name={`action-${language}`}
            lang={language}
            dir={dir}
            maxLength={LONGEST_SLIDE_ACTION}
            isOptional={said.actionTitle === null ? optional : undefined}
            value={said.actionTitle?.[language] ?? ''}
            onChange={({ target }) =>
              onChange({ ...said, actionTitle: buttonOf(said.actionTitle, language, target.value) })
            }
          />
        </div>
      ))}
    </div>
  )
}

/** The words of a button; none in either language: there is no button. */
function buttonOf(before: Slide['actionTitle'], language: 'en' | 'fa', words: string): Slide['actionTitle'] {
  const after = { en: '', fa: '', ...before, [language]: words }
  return after.en.trim() === '' && after.fa.trim() === '' ? null : after
}

/** One picture for both languages, or the one the slide had. */
function PictureFields({ slide, said, onChange }: PartProps & { readonly slide: Slide }) {
  const t = useTexts('sliders')
  const maySee = useMay('picture.read')
  if (!maySee) return null
  const drawn = slide.picture.kind === 'drawn' ? slide.picture : null
  return (
    <PicturePicker
      chosen={said.picture.kind === 'uploaded' ? said.picture.en : null}
      {...(drawn !== null && { none: t('drawn') })}
      onChoose={(id) => {
        if (id !== null) onChange({ ...said, picture: { kind: 'uploaded', en: id, fa: id } })
        else if (drawn !== null) onChange({ ...said, picture: drawn })
      }}
    />
  )
}

function TimeFields({ said, onChange }: PartProps) {
  const t = useTexts('sliders')
  return (
    <>
      <Checkbox
        label={t('isShown')}
        checked={said.isShown}
        onChange={({ target }) => onChange({ ...said, isShown: target.checked })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <MomentField
          label={t('shownFrom')}
          name="from"
          moment={said.shownFrom}
          onChange={(shownFrom) => onChange({ ...said, shownFrom })}
        />
        <MomentField
          label={t('shownUntil')}
          name="until"
          moment={said.shownUntil}
          onChange={(shownUntil) => onChange({ ...said, shownUntil })}
        />
      </div>
    </>
  )
}

type MomentFieldProps = {
  readonly label: string
  readonly name: string
  readonly moment: string | null
  readonly onChange: (moment: string | null) => void
}

/** A moment in the time of this computer, or none. */
function MomentField({ label, name, moment, onChange }: MomentFieldProps) {
  const t = useTexts('sliders')
  const optional = useTexts('frame')('reason.optional')
  const [typed, setTyped] = useState(moment === null ? '' : localOf(moment))
  return (
    <Field
      type="datetime-local"
      label={label}
      hint={t('momentHint')}
      isOptional={optional}
      name={name}
      dir="ltr"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        const at = Date.parse(target.value)
        onChange(Number.isFinite(at) ? new Date(at).toISOString() : null)
      }}
    />
  )
}

/** As a field for moments takes it. */
function localOf(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
