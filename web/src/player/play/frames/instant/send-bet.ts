import type { CallData, CallInput } from '@tas/shared/contract/api.ts'
import { isApiError } from '../../../../lib/api-error.ts'
import { type SendMoneyOptions, sendMoney } from '../../../../lib/send-money.ts'
import { sessionMark } from '../../../../lib/session.ts'

const PATH = 'game/original/bet'

/**
 * Sends a bet. A spin that comes sooner after the last one than the licence lets it, as after one in another tab, waits as long
 * as the server says and is sent once more.
 * @throws ApiError as `sendMoney` does
 */
export async function sendBet(
  input: CallInput<typeof PATH>,
  options: SendMoneyOptions,
): Promise<CallData<typeof PATH>> {
  const mark = sessionMark()
  try {
    return await sendMoney(PATH, input, options)
  } catch (error) {
    const waitMs =
      isApiError(error) && error.code === 'originals.spin_too_soon' ? Number(error.details['waitMs']) : Number.NaN
    if (Number.isNaN(waitMs)) throw error
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    // It was the press of whoever was here then.
    if (sessionMark() !== mark) throw error
    return sendMoney(PATH, input, options)
  }
}
