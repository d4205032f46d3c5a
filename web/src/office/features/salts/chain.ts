import type { CallData } from '@tas/shared/contract/api.ts'

export type WaitingChain = CallData<'office/salt/getWaiting'>['items'][number]
