import type { CallData } from '@tas/shared/contract/api.ts'

export const ENTRIES = 'office/blocklist/getEntries'
export type Entry = CallData<typeof ENTRIES>['items'][number]
