import { LONGEST_PICTURE_BYTES, PICTURE_TYPES } from '@tas/shared/contract/pictures/choices.ts'
import { sendFile } from '../../../lib/send-file.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { FileButton } from '../../../ui/file-button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import type { Picture } from './picture.ts'

type UploadButtonProps = { readonly onUploaded: (picture: Picture) => void }

/** Chooses an image of this device and uploads it; what the server says to it stands beside the button. */
export function UploadButton({ onUploaded }: UploadButtonProps) {
  const t = useTexts('pictures')
  const { count } = useFormat()
  const { isBusy, error, run } = useAction(async (file: File) => {
    const { picture, isNew } = await sendFile('office/picture/upload', file)
    showToast(t(isNew ? 'uploaded' : 'uploadedBefore'))
    await readAnew('office/picture/getPictures')
    onUploaded(picture)
  })
  return (
    <div className="grid justify-items-start gap-2 sm:justify-items-end">
      <FileButton fieldLabel={t('choose')} accept={PICTURE_TYPES} isBusy={isBusy} onChosen={(file) => void run(file)}>
        {t('upload')}
      </FileButton>
      <p className="text-[13px] text-ink-3">
        {t('limits', { megabytes: count(LONGEST_PICTURE_BYTES / 1_024 / 1_024) })}
      </p>
      <Refused error={error} />
    </div>
  )
}
