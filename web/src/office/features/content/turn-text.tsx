import { useDialogs } from '../../../lib/use-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import type { OfficeText } from './content.ts'

/** What was added here is taken off the site, or brought back; what ships stays. */
export function TurnButton({ text: { slug, version, isDown } }: { readonly text: OfficeText }) {
  const t = useTexts('content')
  const { open } = useDialogs()
  const mayPublish = useMay('content.publish')
  if (!mayPublish || slug === null || version === 0) return null
  const name = isDown ? 'bringBack' : 'takeDown'
  return (
    <Button look="ghost" onClick={() => open(name)}>
      {t(name)}
    </Button>
  )
}

type TurnDialogProps = { readonly text: OfficeText; readonly onAsked: () => void }

/** Asks another person to have a text taken down or brought back; what somebody else did meanwhile is not offered any more. */
export function TurnDialog({ text: { intId, isDown }, onAsked }: TurnDialogProps) {
  const t = useTexts('content')
  const { current, close } = useDialogs()
  const name = isDown ? 'bringBack' : 'takeDown'
  if (current?.name !== name) return null
  return (
    <AskDialog
      path={`office/content/${name}`}
      title={t(`${name}.title`)}
      text={t(`${name}.text`)}
      action={t(name)}
      inputOf={(reason) => ({ intId, reason })}
      onAsked={onAsked}
      onClose={close}
    />
  )
}
