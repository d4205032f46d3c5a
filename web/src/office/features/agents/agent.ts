import type { CallData } from '@tas/shared/contract/api.ts'

export const AGENTS = 'office/agent/getList'
export type Person = CallData<typeof AGENTS>['items'][number]
