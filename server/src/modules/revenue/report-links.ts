import { fileLinksIn } from '../staff/index.ts'

/** Links to reports as files. */
export const reportLinks = fileLinksIn('revenue_export')
