import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { useTexts } from '../../me/texts.ts'
import { Refused } from '../action-dialog.tsx'

type PreviewButtonProps = {
  /** Makes the link. */
  readonly make: () => Promise<{ readonly path: string }>
}

/** Opens the saved draft in the real page, in a window of its own. */
export function PreviewButton({ make }: PreviewButtonProps) {
  const t = useTexts('content')
  const { isBusy, error, run } = useAction(async () => {
    // Opened before the answer is here: a window that opens later is stopped by the browser.
    const page = window.open('', '_blank')
    try {
      const { path } = await make()
      if (page === null) window.location.assign(path)
      else {
        page.opener = null
        page.location.assign(path)
      }
    } catch (refusal) {
      page?.close()
      throw refusal
    }
  })
  return (
    <>
      <Button look="ghost" isBusy={isBusy} onClick={() => void run(undefined)}>
        {t('preview')}
      </Button>
      {error !== null && (
        <div className="order-last basis-full">
          <Refused error={error} />
        </div>
      )}
    </>
  )
}
