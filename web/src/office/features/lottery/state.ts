import type { CallData } from '@tas/shared/contract/api.ts'

type LotteryState = CallData<'office/lottery/getState'>
export type Funds = LotteryState['funds'][number]
export type Draw = LotteryState['draws'][number]
