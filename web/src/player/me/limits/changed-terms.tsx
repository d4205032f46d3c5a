import { Suspense, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { lazyChunk } from '../../../lib/lazy-chunk.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { changeSaferPlay } from './use-safer-play.ts'

const TextVersion = lazyChunk(() => import('../texts/text-version.tsx').then((module) => module.TextVersion))

const TERMS = 99

type ChangedTermsProps = {
  readonly version: number
  /** What the player agreed to before; null where that is not known. */
  readonly accepted: number | null
}

/**
 * The terms changed in something that matters. Part of the page, for a game that is under way must stay in reach: the changes
 * are read and accepted in a window that the player opens and may close again.
 */
export function ChangedTerms(props: ChangedTermsProps) {
  const t = useTexts('safer-play')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Notice look="plain">
      <div className="grid justify-items-start gap-3">
        <p>{t('terms.text')}</p>
        <Button look="press" onClick={() => setIsOpen(true)}>
          {t('terms.see')}
        </Button>
      </div>
      {isOpen && <TermsWindow {...props} onClose={() => setIsOpen(false)} />}
    </Notice>
  )
}

function TermsWindow({ version, accepted, onClose }: ChangedTermsProps & { readonly onClose: () => void }) {
  const t = useTexts('safer-play')
  const accept = useAction<null>(() => changeSaferPlay('limits/terms/acceptTerms', { version, confirm: true }))
  return (
    <Modal title={t('terms.title')} closeLabel={t('terms.later')} size="m" onClose={onClose}>
      <div className="grid gap-6">
        <Suspense fallback={<TextSkeleton lines={8} />}>
          <TextVersion intId={TERMS} version={version} {...(accepted !== null && { before: accepted })} />
        </Suspense>
        {accept.error !== null && <Notice>{accept.error.text}</Notice>}
        <div className="flex flex-wrap gap-3 border-t border-line pt-5">
          <Button look="press" isBusy={accept.isBusy} onClick={() => void accept.run(null)}>
            {t('terms.accept')}
          </Button>
          <ButtonLink to="/texts/99-terms-and-conditions.html" look="ghost">
            {t('terms.read')}
          </ButtonLink>
        </div>
      </div>
    </Modal>
  )
}
