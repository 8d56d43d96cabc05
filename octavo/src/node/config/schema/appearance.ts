import * as v from 'valibot'
import { toUtc } from '../../../shared/text/dates.ts'
import { DATE, SHELL_ADDRESS, SITE_PATH, TEXT } from './values.ts'

const PIXELS = v.pipe(v.number(), v.finite('a finite number'), v.minValue(1, 'at least 1'))

const LOGO_IMAGES = v.pipe(
  v.strictObject({
    /** Path of the image in the public folder. */
    light: v.optional(SITE_PATH),
    /** Another image for the dark color mode. */
    dark: v.optional(SITE_PATH),
    /** Earlier name of `light`. */
    src: v.optional(SITE_PATH),
    /** Earlier name of `dark`. */
    srcDark: v.optional(SITE_PATH),
    /** Text in place of the image, if the title is not shown. Default: the title of the site. */
    alt: v.optional(v.string(), ''),
    /** Height in the navbar, in CSS pixels. Default: 28. The width follows from the image. */
    size: v.optional(v.pipe(v.number(), v.minValue(8, 'at least 8'), v.maxValue(200, 'at most 200'))),
    /** Whether the title of the site is beside the image. */
    title: v.optional(v.boolean(), true),
    /** Width of the image itself in pixels. Default: read from the file. */
    width: v.optional(PIXELS),
    /** Height of the image itself in pixels. Default: read from the file. */
    height: v.optional(PIXELS),
  }),
  v.check(
    (logo) => (logo.light ?? logo.src) !== undefined,
    'an object with the path of an image as "light", but has none',
  ),
)

/** The image before the site title: a path in the public folder, or an object with more settings. */
export const LOGO = v.union([SITE_PATH, LOGO_IMAGES])

/** Light and dark. */
export const COLOR_MODE = v.strictObject({
  /** The mode on the first visit. */
  default: v.optional(v.picklist(['light', 'dark']), 'light'),
  /** Whether the operating system's preference overrides the default. */
  respectPrefersColorScheme: v.optional(v.boolean(), true),
  /** Whether readers may switch. */
  toggle: v.optional(v.boolean(), true),
})

/** Whether `from` is at the latest on the day, or at the time, `until`. Browsers compare them in the same way. */
function isLater(until: string, from: string): boolean {
  const end = toUtc(until)
  return toUtc(from).slice(0, end.length) <= end
}

/** A line above the navbar. */
export const ANNOUNCEMENT_BAR = v.pipe(
  v.strictObject({
    /** Identifies the announcement: a reader who dismissed it sees one with another id. */
    id: TEXT,
    /** Content as HTML. Links to pages of this site are checked; the base path in them is optional. */
    content: TEXT,
    /** Whether readers can dismiss it. */
    closable: v.optional(v.boolean(), true),
    /** First day on which it is shown. */
    from: v.optional(DATE),
    /** Last day on which it is shown. */
    until: v.optional(DATE),
  }),
  v.forward(
    v.check(({ from, until }) => !from || !until || isLater(until, from), 'a day that is not before "from"'),
    ['until'],
  ),
)

const CONTACT_LINK = v.strictObject({
  /** Text of the link. */
  label: TEXT,
  /** Any address. */
  href: SHELL_ADDRESS,
})

/** What the contact button at the lower right offers. */
export const CONTACT = v.pipe(
  v.strictObject({
    /** E-mail address. */
    email: v.optional(v.pipe(v.string(), v.email('an e-mail address'))),
    /** Links to, for example, a support portal or a community, as label and address. */
    links: v.optional(v.array(CONTACT_LINK), []),
    /** Address of "Report a problem with this page"; `{url}` becomes the page's address. */
    reportUrl: v.optional(SHELL_ADDRESS),
  }),
  v.check(
    ({ email, links, reportUrl }) => Boolean(email ?? reportUrl ?? links[0]),
    'an object with "email", "links" or "reportUrl", but has none',
  ),
)

const BADGE = v.union([
  TEXT,
  v.strictObject({
    /** Text of the badge. */
    label: TEXT,
    /** Shown when the pointer is on the badge. */
    title: v.optional(TEXT),
    /** Whether the badge has a warning color. */
    danger: v.optional(v.boolean(), false),
  }),
])

/**
 * The badges that pages may use. A badge is a label, or an object with `label`, `title` (shown on hover) and `danger`
 * (a warning color).
 */
export const BADGES = v.strictObject({
  /** Maturity of a feature, by badge name. */
  status: v.optional(v.record(v.string(), BADGE), {
    techPreview: 'Tech Preview',
    beta: 'Beta',
    deprecated: { label: 'Deprecated', danger: true },
  }),
  /** The lowest edition of the product that has a feature, by badge name. */
  edition: v.optional(v.record(v.string(), BADGE), {}),
})
