import { useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { Modal } from '../../../ui/modal.tsx'
import { useTexts } from '../../me/texts.ts'

const KEYS = [['j', '↓'], ['k', '↑'], ['Home', 'End'], ['Enter'], ['x'], ['?']] as const
const MEANINGS = ['keys.next', 'keys.before', 'keys.ends', 'keys.open', 'keys.pick', 'keys.help'] as const

type KeysHelpProps = { readonly onClose: () => void }

/** What the keyboard does in a list. */
export function KeysHelp({ onClose }: KeysHelpProps) {
  const t = useTexts('queue')
  const common = useSharedTexts('common')
  return (
    <Modal title={t('keys')} closeLabel={common('action.close')} onClose={onClose}>
      <dl className="grid grid-cols-[max-content_1fr] items-center gap-x-5 gap-y-3">
        {MEANINGS.map((meaning, index) => (
          <div key={meaning} className="contents">
            <dt dir="ltr" className="flex gap-1.5">
              {KEYS[index]?.map((key) => (
                <kbd key={key} className="rounded-sm border border-line-strong px-2 py-0.5 font-latin text-[13px]">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
