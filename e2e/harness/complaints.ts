import type { BrowserContext } from '@playwright/test'

/** A request that was given up because the reader went on is no failure. */
const GIVEN_UP = 'net::ERR_ABORTED'

/**
 * Everything the browser complains about in a context, as it happens: console errors and warnings, uncaught errors,
 * failed requests, answers from 400 on, and violations of the content-security policy.
 */
export async function collectComplaints(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (reason !== GIVEN_UP) complaints.push(`request: ${request.url()} failed: ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`response: ${response.url()} answered ${response.status()}`)
  })
  // The console tells violations too, but not those of a policy that only reports.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (violation) => {
      console.error(`policy: ${violation.violatedDirective} forbids ${violation.blockedURI}`)
    })
  })
  return complaints
}
