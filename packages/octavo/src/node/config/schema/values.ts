import * as v from 'valibot'
import { isDayOrTime } from '../../../shared/build/text/dates.ts'
import { isLocalPath, toLocalPath } from '../../../shared/build/site-root.ts'
import { isHost } from '../../../shared/http/hosts.ts'
import { decodePath, isBasePath, isLinkAddress, normalizeBasePath, trimSlashes } from '../../../shared/urls.ts'

/**
 * Every message completes the sentence `"key" must be …` (see `check/describe-issue.ts`). A title is the value in
 * words, for the reference of the guide.
 */
export const TEXT = v.pipe(v.string(), v.nonEmpty('text that is not empty'))

/** A folder or file below the site root. */
export const LOCAL_PATH = v.pipe(
  TEXT,
  v.transform(toLocalPath),
  v.check(isLocalPath, 'a path inside the site folder'),
  v.title('path in the site folder'),
)

/** `URL` also reads spaces in a path, and `https:foo`. */
const READABLE = v.check(
  (address: string) => !/^https?:/i.test(address) || (/^https?:\/\/\S+$/i.test(address) && URL.canParse(address)),
  'an address without spaces that browsers can read',
)

/** Path or full address, as written in a link. */
export const ADDRESS = v.pipe(
  TEXT,
  READABLE,
  v.check(isLinkAddress, 'a path, or an address that begins with "https:", "http:", "mailto:" or "tel:"'),
  v.title('address'),
)

/** Path or full address in the shell, which all pages show: `github.com/x` would be below each page. */
export const SHELL_ADDRESS = v.pipe(
  TEXT,
  READABLE,
  v.check(
    (address) => isLinkAddress(address) && /^([a-z][a-z\d+.-]*:|[/#?])/i.test(address),
    'an address that begins with "https://", "http://", "/", "#", "mailto:" or "tel:"',
  ),
  v.title('address'),
)

/** An address that is the same from every page: `github.com/x` would be below the page that links it. */
export const ROOTED_ADDRESS = v.pipe(
  TEXT,
  v.check(
    (address) => /^(https?:\/\/[^/\s]|\/)/i.test(address),
    'an address that begins with "https://", "http://" or "/"',
  ),
  v.title('address'),
)

/** A host, or all below one. */
export const HOST = v.pipe(TEXT, v.check(isHost, 'a host such as "img.shields.io" or "*.example.com"'))

/** JSON, in which pages carry their data, has no `.inf` and no `.nan` of YAML. */
export const FINITE = v.pipe(v.number(), v.finite('a finite number'))

/** The path under which the site is published. Plain characters only, because it is part of every address. */
export const BASE_PATH = v.pipe(
  v.string(),
  v.check((path) => isBasePath(normalizeBasePath(path)), 'a path of letters, digits, "-", "_" and "." such as "/5.1/"'),
  v.transform(normalizeBasePath),
  v.title('path'),
)

/** Path of a folder in addresses below the base path, such as `docs`, or ''. An encoded dot is a dot, too. */
export const ROUTE_PATH = v.pipe(
  TEXT,
  v.check((path) => !/[?#\\\p{Cc}\p{Cs}]|:\/|(^|\/)\./u.test(decodePath(path)), 'a path such as "docs"'),
  v.transform(trimSlashes),
  v.title('path below the base path'),
)

/** Path of a page or public file below the base path: `/legal-notice/`. */
export const SITE_PATH = v.pipe(
  TEXT,
  v.check((path) => !/^([a-z][a-z\d+.-]*:|\/\/)/i.test(path), 'a path of this site such as "/img/logo.svg"'),
  v.title('path below the base path'),
)

export const REPORT_LEVEL = v.picklist(['ignore', 'log', 'warn', 'throw'])

export const HEADING_LEVEL = v.pipe(
  v.number(),
  v.integer('a whole number'),
  v.minValue(2, 'at least 2'),
  v.maxValue(6, 'at most 6'),
  v.title('number from 2 to 6'),
)

/** An ISO 8601 date, with or without time: `2025-10-30` or `2025-10-30T08:00:00Z`. Default offset: UTC. */
export const DATE = v.pipe(
  v.string(),
  v.check(isDayOrTime, 'a date such as "2025-10-30"'),
  v.title('date, such as `2025-10-30`'),
)
