import { useTexts } from '../lib/i18n.ts'
import { Ltr } from './bdi.tsx'

/** The id of a fault of ours, for the player to quote to support; nothing when there is none. */
export function ErrorId({ id }: { readonly id: string | null }) {
  const t = useTexts('common')
  if (id === null) return null
  return (
    <p className="mt-2 text-[13px] text-ink-3">
      {t('error.id')} <Ltr className="select-all break-all font-mono">{id}</Ltr>
    </p>
  )
}
