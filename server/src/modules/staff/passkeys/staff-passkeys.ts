import { challengesIn, passkeysIn } from '../../identity/index.ts'

/** What a passkey of staff is asked to sign. */
export const staffChallenges = challengesIn('staff_challenge')

/** The passkeys of staff. */
export const staffPasskeys = passkeysIn('staff_passkey')
