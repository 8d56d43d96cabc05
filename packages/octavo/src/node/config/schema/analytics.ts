import * as v from 'valibot'
import { PROVIDER_FACTS, PROVIDERS, type ProviderName } from '../../../shared/analytics.ts'
import { withoutFinalSlashes } from '../../../shared/urls.ts'
import { LOCAL_PATH, SITE_PATH } from './values.ts'

const SERVER_ADDRESS = v.pipe(
  v.string(),
  v.check((text) => isWebAddress(text), 'the address of a server such as "https://stats.example.com/"'),
  v.transform((address) => `${withoutFinalSlashes(address)}/`),
)

const ORIGIN = v.pipe(
  v.string(),
  v.transform(withoutFinalSlashes),
  v.check(
    (origin) => isWebAddress(origin) && new URL(origin).origin === origin,
    'an origin such as "https://docs.example.com"',
  ),
)

const SITE_ID = v.union([
  v.pipe(v.number(), v.integer('a whole number'), v.minValue(1, 'at least 1')),
  v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'an id of letters, digits, ".", ":", "-" and "_"')),
])

const SETTINGS = v.strictObject({
  provider: v.pipe(
    v.optional(v.picklist(PROVIDERS), 'matomo'),
    v.description('The service that counts visits, or `module` for one of your own.'),
  ),
  host: v.pipe(
    v.optional(SERVER_ADDRESS),
    v.description(
      'Address of the server. Default: the server of the service. Matomo and GoatCounter have none, so they need it.',
    ),
  ),
  origins: v.pipe(
    v.record(ORIGIN, SITE_ID),
    v.description("The site's id by the origin where it is published. On any other origin, nothing is loaded."),
  ),
  optOutPage: v.pipe(v.optional(SITE_PATH), v.description('Page with the opt-out widget `<OptOut />`.')),
  consent: v.pipe(
    v.optional(v.picklist(['required', 'not-required']), 'required'),
    v.description('`not-required` counts visits without asking. Only for services that store nothing in the browser.'),
  ),
  consentForm: v.pipe(
    v.optional(v.picklist(['dialog', 'bar']), 'dialog'),
    v.description(
      'How readers are asked: in a dialog that only an answer closes, or in a bar at the lower edge of the window, ' +
        'below which they can read.',
    ),
  ),
  module: v.pipe(
    v.optional(LOCAL_PATH),
    v.description('The module of the provider `module`, which exports `start`, `page` and `stop`.'),
  ),
})

type Settings = v.InferOutput<typeof SETTINGS>

const needsServer = (provider: ProviderName) => provider !== 'module' && PROVIDER_FACTS[provider].host === undefined

/** Visits, counted by a service, with the reader's consent unless the site says that none is required. */
export const ANALYTICS = v.pipe(
  SETTINGS,
  v.forward(
    v.check(
      ({ provider, host }) => host !== undefined || !needsServer(provider),
      'the address of a server, which this provider needs',
    ),
    ['host'],
  ),
  v.forward(
    v.check(
      ({ provider, origins }) => provider !== 'matomo' || Object.values(origins).every((id) => typeof id === 'number'),
      'ids of websites in Matomo, which are numbers',
    ),
    ['origins'],
  ),
  v.forward(
    v.check(
      ({ provider, origins }) =>
        provider !== 'google-analytics' || !Object.values(origins).some((id) => /^UA-/i.test(String(id))),
      // https://support.google.com/analytics/answer/11583528
      'ids of Google Analytics 4, such as "G-ABC123": ids with "UA-" count nothing since 2023',
    ),
    ['origins'],
  ),
  v.forward(
    v.check(
      ({ provider, consent }) => consent === 'required' || PROVIDER_FACTS[provider].cookies === undefined,
      '"required" for a provider that sets cookies',
    ),
    ['consent'],
  ),
  v.forward(
    v.check(
      ({ provider, module }) => (provider === 'module') === (module !== undefined),
      'set for the provider "module", and only for it',
    ),
    ['module'],
  ),
  v.transform(({ host, ...others }: Settings) => ({
    ...others,
    host: host ?? PROVIDER_FACTS[others.provider].host ?? '',
  })),
)

/** Asks readers below each page whether it was useful. Without an address, answers are events of `analytics`. */
export const FEEDBACK = v.strictObject({
  address: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.check(
          (address) => isFeedbackAddress(address),
          'a path such as "/api/feedback", or an address such as "https://api.example.com/feedback"',
        ),
      ),
    ),
    v.description(
      'Where answers are sent, as JSON: a path on the same host such ' +
        'as `/api/feedback`, or an address with `https:`.',
    ),
  ),
  comment: v.pipe(
    v.optional(v.boolean(), false),
    v.description('Whether a reader who answers No may write why. Needs `address`.'),
  ),
})

/** Plain http is for tests on the author's own machine. */
function isFeedbackAddress(address: string): boolean {
  if (/^\/(?!\/)/.test(address)) return !/[\s\\]/.test(address)
  return isWebAddress(address) && /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/i.test(address)
}

/** An address that ends with its path, because file names are appended to it. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username } = new URL(text)
  return /^https?:$/.test(protocol) && search + hash + username === '' && !/[\s;,'"*]/.test(text)
}
