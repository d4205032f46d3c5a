import type { CallData } from '@tas/shared/contract/api.ts'
import { useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { CopiedLink } from '../../../ui/copied-link.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { useTexts } from '../../me/texts.ts'

export type Invited = CallData<'office/agent/invite'> & { readonly username: string }

/** The link of an invitation. It is shown once: the server keeps no copy of it. */
export function LinkDialog({ invited, onClose }: { readonly invited: Invited; readonly onClose: () => void }) {
  const t = useTexts('agents')
  const common = useSharedTexts('common')
  const { moment } = useFormat()
  const { username, link, expiresAt } = invited
  return (
    <Modal title={t('linkTitle')} closeLabel={common('action.close')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-ink-2">{t('linkText', { moment: moment(expiresAt) })}</p>
        <p className="font-semibold">
          <Bdi>{username}</Bdi>
        </p>
        <CopiedLink address={`${location.origin}${link}`} name={t('link')} />
      </div>
    </Modal>
  )
}
