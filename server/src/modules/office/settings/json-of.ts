import type { CallData } from '@tas/shared/contract/api.ts'

type Json = CallData<'office/settings/get'>['items'][number]['value']

/** A value of the settings as it leaves the server. */
export function jsonOf(value: unknown): Json {
  // Settings are stored as JSON: what was read and checked is nothing else.
  return (value ?? null) as Json
}
