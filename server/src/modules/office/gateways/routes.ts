import type { Routes } from '../../../module.ts'
import { getGateways } from './get-gateways.ts'
import { switchOff, switchOn } from './switch-gateways.ts'

/** Ways of payment: how they stand, and whether they are on. */
export const gatewayRoutes = {
  'office/gateway/getList': { inTx: getGateways },
  'office/gateway/switchOff': { inTx: switchOff },
  'office/gateway/switchOn': { inTx: switchOn },
} satisfies Routes
