import { useTexts } from '../../../lib/i18n.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LockNotice } from './lock-notice.tsx'
import { PasswordForm } from './password-form.tsx'
import { useSecurity } from './use-security.ts'

/** /user/user/changePassword: a new password. */
export function ChangePasswordPage() {
  const t = useTexts('security')
  const { data, dataUpdatedAt, error, isFetching, refetch } = useSecurity()
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="text-[26px] leading-tight font-extrabold tracking-tight">{t('password.change')}</h1>
        <ButtonLink to="/user/user/security" look="ghost">
          {t('title')}
        </ButtonLink>
      </header>
      {data !== undefined && data.withdrawalsLockedUntil !== null && (
        <LockNotice until={data.withdrawalsLockedUntil} now={data.now} askedAtMs={dataUpdatedAt} />
      )}
      {data === undefined ? (
        error === null ? (
          <Skeleton className="h-96" />
        ) : (
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )
      ) : (
        <div className="rounded-xl border border-line bg-surface-1 p-5 sm:p-6">
          <PasswordForm isProvedByPassword={data.proofMethods.includes('password')} onChanged={() => void refetch()} />
        </div>
      )}
    </div>
  )
}
