import { useEffect } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { isApiError } from '../../lib/api-error.ts'
import { useTexts } from '../../lib/i18n.ts'
import { useCall } from '../../lib/query.ts'
import { PageFallback } from '../../ui/page-fallback.tsx'
import { showToast } from '../../ui/toast.tsx'

const HANDED_ON = ['link', 'sub1', 'sub2', 'sub3', 'sub4', 'sub5'] as const

/** /ref/{marketerUserIntId}: the server notes who invited this browser, then home (spec §2). Nothing is kept here. */
export function ReferralPage() {
  const t = useTexts('pages')
  const { marketer = '' } = useParams()
  const [search] = useSearchParams()
  const handed = Object.fromEntries(
    HANDED_ON.flatMap((name) => {
      const value = search.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const { data, error } = useCall('affiliate/click/record', { refCode: marketer, ...handed }, { silent: true })
  useEffect(() => {
    if (data !== undefined) showToast(t('referral.kept'))
    else if (isApiError(error))
      showToast(error.code === 'identity.referral_unknown' ? t('referral.unknown') : error.text, 'bad')
  }, [data, error, t])
  return data === undefined && error === null ? <PageFallback /> : <Navigate to="/" replace />
}
