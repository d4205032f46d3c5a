import type { CallInput } from '@tas/shared/contract/api.ts'
import { call } from './api.ts'
import { ApiError, isEnvelope, refusalOf } from './api-error.ts'
import { textOf } from './i18n.ts'
import { saveFile } from './save-file.ts'

type ReadOptions = {
  readonly signal: AbortSignal
  /** Told how many bytes have come. */
  readonly onProgress: (bytes: number) => void
}
/** The calls that make a link to a file. */
type ExportPath =
  | 'transaction/export/create'
  | 'user/data/createExport'
  | 'support/attachment/createLink'
  | 'support/complaint/getPack'
  | 'office/attachment/createLink'
  | 'agent/report/export'
  | 'office/report/export'
  | 'office/report/exportCohorts'
  | 'office/report/openMailed'
  | 'office/regulator/take'
  | 'office/queue/export'
  | 'office/voucher/print'
  | 'office/risk/takeReport'
type SaveOptions = Partial<ReadOptions> & { readonly fallbackName: string }

/**
 * Fetches what a call made a link to as a file and gives it to the browser to keep, when it has come whole.
 * @throws ApiError: a refusal, or the connection was lost on the way
 */
export async function saveExport<Path extends ExportPath>(
  path: Path,
  input: CallInput<Path>,
  { signal = new AbortController().signal, onProgress = () => {}, fallbackName }: SaveOptions,
): Promise<void> {
  const { url } = await call(path, input, { signal })
  const response = await fetchFile(url, signal)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const file = await readFile(response, { signal, onProgress })
  saveFile(file, name ?? fallbackName)
}

async function fetchFile(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal, credentials: 'omit' }).catch(() => null)
  if (response === null) throw lost(signal)
  if (response.ok) return response
  const body: unknown = await response.json().catch(() => null)
  if (isEnvelope(body)) throw refusalOf(response.status, body)
  throw ApiError.local('network.unreadable', textOf('common', 'error.unreadable'), response.status)
}

/** A file that breaks off ends in an error of the stream, never in a shorter file. */
async function readFile(response: Response, { signal, onProgress }: ReadOptions): Promise<Blob> {
  const pieces: BlobPart[] = []
  let bytes = 0
  try {
    const reader = response.body?.getReader()
    for (let step = await reader?.read(); step?.value !== undefined; step = await reader?.read()) {
      pieces.push(step.value)
      bytes += step.value.length
      onProgress(bytes)
    }
  } catch {
    throw lost(signal)
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
}

function lost(signal: AbortSignal): ApiError {
  return signal.aborted
    ? ApiError.local('network.aborted', textOf('common', 'error.aborted'))
    : ApiError.local('network.unreachable', textOf('common', 'error.unreachable'))
}
