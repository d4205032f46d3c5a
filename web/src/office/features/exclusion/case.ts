import type { CallData } from '@tas/shared/contract/api.ts'

export type Case = CallData<'office/exclusion/getCases'>['items'][number]
