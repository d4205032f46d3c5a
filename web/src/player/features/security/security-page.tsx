import type { CallData } from '@tas/shared/contract/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Card } from './card.tsx'
import { LockNotice } from './lock-notice.tsx'
import { LoginCard } from './login-card.tsx'
import { PasskeyCard } from './passkey-card.tsx'
import { SessionCard } from './session-card.tsx'
import { TotpCard } from './totp-card.tsx'
import { useSecurity } from './use-security.ts'

/** /user/user/security: how the player signs in, who is signed in, what happened. */
export function SecurityPage() {
  const t = useTexts('security')
  const { data, dataUpdatedAt, error, isFetching, refetch } = useSecurity()
  return (
    <div className="grid grid-cols-1 gap-5">
      <header>
        <h1 className="text-[26px] leading-tight font-extrabold tracking-tight">{t('title')}</h1>
        <p className="mt-1 text-ink-2">{t('lead')}</p>
      </header>
      {data === undefined ? (
        error === null ? (
          <>
            <Skeleton className="h-32" />
            <Skeleton className="h-32" />
            <Skeleton className="h-32" />
          </>
        ) : (
          <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )
      ) : (
        <Credentials security={data} askedAtMs={dataUpdatedAt} onChanged={() => void refetch()} />
      )}
      <SessionCard />
      <LoginCard />
    </div>
  )
}

type CredentialsProps = {
  readonly security: CallData<'identity/security/getSecurity'>
  readonly askedAtMs: number
  readonly onChanged: () => void
}

function Credentials({ security, askedAtMs, onChanged }: CredentialsProps) {
  const t = useTexts('security')
  const { moment } = useFormat()
  const { passwordChangedAt, lastLoginAt, withdrawalsLockedUntil, now, passkeys } = security
  return (
    <>
      {withdrawalsLockedUntil !== null && <LockNotice until={withdrawalsLockedUntil} {...{ now, askedAtMs }} />}
      <Card
        title={t('password.title')}
        action={
          <ButtonLink to="/user/user/changePassword" look="ghost">
            {t('password.change')}
          </ButtonLink>
        }
      >
        <p className="text-[14px] text-ink-2">
          {passwordChangedAt === null
            ? t('password.never')
            : t('password.changedAt', { when: moment(passwordChangedAt) })}
          {lastLoginAt !== null && (
            <>
              <br />
              {t('lastLogin', { when: moment(lastLoginAt) })}
            </>
          )}
        </p>
      </Card>
      <TotpCard security={security} onChanged={onChanged} />
      <PasskeyCard passkeys={passkeys} onChanged={onChanged} />
    </>
  )
}
