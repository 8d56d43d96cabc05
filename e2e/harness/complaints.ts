import type { BrowserContext } from '@playwright/test'

/** The browser cancels requests when the reader leaves the page; that is not a failure. */
const CANCELED = 'net::ERR_ABORTED'

/**
 * Everything the browser complains about in a context, as it happens: console errors and warnings, uncaught errors,
 * failed requests, responses with a status of 400 or more, and violations of the content security policy.
 */
export async function collectComplaints(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const { url } = message.location()
    complaints.push(`console: ${message.text()}${url ? ` (${url})` : ''}`)
  })
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (reason !== CANCELED) complaints.push(`request: ${request.url()} failed: ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`response: ${response.url()} answered ${response.status()}`)
  })
  // The console reports violations, too, but not of a report-only policy.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (violation) => {
      console.error(`policy: ${violation.violatedDirective} forbids ${violation.blockedURI}`)
    })
  })
  return complaints
}
