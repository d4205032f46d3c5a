import type { CallData } from '@tas/shared/contract/api.ts'

export type FinanceCheck = CallData<'office/finance/getOpen'>['items'][number]
