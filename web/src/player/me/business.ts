import { useEffect } from 'react'
import { learnBusinessId } from '../../lib/api.ts'
import { useCall } from '../../lib/query.ts'

const ONE_HOUR_MS = 3_600_000

/** The business this site belongs to; undefined until its record has been read. */
export function useBusiness() {
  const { data } = useCall('business/business/getCurrentBusiness', {}, { staleTimeMs: ONE_HOUR_MS })
  const business = data?.business
  useEffect(() => {
    if (business !== undefined) learnBusinessId(business.intId)
  }, [business])
  return business
}
