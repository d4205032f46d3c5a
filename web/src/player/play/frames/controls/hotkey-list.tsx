import { useTexts } from '../../../../lib/i18n.ts'
import { HOTKEY_NAMES, type Hotkey } from './use-hotkeys.ts'

/** The keys of the game, in its rules: what they do, where they work and how they are turned on. */
export function HotkeyList({ hotkeys }: { readonly hotkeys: readonly Pick<Hotkey, 'code' | 'title'>[] }) {
  const t = useTexts('originals')
  return (
    <section className="grid gap-2 border-t border-line pt-4 max-lg:hidden">
      <h3 className="font-bold">{t('hotkeys')}</h3>
      <p className="text-[14px] text-ink-2">{t('hotkeysHint')}</p>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2 text-[14px]">
        {hotkeys.map(({ code, title }) => (
          <div key={code} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line-strong bg-surface-2 px-2 py-0.5 font-semibold">
                {t(HOTKEY_NAMES[code])}
              </kbd>
            </dt>
            <dd className="text-ink-2">{title}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
