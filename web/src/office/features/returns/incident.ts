import type { CallData } from '@tas/shared/contract/api.ts'

export type ReturnIncident = CallData<'office/return/getIncidents'>['items'][number]
