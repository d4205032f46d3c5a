import { fileLinksIn } from '../../staff/index.ts'

/** Links to files for the regulator. */
export const regulatorLinks = fileLinksIn('office_regulator_link')
