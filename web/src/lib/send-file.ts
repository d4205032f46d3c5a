import type { CallData, CallPath } from '@tas/shared/contract/api.ts'
import { businessId, readAnswer } from './api.ts'
import { ApiError } from './api-error.ts'
import { currentLanguage, textOf } from './i18n.ts'
import { sessionToken, tokenHeader } from './session.ts'

/** So long a file may take: the server gives up sooner. */
const FILE_TIMEOUT_MS = 60_000

/**
 * Makes a call whose body is a file.
 * @throws ApiError like every call
 */
export async function sendFile<Path extends CallPath>(path: Path, file: File): Promise<CallData<Path>> {
  const token = sessionToken()
  const bid = businessId()
  const response = await fetch(`/api/${path}`, {
    method: 'POST',
    headers: {
      // What it is, the server sees from its bytes.
      'content-type': 'application/octet-stream',
      ...(bid !== null && { BID: bid }),
      LANG: currentLanguage(),
      ...(token !== null && { [tokenHeader]: token }),
    },
    body: await file.arrayBuffer(),
    credentials: 'omit',
    signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
  }).catch(() => {
    throw ApiError.local('network.unreachable', textOf('common', 'error.unreachable'))
  })
  const body: unknown = await response.json().catch(() => null)
  return readAnswer<Path>(response.status, body, token).data
}
