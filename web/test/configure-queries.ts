import { configure } from '@testing-library/dom'

/** What is looked for comes when it can, as in a browser; what is said of a thing that is not there is short. */
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message) => new Error(`${message?.split('\n')[0]}\n${document.body.textContent.slice(0, 2_000)}`),
})
