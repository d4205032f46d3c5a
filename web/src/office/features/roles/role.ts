import type { CallData } from '@tas/shared/contract/api.ts'

export type Role = CallData<'staff/role/getList'>['items'][number]
