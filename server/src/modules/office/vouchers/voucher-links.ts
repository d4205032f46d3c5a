import { fileLinksIn } from '../../staff/index.ts'

/** Links to the codes of a batch. */
export const voucherLinks = fileLinksIn('office_voucher_link')
