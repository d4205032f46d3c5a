import { useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { Modal } from '../../../ui/modal.tsx'
import { useTexts } from '../../me/texts.ts'
import type { RowKey } from './row-keys.ts'

const KEYS = [
  [['j', '↓'], 'keys.next'],
  [['k', '↑'], 'keys.before'],
  [['Home', 'End'], 'keys.ends'],
  [['Enter'], 'keys.open'],
  [['x'], 'keys.pick'],
] as const

/** A key of one list alone, and what it does. */
export type OwnKey = { readonly key: RowKey; readonly title: string }

type Line = { readonly keys: readonly string[]; readonly title: string }

type KeysHelpProps = {
  readonly isClaimed: boolean
  readonly own: readonly OwnKey[]
  readonly onClose: () => void
}

/** What the keyboard does in a list, and with one row of it. */
export function KeysHelp({ isClaimed, own, onClose }: KeysHelpProps) {
  const t = useTexts('queue')
  const common = useSharedTexts('common')
  const claiming = [
    { keys: ['c'], title: t('keys.claim') },
    { keys: ['r'], title: t('keys.release') },
  ]
  const all = [
    ...KEYS.map(([keys, meaning]): Line => ({ keys, title: t(meaning) })),
    ...(isClaimed ? claiming : []),
    ...own.map(({ key, title }): Line => ({ keys: [key], title })),
    { keys: ['?'], title: t('keys.help') },
  ]
  return (
    <Modal title={t('keys')} closeLabel={common('action.close')} onClose={onClose}>
      <dl className="grid grid-cols-[max-content_1fr] items-center gap-x-5 gap-y-3">
        {all.map(({ keys, title }) => (
          <div key={title} className="contents">
            <dt dir="ltr" className="flex gap-1.5">
              {keys.map((key) => (
                <kbd key={key} className="rounded-sm border border-line-strong px-2 py-0.5 font-latin text-[13px]">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{title}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
