import { KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { canUsePasskeys } from '../../../lib/passkey-device.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { useTexts } from '../../me/texts.ts'

type PasskeyButtonProps = {
  readonly label: string
  readonly text?: ReactNode
  /** Gives null when the device gave no passkey. */
  readonly ask: () => Promise<object | null>
}

/** Something that a passkey of this device does. Nothing where the browser knows no passkeys. */
export function PasskeyButton({ label, text, ask }: PasskeyButtonProps) {
  const t = useTexts('entry')
  const [hasFailed, setHasFailed] = useState(false)
  const { isBusy, error, run } = useAction(async () => setHasFailed((await ask()) === null))
  if (!canUsePasskeys()) return null
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {text !== undefined && <p className="text-ink-2">{text}</p>}
      <Refused error={error} />
      {hasFailed && error === null && <Notice>{t('passkey.failed')}</Notice>}
      <Button look="ghost" size="l" isWide isBusy={isBusy} onClick={() => void run(undefined)}>
        <KeyRound size={20} aria-hidden />
        {label}
      </Button>
    </div>
  )
}
