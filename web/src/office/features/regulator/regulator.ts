import type { CallData } from '@tas/shared/contract/api.ts'

export const EXPORTS = 'office/regulator/getList'
export type RegulatorExport = CallData<typeof EXPORTS>['items'][number]
