import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/button.tsx'

type RotationProps = { readonly isBusy: boolean; readonly onRotate: () => Promise<boolean> }

/** Brings what has appeared below the fold of a dialog into view, as far as need be. */
export function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** Asks once more before the server seed is revealed: it cannot be hidden again. */
export function Rotation({ isBusy, onRotate }: RotationProps) {
  const t = useTexts('fairness')
  const common = useTexts('common')
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking)
    return (
      <Button look="ghost" isWide className="h-auto min-h-12 py-2 whitespace-normal" onClick={() => setIsAsking(true)}>
        {t('rotate')}
      </Button>
    )
  const rotate = async () => {
    await onRotate()
    setIsAsking(false)
  }
  return (
    <section
      ref={showWhole}
      aria-label={t('rotateAsk')}
      className="grid grid-cols-1 gap-3 rounded-md border border-saffron/50 bg-saffron/8 p-4"
    >
      <h4 className="font-bold">{t('rotateAsk')}</h4>
      <p className="text-[14px] text-ink-2">{t('rotateText')}</p>
      <div className="flex flex-wrap gap-2">
        <Button isBusy={isBusy} onClick={() => void rotate()}>
          {t(isBusy ? 'rotating' : 'rotateYes')}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={() => setIsAsking(false)}>
          {common('action.cancel')}
        </Button>
      </div>
    </section>
  )
}
