import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import {
  findGateway,
  findPayoutGateway,
  forgetFailures,
  readFailing,
  switchGatewayOff,
  switchGatewayOn,
} from '../../cashier/index.ts'
import { nameOf } from '../operations/name-of.ts'

type Place = Pick<ParsedInput<'office/gateway/switchOn'>, 'direction' | 'gatewayCode'>

/** Switches a way of payment off, with what players are told. @throws Refusal cashier.gateway_unknown */
export async function switchOff(
  ctx: PrivilegedTxContext,
  { direction, gatewayCode, message, reason }: ParsedInput<'office/gateway/switchOff'>,
): Promise<Done<CallData<'office/gateway/switchOff'>>> {
  requireKnown({ direction, gatewayCode })
  const by = await nameOf(ctx.tx, ctx)
  return { data: {}, line: await switchGatewayOff(ctx.tx, { direction, code: gatewayCode, message, reason, by }) }
}

/** Switches it on again, whoever or whatever switched it off. @throws Refusal cashier.gateway_unknown, cashier.gateway_is_on */
export async function switchOn(
  { tx }: PrivilegedTxContext,
  { direction, gatewayCode }: ParsedInput<'office/gateway/switchOn'>,
): Promise<Done<CallData<'office/gateway/switchOn'>>> {
  requireKnown({ direction, gatewayCode })
  const isFailing = (await readFailing(tx, { direction, codes: [gatewayCode] })).has(gatewayCode)
  const line = await switchGatewayOn(tx, { direction, code: gatewayCode }, { isFailing })
  if (isFailing) await forgetFailures(tx, { direction, code: gatewayCode })
  return { data: {}, line }
}

function requireKnown({ direction, gatewayCode: code }: Place): void {
  const gateway = direction === 'in' ? findGateway(code) : findPayoutGateway(code)
  if (gateway === undefined) throw refuse('cashier.gateway_unknown', {}, { gatewayCode: 'choice' })
}
