import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { isApiError } from '../../lib/api-error.ts'
import { useTexts } from '../../lib/i18n.ts'
import { useCall } from '../../lib/query.ts'
import { PageFallback } from '../../ui/page-fallback.tsx'
import { showToast } from '../../ui/toast.tsx'
import { rememberReferrer } from '../features/auth/referrer.ts'

/** /ref/{marketerUserIntId}: remembers who invited once the server knows the code, then home (spec §2). */
export function ReferralPage() {
  const t = useTexts('pages')
  const { marketer = '' } = useParams()
  const { data, error } = useCall('affiliate/affiliate/checkReferralCode', { refCode: marketer }, { silent: true })
  useEffect(() => {
    if (data !== undefined) {
      rememberReferrer(data.marketerUserIntId)
      showToast(t('referral.kept'))
    } else if (isApiError(error)) {
      showToast(error.code === 'identity.referral_unknown' ? t('referral.unknown') : error.text, 'bad')
    }
  }, [data, error, t])
  return data === undefined && error === null ? <PageFallback /> : <Navigate to="/" replace />
}
