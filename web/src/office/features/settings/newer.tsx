import { Button } from '../../../ui/button.tsx'
import { SettingDiff } from '../../kit/setting-diff.tsx'
import type { Setting, SettingChange } from '../../kit/setting-values.ts'
import { useTexts } from '../../me/texts.ts'

type NewerProps = {
  readonly settings: readonly Setting[]
  readonly changes: readonly SettingChange[]
  readonly onSeen: () => void
}

/** What somebody else changed meanwhile; nothing is written over before it was seen. */
export function Newer({ settings, changes, onSeen }: NewerProps) {
  const t = useTexts('settings')
  return (
    <div role="alert" className="grid gap-3 rounded-md border border-saffron/40 bg-saffron/8 px-4 py-3">
      <p className="text-[13px] font-semibold">{t('newer')}</p>
      <SettingDiff settings={settings} changes={changes} />
      <div>
        <Button look="ghost" size="s" onClick={onSeen}>
          {t('goOn')}
        </Button>
      </div>
    </div>
  )
}
