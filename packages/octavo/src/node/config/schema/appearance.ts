import * as v from 'valibot'
import { toUtc } from '../../../shared/build/text/dates.ts'
import { DATE, SHELL_ADDRESS, SITE_PATH, TEXT } from './values.ts'

const PIXELS = v.pipe(v.number(), v.finite('a finite number'), v.minValue(1, 'at least 1'))

const LOGO_IMAGES = v.pipe(
  v.strictObject({
    light: v.pipe(v.optional(SITE_PATH), v.description('Path of the image in the public folder.')),
    dark: v.pipe(v.optional(SITE_PATH), v.description('Another image for the dark color mode.')),
    src: v.pipe(v.optional(SITE_PATH), v.description('Earlier name of `light`.')),
    srcDark: v.pipe(v.optional(SITE_PATH), v.description('Earlier name of `dark`.')),
    alt: v.pipe(
      v.optional(v.string(), ''),
      v.description('Text in place of the image, if the title is not shown. Default: the title of the site.'),
    ),
    size: v.pipe(
      v.optional(v.pipe(v.number(), v.minValue(8, 'at least 8'), v.maxValue(200, 'at most 200'))),
      v.description('Height in the navbar, in CSS pixels. Default: 28. The width follows from the image.'),
    ),
    title: v.pipe(v.optional(v.boolean(), true), v.description('Whether the title of the site is beside the image.')),
    width: v.pipe(
      v.optional(PIXELS),
      v.description('Width of the image itself in pixels. Default: read from the file.'),
    ),
    height: v.pipe(
      v.optional(PIXELS),
      v.description('Height of the image itself in pixels. Default: read from the file.'),
    ),
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
  default: v.pipe(v.optional(v.picklist(['light', 'dark']), 'light'), v.description('The mode on the first visit.')),
  respectPrefersColorScheme: v.pipe(
    v.optional(v.boolean(), true),
    v.description("Whether the operating system's preference overrides the default."),
  ),
  toggle: v.pipe(v.optional(v.boolean(), true), v.description('Whether readers may switch.')),
})

/** Whether `from` is at the latest on the day, or at the time, `until`. Browsers compare them in the same way. */
function isLater(until: string, from: string): boolean {
  const end = toUtc(until)
  return toUtc(from).slice(0, end.length) <= end
}

/** A line above the navbar. */
export const ANNOUNCEMENT_BAR = v.pipe(
  v.strictObject({
    id: v.pipe(TEXT, v.description('Identifies the announcement: a reader who dismissed it sees one with another id.')),
    content: v.pipe(
      TEXT,
      v.description('Content as HTML. Links to pages of this site are checked; the base path in them is optional.'),
    ),
    closable: v.pipe(v.optional(v.boolean(), true), v.description('Whether readers can dismiss it.')),
    from: v.pipe(v.optional(DATE), v.description('First day on which it is shown.')),
    until: v.pipe(v.optional(DATE), v.description('Last day on which it is shown.')),
  }),
  v.forward(
    v.check(({ from, until }) => !from || !until || isLater(until, from), 'a day that is not before "from"'),
    ['until'],
  ),
)

const CONTACT_LINK = v.strictObject({
  label: v.pipe(TEXT, v.description('Text of the link.')),
  href: v.pipe(SHELL_ADDRESS, v.description('Any address.')),
})

/** What the contact button at the lower right offers. */
export const CONTACT = v.pipe(
  v.strictObject({
    email: v.pipe(v.optional(v.pipe(v.string(), v.email('an e-mail address'))), v.description('E-mail address.')),
    links: v.pipe(
      v.optional(v.array(CONTACT_LINK), []),
      v.description('Links to, for example, a support portal or a community, as label and address.'),
    ),
    reportUrl: v.pipe(
      v.optional(SHELL_ADDRESS),
      v.description('Address of "Report a problem with this page"; `{url}` becomes the page\'s address.'),
    ),
  }),
  v.check(
    ({ email, links, reportUrl }) => Boolean(email ?? reportUrl ?? links[0]),
    'an object with "email", "links" or "reportUrl", but has none',
  ),
)

const BADGE = v.union([
  TEXT,
  v.strictObject({
    label: v.pipe(TEXT, v.description('Text of the badge.')),
    title: v.pipe(v.optional(TEXT), v.description('Shown when the pointer is on the badge.')),
    danger: v.pipe(v.optional(v.boolean(), false), v.description('Whether the badge has a warning color.')),
  }),
])

/**
 * The badges that pages may use. A badge is a label, or an object with `label`, `title` (shown on hover) and `danger`
 * (a warning color).
 */
export const BADGES = v.strictObject({
  status: v.pipe(
    v.optional(v.record(v.string(), BADGE), {
      techPreview: 'Tech Preview',
      beta: 'Beta',
      deprecated: { label: 'Deprecated', danger: true },
    }),
    v.description('Maturity of a feature, by badge name.'),
  ),
  edition: v.pipe(
    v.optional(v.record(v.string(), BADGE), {}),
    v.description('The lowest edition of the product that has a feature, by badge name.'),
  ),
})
