import { useTexts } from '../../../lib/i18n.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LockNotice } from './lock-notice.tsx'
import { PasswordForm } from './password-form.tsx'
import { useSecurity } from './use-security.ts'

/** /user/user/changePassword: a new password. */
export function ChangePasswordPage() {
  const t = useTexts('security')
  const read = useSecurity()
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('password.change')}>
        <ButtonLink to="/user/user/security" look="ghost">
          {t('title')}
        </ButtonLink>
      </PageHead>
      <Loaded read={read} fallback={<Skeleton className="h-96" />}>
        {({ withdrawalsLockedUntil, now, proofMethods }) => (
          <>
            {withdrawalsLockedUntil !== null && (
              <LockNotice until={withdrawalsLockedUntil} now={now} askedAtMs={read.dataUpdatedAt} />
            )}
            <div className="rounded-xl border border-line bg-surface-1 p-5 sm:p-6">
              <PasswordForm
                isProvedByPassword={proofMethods.includes('password')}
                onChanged={() => void read.refetch()}
              />
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}
