import type { CallData } from '@tas/shared/contract/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AntiPhishingCard } from './anti-phishing-card.tsx'
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
  const read = useSecurity()
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('title')} text={t('lead')} />
      <Loaded
        read={read}
        fallback={
          <>
            <Skeleton className="h-32" />
            <Skeleton className="h-32" />
            <Skeleton className="h-32" />
          </>
        }
      >
        {(security) => (
          <Credentials security={security} askedAtMs={read.dataUpdatedAt} onChanged={() => void read.refetch()} />
        )}
      </Loaded>
      <AntiPhishingCard />
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
