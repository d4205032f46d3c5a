/** What a browser sees at a host name that is nobody's here: which site was meant is not known, so it names none. */
export const STRANGE_HOST_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>No site here</title>
<h1>There is no site at this address</h1><p>Please check the address.</p>
<section lang="fa" dir="rtl"><h1>سایتی در این نشانی نیست</h1><p>لطفاً نشانی را بررسی کنید.</p></section></html>
`
