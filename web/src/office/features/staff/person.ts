import type { CallData } from '@tas/shared/contract/api.ts'

export type Person = CallData<'staff/person/getList'>['items'][number]
