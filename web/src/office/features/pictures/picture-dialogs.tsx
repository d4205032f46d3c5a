import { LONGEST_ALT } from '@tas/shared/contract/pictures/choices.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { Field } from '../../../ui/field.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import type { Picture } from './picture.ts'

type PictureDialogProps = { readonly picture: Picture; readonly onClose: () => void }

/** Says in both languages what is seen on a picture. Who comes second reads what the first said before it is written over. */
export function DescribeDialog({ picture, onClose }: PictureDialogProps) {
  const t = useTexts('pictures')
  const [version] = useState(picture.version)
  const [seenVersion, setSeen] = useState(version)
  const [alt, setAlt] = useState(picture.alt ?? { en: '', fa: '' })
  const isNewer = picture.version > seenVersion
  const save = async () => {
    try {
      await call('office/picture/describe', { pictureId: picture.id, version: seenVersion, alt })
    } catch (error) {
      if (isApiError(error) && error.code === 'office.changed_meanwhile') await readAnew('office/picture/getPictures')
      throw error
    }
    await readAnew('office/picture/getPictures')
  }
  return (
    <ActionDialog
      title={t('describe')}
      text={t('describeText')}
      action={t('save')}
      reason="none"
      done={t('saved')}
      size="m"
      isReady={alt.en.trim() !== '' && alt.fa.trim() !== ''}
      onClose={onClose}
      onDo={save}
    >
      {(textOf) => (
        <>
          <img
            src={picture.sizes.find(({ width }) => width >= 640)?.url ?? picture.sizes.at(-1)?.url}
            alt={t('preview')}
            width={picture.width}
            height={picture.height}
            className="max-h-60 w-full rounded-md bg-surface-2 object-contain"
          />
          {isNewer && picture.alt !== null && <Newer alt={picture.alt} onSeen={() => setSeen(picture.version)} />}
          <Field
            label={t('altEn')}
            name="en"
            lang="en"
            dir="ltr"
            data-autofocus
            maxLength={LONGEST_ALT}
            value={alt.en}
            error={textOf('alt.en')}
            onChange={({ target }) => setAlt({ ...alt, en: target.value })}
          />
          <Field
            label={t('altFa')}
            name="fa"
            lang="fa"
            dir="rtl"
            maxLength={LONGEST_ALT}
            value={alt.fa}
            error={textOf('alt.fa')}
            onChange={({ target }) => setAlt({ ...alt, fa: target.value })}
          />
        </>
      )}
    </ActionDialog>
  )
}

function Newer({ alt, onSeen }: { readonly alt: NonNullable<Picture['alt']>; readonly onSeen: () => void }) {
  const t = useTexts('pictures')
  return (
    <div role="alert" className="rounded-md border border-saffron/40 bg-saffron/8 px-4 py-3">
      <p className="text-[13px] font-semibold">{t('newer')}</p>
      <p lang="en" dir="ltr">
        {alt.en}
      </p>
      <p lang="fa" dir="rtl">
        {alt.fa}
      </p>
      <button type="button" onClick={onSeen} className="mt-2 min-h-9 font-semibold text-saffron-ink coarse:min-h-11">
        {t('goOn')}
      </button>
    </div>
  )
}

/** Deletes a picture that nothing shows. */
export function DeleteDialog({ picture, onClose }: PictureDialogProps) {
  const t = useTexts('pictures')
  const language = useLanguage()
  return (
    <ActionDialog
      title={t('deleteOf', { name: picture.alt?.[language] ?? picture.hash.slice(0, 8) })}
      text={t('deleteText')}
      action={t('delete')}
      isDangerous
      reason="none"
      done={t('deleted')}
      onClose={onClose}
      onDo={async () => {
        await call('office/picture/delete', { pictureId: picture.id })
        await readAnew('office/picture/getPictures')
      }}
    />
  )
}
