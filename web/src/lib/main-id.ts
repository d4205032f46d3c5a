/** The id of the part of a page that is the page: links past the frame lead there, and the focus comes to it with another address. */
export const MAIN_ID = 'content'
