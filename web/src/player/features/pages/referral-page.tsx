import { intIdOfPath } from '@tas/shared/values/slug.ts'
import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { rememberReferrer } from '../auth/referrer.ts'

/** /ref/{marketerUserIntId}: remembers who invited, then home; the server checks the number at registration. */
export function ReferralPage() {
  const { marketer = '' } = useParams()
  const intId = intIdOfPath(marketer)
  useEffect(() => {
    if (intId !== null) rememberReferrer(intId)
  }, [intId])
  return <Navigate to="/" replace />
}
