import type { CallData, CallInput } from '@tas/shared/contract/api.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { Button } from '../../../ui/button.tsx'
import { NotLoaded } from '../../../ui/load-problem.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { SettingDiff } from '../../kit/setting-diff.tsx'
import { useTexts } from '../../me/texts.ts'

type TermsReviewProps = {
  readonly settings: CallData<'office/settings/get'>
  readonly change: CallInput<'office/settings/change'>['changes'][number]
  readonly onBack: () => void
  readonly onClose: () => void
}

/** What would change, as the server sees it; then a second person is asked. */
export function TermsReview({ settings, change, onBack, onClose }: TermsReviewProps) {
  const t = useTexts('gateways')
  const common = useSharedTexts('common')
  const asked = { version: settings.version, changes: [change] }
  const read = useCall('office/settings/preview', asked, { silent: true, staleTimeMs: 0 })
  const problem = isApiError(read.error) && read.error.status < 500 && !read.error.isNetwork ? read.error : null
  if (read.data === undefined)
    return (
      <Modal title={t('review')} closeLabel={common('action.close')} onClose={onClose} size="m">
        {problem === null ? (
          <NotLoaded read={read} fallback={<TextSkeleton lines={4} />} />
        ) : (
          <div className="grid gap-4">
            <Notice>{problem.text}</Notice>
            {problem.code === 'business.settings_invalid' && (
              <p className="text-[13px] text-ink-2">{t('wrongTerms')}</p>
            )}
            <Button look="ghost" className="justify-self-start" onClick={onBack}>
              {t('back')}
            </Button>
          </div>
        )}
      </Modal>
    )
  return (
    <AskDialog
      title={t('review')}
      text={t('askText')}
      action={t('ask')}
      size="m"
      path="office/settings/changeByTwo"
      inputOf={(reason) => ({ ...asked, reason })}
      onClose={onClose}
    >
      {() => <SettingDiff settings={settings.items} changes={read.data?.changes ?? []} />}
    </AskDialog>
  )
}
