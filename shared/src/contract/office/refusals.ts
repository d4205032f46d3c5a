/** What calls of the office are refused by that have not to do with what they do. */
export const LOGIN = 'identity.login_required'
export const MISSING = 'http.permission_missing'
/** Of calls with a key. */
export const KEYS = ['http.key_reused', 'http.key_spent'] as const
/** Of what waits for a second person. */
export const ASKED = [...KEYS, 'http.approval_waits', 'http.approvals_full'] as const
/** Of what moves an amount, once two people say so. */
export const MOVES = [LOGIN, MISSING, ...ASKED, 'staff.out_of_scope'] as const
