import { useTexts } from '../lib/i18n.ts'
import { Glyph } from './glyph.tsx'
import { IconButton } from './icon-button.tsx'
import { showToast } from './toast.tsx'

type CopyButtonProps = {
  readonly text: string
  /** What is copied, for those who do not see where the button stands. */
  readonly name: string
}

export function CopyButton({ text, name }: CopyButtonProps) {
  const t = useTexts('common')
  const copy = () => navigator.clipboard.writeText(text).then(() => showToast(t('copied')))
  return (
    <IconButton label={t('copyOf', { name })} look="bare" onClick={() => void copy()}>
      <Glyph name="copy" size={18} />
    </IconButton>
  )
}
