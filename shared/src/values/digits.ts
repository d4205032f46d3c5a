/** Replaces Persian (۰–۹) and Arabic (٠–٩) digits and their decimal and thousands marks by ASCII ones, for typed input. */
export function toAsciiDigits(text: string): string {
  return text
    .replace(/[۰-۹]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x06f0 + 0x30))
    .replace(/[٠-٩]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x0660 + 0x30))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
}

/**
 * Reads what a person typed as an amount ("۱٬۲۵۰٫۵", " 1,250.5 ") into the wire's form ("1250.5").
 * Thousands marks are dropped; anything else that is no digit or point stays, for the amount's own check to refuse.
 */
export function toWireAmount(typed: string): string {
  return toAsciiDigits(typed)
    .trim()
    .replace(/,/g, '')
    .replace(/^0+(?=\d)/, '')
}
