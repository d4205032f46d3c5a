import { fileLinksIn } from '../../staff/index.ts'

/** Links to lists as files. */
export const listLinks = fileLinksIn('office_list_export')
