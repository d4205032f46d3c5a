import { z } from 'zod'
import { idField, instantData, noData } from '../fields.ts'
import { operation } from '../operation.ts'
import { EVERY_GROUP } from '../user-groups.ts'

/** An e-mail address or a username, as a login takes them. */
const accountNameField = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^@\s\p{Cc}]{3,64}$|^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+\.[^@\s\p{Cc}]+$/u)

/** Checked by length only here: whatever is wrong with it gets the answer of a wrong one. */
const typedCode = z.string().min(1).max(32)
/** The code, or the secret of the link beside it. */
const receivedCode = z.string().min(1).max(64)
const newPasswordField = z.string().min(8).max(128)
/** In the international form of E.164, with nothing between the digits. */
const phoneField = z.string().regex(/^\+[1-9]\d{6,14}$/, 'phone')

const change = z.object({
  requestId: idField,
  expiresAt: instantData,
  /** A code was sent to the address the player has, too, and is needed beside the one sent to the new one. */
  needsOldCode: z.boolean(),
})
const confirmation = z.object({ requestId: idField, newCode: typedCode, oldCode: typedCode.optional() })

const CODE_ERRORS = ['identity.mail_code_wrong', 'identity.mail_code_gone'] as const

export const contactCalls = {
  'user/user/forgot': operation({
    method: 'POST',
    auth: 'none',
    rate: 'entry',
    inMaintenance: true,
    summary:
      'Sends a code and a link for a new password to the mailbox of an account named by e-mail address or username, a few a day. Answers the same whether anybody has this name or not',
    input: z.object({ email: accountNameField }),
    data: z.object({ requestId: idField }),
    errors: [],
  }),
  'user/user/resetPassword': operation({
    method: 'POST',
    auth: 'none',
    rate: 'entry',
    inMaintenance: true,
    summary:
      'Sets a new password with the code or the secret of the link that was sent; ends every session. Opens none: a second factor stays needed',
    success: {
      en: 'Your new password is set. Please log in with it.',
      fa: 'رمز عبور تازهٔ شما ثبت شد. لطفاً با آن وارد شوید.',
    },
    input: z.object({
      requestId: idField,
      receivedCode,
      newPassword: newPasswordField,
      reNewPassword: z.string().max(128),
    }),
    data: noData,
    errors: [
      ...CODE_ERRORS,
      'identity.password_mismatch',
      'identity.password_too_common',
      'identity.password_like_account',
    ],
  }),
  'verification/verification/verify': operation({
    method: 'POST',
    auth: 'none',
    rate: 'entry',
    summary: 'Verifies an e-mail address by the id and token of its link. Works once',
    success: { en: 'Your email has been authenticated successfully.', fa: 'ایمیل شما با موفقیت تأیید شد.' },
    input: z
      .object({
        verificationId: z.string().max(64).optional(),
        id: z.string().max(64).optional(),
        token: z.string().min(1).max(128),
      })
      .superRefine((value, context) => {
        if (value.verificationId === undefined && value.id === undefined)
          context.addIssue({ code: 'custom', path: ['verificationId'], message: 'required' })
      }),
    data: noData,
    errors: [
      'identity.link_unknown',
      'identity.link_used',
      'identity.link_expired',
      'identity.email_taken',
      'identity.too_many_accounts',
    ],
  }),
  'user/email/change': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'account',
    summary: 'Begins a change of the e-mail address: codes go to the new one and, when it is verified, to the old one',
    input: z.object({ email: z.email().max(254) }),
    data: change,
    errors: [
      'identity.login_required',
      'identity.step_up_required',
      'identity.too_many_codes',
      'identity.same_address',
      'identity.refused',
    ],
  }),
  'user/email/confirm': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'proof',
    summary: 'Changes the e-mail address with the codes that were sent',
    success: { en: 'Your e-mail address has been changed.', fa: 'نشانی ایمیل شما تغییر کرد.' },
    input: confirmation,
    data: noData,
    errors: ['identity.login_required', ...CODE_ERRORS, 'identity.email_taken', 'identity.too_many_accounts'],
  }),
  'user/phone/change': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'account',
    summary:
      'Begins a change of the phone number: codes go to the new one and, when it is verified, to the e-mail address',
    input: z.object({ phone: phoneField }),
    data: change,
    errors: [
      'identity.login_required',
      'identity.step_up_required',
      'identity.too_many_codes',
      'identity.same_address',
      'identity.phone_unavailable',
      'identity.refused',
    ],
  }),
  'user/phone/confirm': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'proof',
    summary: 'Changes the phone number with the codes that were sent',
    success: { en: 'Your phone number has been confirmed.', fa: 'شمارهٔ تلفن شما تأیید شد.' },
    input: confirmation,
    data: noData,
    errors: ['identity.login_required', ...CODE_ERRORS, 'identity.too_many_accounts'],
  }),
}
