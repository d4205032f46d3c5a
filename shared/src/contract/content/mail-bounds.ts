export const LONGEST_MAIL_SUBJECT = 150
export const LONGEST_MAIL_TEXT = 4_000
export const LONGEST_MAIL_LABEL = 60
