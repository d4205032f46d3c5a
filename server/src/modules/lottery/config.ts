import { z } from 'zod'
import { declareConfig } from '#kit/config.ts'

export const lotteryConfig = declareConfig(
  'lottery',
  z.object({
    /** Makes and runs the draws. Off: this process sells tickets of draws that others run. */
    LOTTERY: z.enum(['on', 'off']).default('on'),
    /** Where rounds of the public beacon drand are fetched. */
    DRAND_URL: z.url({ protocol: /^https?$/ }).default('https://api.drand.sh'),
  }),
  ({ LOTTERY, DRAND_URL }) => ({ isRunning: LOTTERY === 'on', drandUrl: DRAND_URL }),
)
