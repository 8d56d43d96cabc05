/** The services that can count visits; `module` is one of the site's own. */
export const PROVIDERS = [
  'matomo',
  'plausible',
  'umami',
  'fathom',
  'goatcounter',
  'google-analytics',
  'posthog',
  'module',
] as const

export type ProviderName = (typeof PROVIDERS)[number]

interface ProviderFacts {
  /** Name that readers see in the cookie settings. */
  label: string
  /** Server if the site names none. Without one, the site must. */
  host?: string
  /** Origins besides the server's that its script sends requests to. */
  connect?: readonly string[]
  /** Matches the names of its cookies. Without it, it sets none. */
  cookies?: RegExp
}

export const PROVIDER_FACTS: Readonly<Record<ProviderName, ProviderFacts>> = {
  // Visitor, visit, referrer, custom variables, consent: https://matomo.org/faq/general/faq_146/
  matomo: { label: 'Matomo', cookies: /^(_pk_|mtm_cookie_consent$)/ },
  plausible: { label: 'Plausible', host: 'https://plausible.io/' },
  umami: { label: 'Umami', host: 'https://cloud.umami.is/' },
  fathom: { label: 'Fathom', host: 'https://cdn.usefathom.com/' },
  goatcounter: { label: 'GoatCounter' },
  'google-analytics': {
    label: 'Google Analytics',
    host: 'https://www.googletagmanager.com/',
    connect: [
      'https://www.google-analytics.com',
      'https://region1.google-analytics.com',
      'https://analytics.google.com',
    ],
    cookies: /^_ga(_|$)/,
  },
  posthog: { label: 'PostHog', host: 'https://eu.i.posthog.com/', cookies: /^(ph_|__ph_opt_in_out_)/ },
  module: { label: 'statistics of its own' },
}
