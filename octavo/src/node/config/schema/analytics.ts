import * as v from 'valibot'
import { SITE_PATH } from './values.ts'

const MATOMO_ADDRESS = v.pipe(
  v.string(),
  v.check((text) => isWebAddress(text), 'the address of a Matomo server such as "https://stats.example.com/"'),
  v.transform((address) => address.replace(/\/*$/, '/')),
)

const ORIGIN = v.pipe(
  v.string(),
  v.transform((origin) => origin.replace(/\/+$/, '')),
  v.check(
    (origin) => isWebAddress(origin) && new URL(origin).origin === origin,
    'an origin such as "https://docs.example.com"',
  ),
)

const SITE_ID = v.pipe(v.number(), v.integer('a whole number'), v.minValue(1, 'at least 1'))

/** Visits, counted by a Matomo server with the reader's consent. */
export const ANALYTICS = v.strictObject({
  /** Address of the folder with `matomo.js` and `matomo.php` on the Matomo server. */
  host: MATOMO_ADDRESS,
  /** The site's id in Matomo by the origin where it is published. On any other origin, nothing is loaded. */
  origins: v.record(ORIGIN, SITE_ID),
  /** Page with the opt-out widget `<OptOut />`. */
  optOutPage: v.optional(SITE_PATH),
})

/** An address that ends with its path, because file names are appended to it. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, search, hash, username } = new URL(text)
  return /^https?:$/.test(protocol) && search + hash + username === '' && !/[\s;,'"]/.test(text)
}
