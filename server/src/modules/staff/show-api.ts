import { type CallData, calls } from '@tas/shared/contract/api.ts'
import { officeCalls, openApiDocument } from '#kit/http/openapi.ts'

let document: CallData<'office/api/getDocument'> | null = null

/** The calls of the office as OpenAPI: made once, for the contract does not change while the process lives. */
export async function showOfficeApi(): Promise<CallData<'office/api/getDocument'>> {
  document ??= openApiDocument(officeCalls(calls))
  return document
}
