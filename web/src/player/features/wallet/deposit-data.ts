import type { CallData } from '@tas/shared/contract/api.ts'

export type GatewayData = CallData<'deposit/availableDepositGateway/getAvailableDepositGateways'>['items'][number]
export type DepositData = CallData<'deposit/deposit/create'>['deposit']
