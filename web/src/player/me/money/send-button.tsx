import { useIsOnline } from '../../../lib/connection.ts'
import { useTexts } from '../../../lib/i18n.ts'
import type { useIntent } from '../../../lib/use-intent.ts'
import { Button } from '../../../ui/button.tsx'

type SendButtonProps = {
  readonly intent: Pick<ReturnType<typeof useIntent>, 'pending' | 'isLate'>
  /** Whether there is anything to send it by. */
  readonly isPossible: boolean
  /** What it will do. */
  readonly text: string
  readonly busyText: string
  /** `m`: its form is a part of a page among others. */
  readonly size?: 'm' | 'l'
}

/** Sends what a form of money says; while it does, or nothing can be sent, it says that instead. */
export function SendButton({ intent, isPossible, text, busyText, size = 'l' }: SendButtonProps) {
  const movements = useTexts('movements')
  const common = useTexts('common')
  const isOnline = useIsOnline()
  const isBusy = intent.pending !== null
  return (
    <Button
      type="submit"
      size={size}
      isWide
      isBusy={isBusy}
      disabled={!isBusy && (!isOnline || !isPossible)}
      {...(size === 'l' && { className: 'text-[17px]' })}
    >
      {isBusy
        ? intent.isLate
          ? movements('submittingAgain')
          : busyText
        : isOnline
          ? text
          : common('problem.offlineTitle')}
    </Button>
  )
}
